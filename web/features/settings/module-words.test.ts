import { expect, test } from 'vitest'
import { BUILT_MODULES } from '#domain/access/modules.ts'
import { isSwitched } from './module-words.ts'

test('NXT-01 the settings can switch every module of this version', () => {
  expect(BUILT_MODULES.filter((module) => !isSwitched(module))).toEqual([])
})
