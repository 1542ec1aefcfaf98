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
  lockEntry,
  markEntryDeleted,
  readEntries,
  type StoredEntry,
  setBalance,
  updateEntry,
} from '#server/db/ledger.ts'
import { readOpen, updateOpenTotal } from '#server/db/ledger-totals.ts'
import type { Actor } from '#server/db/sessions.ts'
import { conflict } from '#server/rpc/conflict.ts'
import { command, read, router } from '#server/rpc/procedure.ts'

const present = (entry: StoredEntry) => ({
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

const toAudit = ({ name, day, lines, jars, amountPaise, balancePaise }: StoredEntry) => ({
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

/** Locks the entry; refuses if it is gone or was changed since the user read it. */
const lockCurrentEntry = async (tx: Tx, ledger: Ledger, seen: { id: string; version: number }) => {
  const entry = await lockEntry(tx, ledger, seen.id)
  if (!entry) return refuse(serverMessages.ledger.gone)
  return entry.version === seen.version ? entry : conflict(entry, present(entry))
}

const readProcedures = (ledger: Ledger) => ({
  list: read('ledger.keep', ledgerListInput, async ({ business }, filter) =>
    (await readEntries(business.db, ledger, filter)).map(present),
  ),
  open: read('ledger.keep', z.void(), ({ business }) => readOpen(business.db, ledger)),
})

type AddFields = { commandId: string; id: string }
type EditFields = AddFields & { version: number }

interface Rule<Input> {
  readonly ledger: Ledger
  readonly contentsOf: (input: Input) => LedgerContents | Refusal
}

const addProcedure = <Input>(
  { ledger, contentsOf }: Rule<Input>,
  schema: z.ZodMiniType<Input & AddFields, Input & AddFields>,
) =>
  command('ledger.keep', schema, async (tx, { business, actor }, input) => {
    const contents = contentsOf(input)
    if (isRefusal(contents)) return contents
    const { id } = input
    const maker = { id: actor.id, name: actor.name, at: new Date(business.clock()) }
    if (!(await insertEntry(tx, ledger, id, contents, maker))) return refuse(messages.app.idTaken)
    await updateOpenTotal(tx, ledger, null, contents.balancePaise)
    return {
      answer: { id },
      audit: { action: 'add', subject: ledger, subjectId: id, after: contents },
      topics: [ledger],
    }
  })

const editProcedure = <Input>(
  { ledger, contentsOf }: Rule<Input>,
  schema: z.ZodMiniType<Input & EditFields, Input & EditFields>,
) =>
  command('ledger.keep', schema, async (tx, { business, actor }, input) => {
    const contents = contentsOf(input)
    if (isRefusal(contents)) return contents
    const entry = await lockCurrentEntry(tx, ledger, input)
    if (isRefusal(entry)) return entry
    const { id } = input
    await updateEntry(tx, id, contents, stampOf(business, actor))
    await updateOpenTotal(tx, ledger, entry.balancePaise, contents.balancePaise)
    return {
      answer: { id },
      audit: {
        action: 'edit',
        subject: ledger,
        subjectId: id,
        before: toAudit(entry),
        after: contents,
      },
      topics: [ledger],
    }
  })

const closeProcedures = (ledger: Ledger) => ({
  /** LED-03: sets the balance to 0, which makes the entry paid. */
  markPaid: command('ledger.keep', seenInput, async (tx, { business, actor }, seen) => {
    const entry = await lockCurrentEntry(tx, ledger, seen)
    if (isRefusal(entry)) return entry
    // On a paid entry it would erase a credit; screens offer it on pending entries only.
    if (isPaid(entry.balancePaise)) return refuse(messages.app.unreadable)
    await setBalance(tx, seen.id, 0, stampOf(business, actor))
    await updateOpenTotal(tx, ledger, entry.balancePaise, 0)
    const before = toAudit(entry)
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
    const entry = await lockCurrentEntry(tx, ledger, seen)
    if (isRefusal(entry)) return entry
    await markEntryDeleted(tx, seen.id, stampOf(business, actor))
    await updateOpenTotal(tx, ledger, entry.balancePaise, null)
    return {
      answer: { id: seen.id },
      audit: { action: 'delete', subject: ledger, subjectId: seen.id, before: toAudit(entry) },
      topics: [ledger],
    }
  }),
})

const BOTTLERS = { ledger: 'bottlers', contentsOf: bottlersContents } as const
const ENTERPRISES = { ledger: 'enterprises', contentsOf: enterprisesContents } as const

/** The two ledgers differ only by their input and its rule. */
export const bottlersProcedures = router({
  ...readProcedures('bottlers'),
  add: addProcedure(BOTTLERS, addBottlersInput),
  edit: editProcedure(BOTTLERS, editBottlersInput),
  ...closeProcedures('bottlers'),
})

export const enterprisesProcedures = router({
  ...readProcedures('enterprises'),
  add: addProcedure(ENTERPRISES, addEnterprisesInput),
  edit: editProcedure(ENTERPRISES, editEnterprisesInput),
  ...closeProcedures('enterprises'),
})
