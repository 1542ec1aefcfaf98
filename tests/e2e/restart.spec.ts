import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '#tests/support/browser.ts'
import { buildInvoice } from '#tests/support/factories/people.ts'
import { SERVER, startServer } from '#tests/support/server.ts'
import { openSessionFor } from '#tests/support/session.ts'
import { READ_PAUSES_MS } from '#web/lib/api/retry-pauses.ts'

test.use({ serverProcess: true })

const CLERKS = 8
const RESTARTS = 3

/** Retries as a read of the app does. The app retries a write longer, until it is answered. */
const retryUntilAnswered = async (ask: () => Promise<Response>) => {
  const once = () =>
    ask().then(
      async (response) => (response.ok ? ((await response.json()) as unknown) : undefined),
      () => undefined,
    )
  let answer = await once()
  let tries = 1
  for (const ms of READ_PAUSES_MS) {
    if (answer !== undefined) break
    await pause(ms)
    answer = await once()
    tries += 1
  }
  return { answer, tries }
}

const bill = () => ({ commandId: randomUUID(), id: randomUUID(), ...buildInvoice() })

/**
 * Does what systemd does for a .socket unit and a service with Restart=always: it owns the socket
 * and starts the server again when it exits. SIGHUP is `systemctl restart`.
 */
const MANAGER = `
use Socket; use Fcntl; $^F = 9;
socket(my $made, PF_INET, SOCK_STREAM, 0) or die;
setsockopt($made, SOL_SOCKET, SO_REUSEADDR, 1);
bind($made, sockaddr_in($ENV{PORT}, INADDR_LOOPBACK)) && listen($made, 511) or die "$!";
require POSIX; POSIX::dup2(fileno($made), 3) unless fileno($made) == 3;
my ($pid, $over); $SIG{HUP} = sub { kill TERM => $pid }; $SIG{TERM} = sub { $over = 1; kill TERM => $pid };
until ($over) {
  unless ($pid = fork) { $ENV{LISTEN_FDS} = 1; $ENV{LISTEN_PID} = $$; exec @ARGV }
  1 until waitpid($pid, 0) == $pid;
}`

const testWithSocket = test.extend({
  server: async ({ database }, provide) => {
    const command = ['perl', '-e', MANAGER, ...SERVER] as const
    const server = await startServer(database.appUrl, {}, command)
    await provide(server)
    await server.stop()
  },
})

testWithSocket(
  'BIL-19 restarted three times under load: no call fails, no bill is lost or doubled',
  async ({ db, server }) => {
    const { cookies } = await openSessionFor(db, 'manager', server.origin)
    const headers = {
      origin: server.origin,
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      'content-type': 'application/json',
    }
    const acknowledged: string[] = []
    let failed = 0
    let repeated = 0
    const stopping = new AbortController()

    const clerk = async () => {
      while (!stopping.signal.aborted) {
        const input = bill()
        const send = () =>
          fetch(`${server.origin}/trpc/invoices.create`, {
            method: 'POST',
            headers,
            body: JSON.stringify(input),
          })
        const read = () => fetch(`${server.origin}/trpc/profile.me`, { headers })
        const written = await retryUntilAnswered(send)
        const seen = await retryUntilAnswered(read)
        if (written.answer) acknowledged.push(input.id)
        failed += [written, seen].filter(({ answer }) => answer === undefined).length
        repeated += [written, seen].filter(({ tries }) => tries > 1).length
      }
    }
    const clerks = Array.from({ length: CLERKS }, clerk)
    const awayMs: number[] = []
    for (let restart = 0; restart < RESTARTS; restart += 1) {
      const before = acknowledged.length
      await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 20)
      const began = performance.now()
      server.signal('SIGHUP')
      await expect.poll(() => server.log().match(/"msg":"closing"/g)?.length).toBe(restart + 1)
      expect((await fetch(`${server.origin}/healthz`)).ok).toBe(true)
      awayMs.push(Math.round(performance.now() - began))
    }
    stopping.abort()
    await Promise.all(clerks)

    test.info().annotations.push({
      type: 'figures',
      description: JSON.stringify({ bills: acknowledged.length, repeated, awayMs }),
    })
    expect(failed).toBe(0)
    const rows = await db.selectFrom('invoices').select(['id', 'token']).orderBy('token').execute()
    expect(rows.map(({ id }) => id).sort()).toEqual(acknowledged.toSorted())
    expect(rows.map(({ token }) => token)).toEqual(rows.map((_, place) => place + 1))
  },
)

test('a save during a server restart succeeds', async ({ as, server }) => {
  const page = await as('owner', '/owner-add-user')
  await page.getByRole('button', { name: 'Edit Vijay' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Vijay after the restart')
  await server.stop()
  await page.getByRole('button', { name: 'Save' }).click()
  await server.start()
  await expect(page.getByRole('row', { name: /Vijay after the restart/ })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('status')).toHaveText('Live')
})
