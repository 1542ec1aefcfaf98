import type { Random } from '#cli/demo/random.ts'
import {
  BROKEN_UTF8,
  EDGES,
  NO_OBJECT,
  NOT_JSON,
  STRANGE_NAMES,
  WRONG,
  WRONG_TYPES,
} from './strange.ts'

/** One malformed request. */
export interface Malformed {
  readonly kind: string
  readonly body: Buffer
  readonly contentType: string
  readonly chunked: boolean
  /** Whether the server must refuse it; otherwise it only must not fail. */
  readonly mustRefuse: boolean
}

type Json = unknown
type Holder = Record<string, Json> | Json[]
interface Place {
  readonly holder: Holder
  readonly key: string | number
  readonly value: Json
}

const isHolder = (value: Json): value is Holder => typeof value === 'object' && value !== null

const placesIn = (value: Json): Place[] => {
  if (!isHolder(value)) return []
  const holder = value as Record<string, Json>
  return Object.keys(holder).flatMap((key) => [
    { holder, key, value: holder[key] },
    ...placesIn(holder[key]),
  ])
}

const objectsIn = (value: Json): Record<string, Json>[] => [
  ...(isHolder(value) && !Array.isArray(value) ? [value] : []),
  ...placesIn(value).flatMap((place) =>
    isHolder(place.value) && !Array.isArray(place.value) ? [place.value] : [],
  ),
]

const typeOf = (value: Json): keyof typeof WRONG => {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : (typeof value as keyof typeof WRONG)
}

const MARK = '\u{e000}'
const JSON_TYPE = 'application/json'

const plain = (kind: string, text: string, mustRefuse = true): Malformed => ({
  kind,
  body: Buffer.from(text),
  contentType: JSON_TYPE,
  chunked: false,
  mustRefuse,
})

const pickFrom = <Item>(random: Random, items: readonly Item[]): Item =>
  items[random.below(items.length)] as Item

/** The sample with one value changed. */
const changeOnePlace = (
  random: Random,
  sample: Json,
  change: (place: Place) => Json,
  among: (place: Place) => boolean = () => true,
): Json => {
  const copy = structuredClone(sample)
  const places = placesIn(copy).filter(among)
  if (places.length === 0) return undefined
  const place = pickFrom(random, places)
  ;(place.holder as Record<string | number, Json>)[place.key] = change(place)
  return copy
}

type Make = (random: Random, sample: Json) => Malformed | undefined

const fromValue = (kind: string, value: Json, mustRefuse = true) =>
  value === undefined ? undefined : plain(kind, JSON.stringify(value), mustRefuse)

const unknownField: Make = (random, sample) => {
  const copy = structuredClone(sample)
  const objects = objectsIn(copy)
  if (objects.length === 0) return undefined
  const target = pickFrom(random, objects)
  const unknown = STRANGE_NAMES.filter((one) => !Object.hasOwn(target, one))
  const name = pickFrom(random, unknown)
  Object.defineProperty(target, name, { value: 1, enumerable: true })
  return fromValue('unknown field', copy)
}

/** Fields that older apps do not send; `password` is required elsewhere, and `role` marks the call. */
const OPTIONAL_FOR_OLD_APPS = [
  'epoch',
  'filter',
  'message',
  'notConfirmed',
  'paidNow',
  'passwords',
  'sale',
  'startDay',
  'totalKind',
]

const isOptional = (name: string, one: object): boolean =>
  OPTIONAL_FOR_OLD_APPS.includes(name) ||
  (name === 'password' && 'role' in one) ||
  (name === 'ratePaise' && 'schemeHundredths' in one) ||
  ('promiseDay' in one && ['limitPaise', 'promiseDay'].includes(name))

const requiredNames = (one: object): string[] =>
  Object.keys(one).filter((name) => !isOptional(name, one))

const missingField: Make = (random, sample) => {
  const copy = structuredClone(sample)
  const objects = objectsIn(copy).filter((one) => requiredNames(one).length > 0)
  if (objects.length === 0) return undefined
  const target = pickFrom(random, objects)
  delete target[pickFrom(random, requiredNames(target))]
  return fromValue('missing field', copy)
}

const wrongType: Make = (random, sample) =>
  fromValue(
    'wrong type',
    changeOnePlace(random, sample, ({ value }) => pickFrom<Json>(random, WRONG[typeOf(value)])),
  )

const edge: Make = (random, sample) =>
  fromValue(
    'edge',
    changeOnePlace(
      random,
      sample,
      ({ value }) =>
        pickFrom<Json>(random, typeof value === 'number' ? EDGES.number : EDGES.string),
      ({ value }) => !isHolder(value),
    ),
    false,
  )

const HUGE = [2000, 20_000, 270_000, 1_000_000] as const
const huge: Make = (random, sample) => {
  const most = random.chance(0.1) ? pickFrom(random, HUGE) : 2000
  const value = random.chance(0.5)
    ? 'x'.repeat(most)
    : Array.from({ length: most / 10 }, () => random.below(9))
  return fromValue('huge', changeOnePlace(random, sample, () => value) ?? value)
}

const deep: Make = (random, sample) => {
  const levels = pickFrom(random, [10, 100, 1000, random.chance(0.1) ? 60_000 : 5000])
  const [open, close] = random.chance(0.5) ? ['[', ']'] : ['{"a":', '}']
  const nested = `${open.repeat(levels)}1${close.repeat(levels)}`
  const around = changeOnePlace(random, sample, () => MARK)
  const text = JSON.stringify(around ?? MARK).replace(`"${MARK}"`, () => nested)
  return plain('deep', text)
}

const brokenUtf8: Make = (random, sample) => {
  const around = changeOnePlace(
    random,
    sample,
    ({ value }) => `${value as string}${MARK}`,
    ({ value }) => typeof value === 'string',
  )
  const text = JSON.stringify(around ?? { a: MARK })
  const [before = '', after = ''] = text.split(MARK)
  const broken = Buffer.from(pickFrom<readonly number[]>(random, BROKEN_UTF8))
  return {
    ...plain('broken UTF-8', ''),
    body: Buffer.concat([Buffer.from(before), broken, Buffer.from(after)]),
    chunked: random.chance(0.5),
  }
}

const wrongContentType: Make = (random, sample) => ({
  ...plain('wrong content type', JSON.stringify(sample ?? {})),
  contentType: pickFrom(random, WRONG_TYPES),
})

const notJson = (random: Random, sample: Json): Malformed => {
  const whole = JSON.stringify(sample ?? {})
  const cut = whole.slice(0, 1 + random.below(Math.max(1, whole.length - 2)))
  return plain('not JSON', random.chance(0.5) ? cut : pickFrom(random, NOT_JSON))
}

const noObject: Make = (random) => plain('no object', pickFrom(random, NO_OBJECT), false)

const unstorable: Make = (random, sample) =>
  fromValue(
    'unstorable text',
    changeOnePlace(
      random,
      sample,
      ({ value }) => `${value as string}${pickFrom(random, ['\0', '\ud83d', '\udc00'])}`,
      ({ value }) => typeof value === 'string',
    ),
  )

const MAKERS: readonly Make[] = [
  unknownField,
  missingField,
  wrongType,
  wrongType,
  huge,
  deep,
  brokenUtf8,
  wrongContentType,
  notJson,
  noObject,
  unstorable,
]

/** A malformed variant of the sample; invalid JSON if the sample has nothing to change. */
export const malformed = (random: Random, sample: Json, withEdges: boolean): Malformed => {
  const makers = withEdges ? [...MAKERS, edge, edge, edge] : MAKERS
  return pickFrom(random, makers)(random, sample) ?? notJson(random, sample)
}
