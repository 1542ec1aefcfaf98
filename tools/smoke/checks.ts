import assert from 'node:assert/strict'
import { ROLES } from '#domain/access/roles.ts'
import { DEFAULT_PRODUCTS } from '#domain/catalog/default-products.ts'
import { tokensCsvHead } from '#domain/tokens/tokens-csv.ts'
import { timeBound } from '#tools/ci/time-bounds.ts'

const LIVE_LIMIT_MS = timeBound(3000)

const page = async (address: string, path: string): Promise<string> => {
  const answer = await fetch(new URL(path, address), { headers: { accept: 'text/html' } })
  assert.equal(answer.status, 200, `${path} answers ${answer.status}`)
  return answer.text()
}

const logIn = async (address: string, login: { phone: string; password: string }) => {
  const answer = await fetch(new URL('/trpc/session.login', address), {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: address },
    body: JSON.stringify(login),
  })
  const text = await answer.text()
  assert.equal(answer.status, 200, `the login of ${login.phone} answers ${text}`)
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const { result } = JSON.parse(text) as {
    result: { data: { role: string; mustChangePassword: boolean } }
  }
  return { cookie, ...result.data }
}

/** The stream must send an event at once: a proxy that buffers it would send none. */
const checkLive = async (address: string, cookie: string): Promise<void> => {
  const signal = AbortSignal.timeout(LIVE_LIMIT_MS)
  const answer = await fetch(new URL('/live', address), { headers: { cookie }, signal })
  assert.equal(answer.status, 200, `/live answers ${answer.status}`)
  const reader = answer.body?.getReader()
  const first = await reader?.read()
  assert.match(new TextDecoder().decode(first?.value), /event: gap/)
  await reader?.cancel()
}

/** Requests it like a link: a proxy without this path would answer with the page. */
const downloadTokens = async (address: string, cookie: string): Promise<void> => {
  const headers = { cookie, accept: 'text/html,*/*' }
  const answer = await fetch(new URL('/tokens.csv', address), { headers })
  assert.equal(answer.status, 200, `/tokens.csv answers ${answer.status}`)
  assert.equal(answer.headers.get('content-type'), 'text/csv; charset=utf-8')
  const text = Buffer.from(await answer.arrayBuffer()).toString()
  assert.ok(
    text.startsWith(tokensCsvHead(DEFAULT_PRODUCTS)),
    `/tokens.csv begins with ${text.slice(0, 80)}`,
  )
}

const loginsIn = (output: string) =>
  Array.from(
    output.matchAll(/^ {2}(\S+(?: \S+)?) +(\d{10}) {3}(\S.*?) {3}/gm),
    ([, role = '', phone = '', password = '']) => ({ role, phone, password }),
  )

/** What a developer would try first after `npm run dev`. */
export const checkDev = async (address: string, output: string): Promise<void> => {
  assert.match(await page(address, '/'), /<meta name="brand" content="[^"]+">/)
  await page(address, '/login')
  await page(address, '/web/app/boot.ts')
  assert.equal(await page(address, '/readyz'), '{"ready":true}')
  const logins = loginsIn(output)
  assert.deepEqual(
    logins.map(({ role }) => role),
    [...ROLES],
  )
  for (const { role, phone, password } of logins) {
    const session = await logIn(address, { phone, password })
    assert.equal(session.role, role)
    assert.equal(session.mustChangePassword, false)
    await checkLive(address, session.cookie)
    if (role === 'owner') await downloadTokens(address, session.cookie)
  }
}
