import { VendureEntity } from '@vendure/core'
import { Column, Entity, Index, ManyToOne, OneToMany } from 'typeorm'

// This file is run as it stands, so TypeORM's decorators are called instead of written.
const columns = (entity, types) => {
  for (const [name, type] of Object.entries(types)) Column(type)(entity.prototype, name)
}

export class Bill extends VendureEntity {}
Entity()(Bill)
Index(['day', 'run', 'token'])(Bill)
columns(Bill, {
  code: { type: 'uuid', unique: true },
  day: 'date',
  run: 'int',
  token: 'int',
  time: { type: 'varchar', nullable: true },
  customerName: 'varchar',
  customerPhone: 'varchar',
  deliveredBy: 'varchar',
  createdBy: { type: 'varchar', nullable: true },
  payment: 'varchar',
  totalPaise: { type: 'int', nullable: true },
  delivered: { type: 'boolean', default: false },
})

export class BillLine extends VendureEntity {}
Entity()(BillLine)
columns(BillLine, {
  position: 'int',
  day: 'date',
  product: 'varchar',
  quantity: 'int',
  schemeHundredths: 'int',
})
Index()(BillLine.prototype, 'day')
Index()(BillLine.prototype, 'bill')
ManyToOne(
  () => Bill,
  (bill) => bill.lines,
)(BillLine.prototype, 'bill')
OneToMany(
  () => BillLine,
  (line) => line.bill,
  { cascade: ['insert'] },
)(Bill.prototype, 'lines')

export class Counter extends VendureEntity {}
Entity()(Counter)
columns(Counter, { day: { type: 'date', unique: true }, last: 'int' })
