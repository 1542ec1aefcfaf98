import { expect, test } from 'vitest'
import { answerFor, cacheOf, isAppCache } from './rules.ts'

const ORIGIN = 'https://water.example'
const PARTS = new Set(['/assets/main-abc.js', '/assets/main-def.css'])

const request = (url: string, mode = 'cors', method = 'GET') =>
  answerFor({ url: new URL(url, ORIGIN).href, mode, method }, ORIGIN, PARTS)

test('UX-04 every page opens from the phone, whatever its path', () => {
  for (const path of [
    '/',
    '/login',
    '/login/',
    '/customer',
    '/customer/',
    '/report',
    '/print/invoice/1',
    '/my-sales?day=1',
  ]) {
    expect(request(path, 'navigate'), path).toBe('page')
  }
})

test('UX-04 the files of the build come from the phone', () => {
  expect(request('/assets/main-abc.js')).toBe('part')
  expect(request('/assets/main-def.css', 'no-cors')).toBe('part')
  expect(request('/assets/of-another-build.js')).toBe('network')
  expect(request('https://other.example/assets/main-abc.js')).toBe('network')
})

test('UX-04 calls, streams, CSV and health never touch the worker, not even as a page', () => {
  for (const path of [
    '/trpc/invoices.list?batch=1',
    '/live',
    '/live/look-up',
    '/tokens.csv',
    '/accounts.csv',
    '/healthz',
    '/readyz',
    '/metrics',
    '/manifest.webmanifest',
    '/sw.js',
  ]) {
    for (const mode of ['cors', 'navigate', 'same-origin']) {
      expect(request(path, mode), `${mode} ${path}`).toBe('network')
    }
  }
  expect(request('/', 'navigate', 'POST')).toBe('network')
  expect(request('/assets/main-abc.js', 'cors', 'POST')).toBe('network')
})

test('UX-04 a name that only begins like a call is a page', () => {
  expect(request('/lively', 'navigate')).toBe('page')
})

test('UX-04 each version has separate caches', () => {
  expect(cacheOf('public', '1')).not.toBe(cacheOf('public', '2'))
  expect(isAppCache(cacheOf('app', '1'))).toBe(true)
  expect(isAppCache(cacheOf('public', '1'))).toBe(false)
})
