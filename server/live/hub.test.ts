import { expect, test } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import { noticeFrom, noticeText } from '#server/db/notices.ts'
import type { Actor } from '#server/db/sessions.ts'
import { createHub } from './hub.ts'

const reader = (role: Role, id: string = role) => {
  const heard: string[] = []
  return {
    heard,
    actor: { id, role, sessionId: `${id} session`, mustChangePassword: false } as Actor,
    sendTopic: (topic: string, revision: number) => void heard.push(`${topic} ${revision}`),
    sendGap: () => void heard.push('gap'),
    recheck: () => void heard.push('recheck'),
    close: () => void heard.push('close'),
  }
}

test('a topic goes to readers with its right, with a growing count', () => {
  const hub = createHub()
  const [boss, staff] = [reader('boss'), reader('staff')]
  hub.join(boss)
  const leave = hub.join(staff)
  hub.publish('users')
  hub.publish('users')
  hub.publish({ topic: 'profile', user: 'staff' })
  hub.publish({ sessionsOf: 'boss' })
  hub.publishGap()
  leave()
  hub.publish({ topic: 'profile', user: 'staff' })
  hub.close()
  expect(boss.heard).toEqual(['users 1', 'users 2', 'recheck', 'gap', 'close'])
  expect(staff.heard).toEqual(['profile 1', 'gap'])
  expect(hub.countOf('boss session')).toBe(1)
})

test('a reader with a temporary password gets nothing', () => {
  const hub = createHub()
  const boss = reader('boss')
  hub.join({ ...boss, actor: { ...boss.actor, mustChangePassword: true } })
  hub.publish('users')
  hub.publish({ topic: 'profile', user: 'boss' })
  expect(boss.heard).toEqual([])
})

test('a notice is the same after its way through the database', () => {
  for (const notice of ['users', { topic: 'profile', user: 'u1' }, { sessionsOf: 'u1' }] as const) {
    expect(noticeFrom(noticeText(notice))).toEqual(notice)
  }
  for (const text of ['', 'nothing', 'toString', '__proto__', '$other@u1']) {
    expect(noticeFrom(text)).toBeUndefined()
  }
})
