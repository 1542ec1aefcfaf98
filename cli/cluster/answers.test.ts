import { expect, test } from 'vitest'
import { parseAnswers, suggestAnswers } from './answers.ts'

const change = (changed: object) => JSON.stringify({ ...suggestAnswers(), ...changed })
const nodes = suggestAnswers().nodes

test('the suggested answers can be used, and have new passwords', () => {
  const { passwords } = parseAnswers(JSON.stringify(suggestAnswers()))
  const all = [...Object.values(passwords), ...Object.values(suggestAnswers().passwords)]
  expect(new Set(all).size).toBe(all.length)
})

test.each<[string, string, string]>([
  ['no JSON', 'site: x', 'not JSON'],
  ['two nodes', change({ nodes: nodes.slice(1) }), 'nodes: must be three'],
  ['one address twice', change({ nodes: [nodes[0], nodes[0], nodes[1]] }), 'three addresses'],
  ['a name instead of an address', change({ listen: 'localhost' }), 'listen: '],
  ['an unknown answer', change({ ttl: 5 }), 'ttl'],
  [
    'a password that YAML reads as syntax',
    change({ passwords: { ...suggestAnswers().passwords, api: "'long enough: but #odd" } }),
    'passwords.api: at least 16',
  ],
])('%s is refused in a sentence', (_, text, sentence) => {
  expect(() => parseAnswers(text)).toThrow(sentence)
})
