import { messages } from '#domain/shared/messages.ts'
import type { CommandRow } from './command-row.ts'

/** Products, production, stock and ledgers. */
export const STOCK_COMMANDS = /* i18n: label, done */ {
  'production.add': {
    label: 'New production',
    done: messages.production.added,
    offline: 'draft',
  },
  'production.edit': {
    label: 'Change of a production',
    done: messages.production.updated,
    offline: 'draft',
  },
  'production.delete': {
    label: 'Deletion of a production',
    done: messages.production.deleted,
    offline: 'draft',
  },
  'catalog.add': { label: 'New product', done: messages.catalog.added, offline: 'draft' },
  'catalog.edit': {
    label: 'Change of a product',
    done: messages.catalog.updated,
    offline: 'draft',
  },
  'catalog.move': { label: 'Order of products', done: messages.catalog.moved, offline: 'draft' },
  'materials.addItem': { label: 'New item', done: 'Item added', offline: 'draft' },
  'materials.renameItem': { label: 'New name of an item', done: 'Item renamed', offline: 'draft' },
  'materials.deleteItem': { label: 'Deletion of an item', done: 'Item deleted', offline: 'draft' },
  'materials.move': { label: 'Stock entry', done: 'Stock entry saved', offline: 'draft' },
  'materials.sell': { label: 'Sale of scrap', done: 'Sale saved', offline: 'draft' },
  'materials.editMovement': {
    label: 'Change of a stock entry',
    done: 'Stock entry updated',
    offline: 'draft',
  },
  'materials.deleteMovement': {
    label: 'Deletion of a stock entry',
    done: 'Stock entry deleted',
    offline: 'draft',
  },
  'bottlers.add': { label: 'New bottlers entry', done: 'Entry saved', offline: 'draft' },
  'bottlers.edit': { label: 'Change of a bottlers entry', done: 'Entry updated', offline: 'draft' },
  'bottlers.markPaid': { label: 'Paid bottlers entry', done: 'Marked as paid', offline: 'draft' },
  'bottlers.delete': {
    label: 'Deletion of a bottlers entry',
    done: 'Entry deleted',
    offline: 'draft',
  },
  'enterprises.add': { label: 'New enterprises entry', done: 'Entry saved', offline: 'draft' },
  'enterprises.edit': {
    label: 'Change of an enterprises entry',
    done: 'Entry updated',
    offline: 'draft',
  },
  'enterprises.markPaid': {
    label: 'Paid enterprises entry',
    done: 'Marked as paid',
    offline: 'draft',
  },
  'enterprises.delete': {
    label: 'Deletion of an enterprises entry',
    done: 'Entry deleted',
    offline: 'draft',
  },
} as const satisfies Readonly<Record<string, CommandRow>>
