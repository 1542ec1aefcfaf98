import { expect, test } from 'vitest'
import { CAPABILITIES } from './capabilities.ts'
import { isPersonal, PERSONAL_TOPICS, TOPICS, type Topic } from './topics.ts'

const ALL = Object.keys(TOPICS) as Topic[]

test('PRM-01 every topic is heard under a right of the one table', () => {
  for (const topic of ALL) expect(CAPABILITIES).toContain(TOPICS[topic])
})

test('a topic under a right of every role is personal, or concerns all screens', () => {
  expect(ALL.filter(isPersonal)).toEqual(PERSONAL_TOPICS)
  const heardByAll = ALL.filter((topic) => TOPICS[topic] === 'profile.own' && !isPersonal(topic))
  expect(heardByAll).toEqual(['settings', 'catalog'])
})
