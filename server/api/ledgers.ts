import * as z from 'zod/mini'
import { addBottlersInput, bottlersContents, editBottlersInput } from '#domain/ledgers/bottlers.ts'
import {
  addEnterprisesInput,
  editEnterprisesInput,
  enterprisesContents,
} from '#domain/ledgers/enterprises.ts'
import {
  isPaid,
  type Ledger,
  type LedgerContents,
  ledgerListInput,
  seenInput,
} from '#domain/ledgers/ledger.ts'
import { messages } from '#domain/shared/messages.ts'
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts'
import { serverMessages } from '#domain/shared/server-messages.ts'
import type { Business } from '#server/business.ts'
import type { Tx } from '#server/db/database.ts'
import {
  insertEntry,
  type KeptEntry,
  lockEntry,
  markEntryDeleted,
  readEntries,
  setBalance,
  updateEntry,
} from '#server/db/ledger.ts'
import { moveOpen, readOpen } from '#server/db/ledger-totals.ts'
import type { Actor } from '#server/db/sessions.ts'
import { conflict } from '#server/rpc/conflict.ts'
import { command, read, router } from '#server/rpc/procedure.ts'

const shown = (entry: KeptEntry) => ({
  id: entry.id,
  name: entry.name,
  day: entry.day,
  lines: entry.lines,
  jars: entry.jars,
  amountPaise: entry.amountPaise,
  balancePaise: entry.balancePaise,
  isPaid: isPaid(entry.balancePaise),
  madeAt: entry.madeAt.toISOString(),
  version: entry.version,
})

const recorded = ({ name, day, lines, jars, amountPaise, balancePaise }: KeptEntry) => ({
  name,
  day,
  lines,
  jars,
  amountPaise,
  balancePaise,
})

const stampOf = (business: Business, actor: Actor) => ({
  changedBy: actor.name,
  changedAt: new Date(business.clock()),
})

/** The entry as it was seen, held; or why it is not that any more. */
const held = async (tx: Tx, ledger: Ledger, seen: { id: string; version: number }) => {
  const entry = await lockEntry(tx, ledger, seen.id)
  if (!entry) return refuse(serverMessages.ledger.gone)
  return entry.version === seen.version ? entry : conflict(entry, shown(entry))
}

const reads = (ledger: Ledger) => ({
  list: read('ledger.keep', ledgerListInput, async ({ business }, filter) =>
    (await readEntries(business.db, ledger, filter)).map(shown),
  ),
  open: read('ledger.keep', z.void(), ({ business }) => readOpen(business.db, ledger)),
})

type Added = { commandId: string; id: string }
type Edited = Added & { version: number }

interface Rule<Wish> {
  readonly ledger: Ledger
  readonly contentsOf: (wish: Wish) => LedgerContents | Refusal
}

const adds = <Wish>(
  { ledger, contentsOf }: Rule<Wish>,
  input: z.ZodMiniType<Wish & Added, Wish & Added>,
) =>
  command('ledger.keep', input, async (tx, { business, actor }, wish) => {
    const contents = contentsOf(wish)
    if (isRefusal(contents)) return contents
    const { id } = wish
    const maker = { id: actor.id, name: actor.name, at: new Date(business.clock()) }
    if (!(await insertEntry(tx, ledger, id, contents, maker))) return refuse(messages.app.idTaken)
    await moveOpen(tx, ledger, null, contents.balancePaise)
    return {
      answer: { id },
      audit: { action: 'add', subject: ledger, subjectId: id, after: contents },
      topics: [ledger],
    }
  })

const edits = <Wish>(
  { ledger, contentsOf }: Rule<Wish>,
  input: z.ZodMiniType<Wish & Edited, Wish & Edited>,
) =>
  command('ledger.keep', input, async (tx, { business, actor }, wish) => {
    const contents = contentsOf(wish)
    if (isRefusal(contents)) return contents
    const entry = await held(tx, ledger, wish)
    if (isRefusal(entry)) return entry
    const { id } = wish
    await updateEntry(tx, id, contents, stampOf(business, actor))
    await moveOpen(tx, ledger, entry.balancePaise, contents.balancePaise)
    return {
      answer: { id },
      audit: {
        action: 'edit',
        subject: ledger,
        subjectId: id,
        before: recorded(entry),
        after: contents,
      },
      topics: [ledger],
    }
  })

const ends = (ledger: Ledger) => ({
  /** LED-03: the balance goes to 0, and with it the entry is paid. */
  markPaid: command('ledger.keep', seenInput, async (tx, { business, actor }, seen) => {
    const entry = await held(tx, ledger, seen)
    if (isRefusal(entry)) return entry
    // It would wipe out a credit; our own screens offer it on pending entries only.
    if (isPaid(entry.balancePaise)) return refuse(messages.app.unreadable)
    await setBalance(tx, seen.id, 0, stampOf(business, actor))
    await moveOpen(tx, ledger, entry.balancePaise, 0)
    const before = recorded(entry)
    return {
      answer: { id: seen.id },
      audit: {
        action: 'mark paid',
        subject: ledger,
        subjectId: seen.id,
        before,
        after: { ...before, balancePaise: 0 },
      },
      topics: [ledger],
    }
  }),

  delete: command('ledger.keep', seenInput, async (tx, { business, actor }, seen) => {
    const entry = await held(tx, ledger, seen)
    if (isRefusal(entry)) return entry
    await markEntryDeleted(tx, seen.id, stampOf(business, actor))
    await moveOpen(tx, ledger, entry.balancePaise, null)
    return {
      answer: { id: seen.id },
      audit: { action: 'delete', subject: ledger, subjectId: seen.id, before: recorded(entry) },
      topics: [ledger],
    }
  }),
})

const BOTTLERS = { ledger: 'bottlers', contentsOf: bottlersContents } as const
const ENTERPRISES = { ledger: 'enterprises', contentsOf: enterprisesContents } as const

/** The two ledgers are one: they differ by what a person fills in, and by its rule. */
export const bottlersProcedures = router({
  ...reads('bottlers'),
  add: adds(BOTTLERS, addBottlersInput),
  edit: edits(BOTTLERS, editBottlersInput),
  ...ends('bottlers'),
})

export const enterprisesProcedures = router({
  ...reads('enterprises'),
  add: adds(ENTERPRISES, addEnterprisesInput),
  edit: edits(ENTERPRISES, editEnterprisesInput),
  ...ends('enterprises'),
})
