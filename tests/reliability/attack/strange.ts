/** For each type of a sample's value, values of other types that the server must refuse. */
export const WRONG = {
  string: [7, true, [], { a: 1 }, ['x']],
  number: ['7', true, [], {}, 'NaN'],
  boolean: ['true', 0, [], {}],
  null: [true, {}, [[]], -0.5],
  array: ['x', 1, {}, [1], ['x'], [null], [[]], [{}]],
  object: ['x', 1, [], true],
} as const satisfies Record<string, readonly unknown[]>

/** Values that users can send and that break a careless server. */
export const EDGES = {
  string: [
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    'é'.repeat(300),
    '%',
    '_%\\',
    "' OR 1=1 --",
    '$1',
    '0000-01-01',
    '0001-01-01',
    '9999-12-31',
    '2026-02-30',
    '-2026-01-01',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999Z',
    '2026-01-01T00:00:00.123456789Z',
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    '9999999999',
    '__proto__',
    'toString',
    '{{7*7}}',
    '\u202e\ufeff',
  ],
  number: [
    0,
    -1,
    2 ** 31 - 1,
    2 ** 31,
    -(2 ** 31) - 1,
    2 ** 53 - 1,
    -(2 ** 53) + 1,
    2 ** 53,
    1e308,
    -1e308,
    1.5,
    1e-9,
  ],
} as const

export const STRANGE_NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'createdBy',
  'token',
  'delivered',
  'actorId',
  'userId2',
  'role2',
  '',
  ' ',
  '0',
  'ü',
  '$where',
] as const

export const NOT_JSON = [
  '',
  '{',
  '{"a":',
  '[1,2',
  'undefined',
  'NaN',
  "{'a':1}",
  '{"a":1,}',
  '{"a":1}{"b":2}',
  '\u0000',
  '<xml/>',
  'a=1&b=2',
] as const

export const NO_OBJECT = ['null', '[]', '1', '"x"', 'true', '{}', '[null]', '-1e999'] as const

export const WRONG_TYPES = [
  'text/plain',
  'text/plain;charset=UTF-8',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/octet-stream',
  'application/jsonp',
  'text/json',
  'application/json, text/plain',
  '',
  '/',
] as const

/** Bytes: overlong, cut off, lone continuation, half a surrogate pair, and no UTF-8 at all. */
export const BROKEN_UTF8 = [
  [0xff],
  [0xc0, 0xaf],
  [0xe2, 0x82],
  [0x80],
  [0xed, 0xa0, 0x80],
  [0xf8, 0x88, 0x80, 0x80, 0x80],
  [0xfe, 0xff],
] as const
