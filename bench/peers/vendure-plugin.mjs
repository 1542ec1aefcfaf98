import { Args, Mutation, Query, Resolver } from '@nestjs/graphql'
import {
  Allow,
  CrudPermissionDefinition,
  Ctx,
  PluginCommonModule,
  Transaction,
  TransactionalConnection,
  VendurePlugin,
} from '@vendure/core'
import { parse } from 'graphql'
import { Bill, BillLine, Counter } from './vendure-entities.mjs'

const billing = new CrudPermissionDefinition('Bill')

/** As its guide would have it: everything through the request's connection, a bill in one transaction. */
class BillResolver {
  constructor(connection) {
    this.connection = connection
  }

  async createBill(ctx, { input: { lines, ...bill } }) {
    const [{ last: token }] = await this.connection.getRepository(ctx, Counter).query(
      `INSERT INTO counter (day, last) VALUES ($1, 1)
       ON CONFLICT (day) DO UPDATE SET last = counter.last + 1 RETURNING last`,
      [bill.day],
    )
    const { day } = bill
    const made = new Bill({
      ...bill,
      run: 1,
      token,
      lines: lines.map((line, position) => new BillLine({ ...line, day, position })),
    })
    return this.connection.getRepository(ctx, Bill).save(made)
  }

  async newestBills(ctx, { take }) {
    const bills = await this.connection.getRepository(ctx, Bill).find({
      relations: { lines: true },
      // One query for each table; joined, TypeORM would read all bills for the first page.
      relationLoadStrategy: 'query',
      order: { day: 'DESC', run: 'DESC', token: 'DESC' },
      take,
    })
    for (const { lines } of bills) lines.sort((a, b) => a.position - b.position)
    return bills
  }

  quantities(ctx, month) {
    return this.connection
      .getRepository(ctx, BillLine)
      .createQueryBuilder('line')
      .select('line.product', 'product')
      .addSelect('SUM(line.quantity)::int', 'quantity')
      .where('line.day BETWEEN :from AND :to', month)
      .groupBy('line.product')
      .getRawMany()
  }
}

// This file is run as it stands, so the decorators are called instead of written.
const endpoint = (name, ...decorators) => {
  const { prototype } = BillResolver
  Ctx()(prototype, name, 0)
  Args()(prototype, name, 1)
  Reflect.decorate(decorators, prototype, name, Object.getOwnPropertyDescriptor(prototype, name))
}
endpoint('createBill', Transaction(), Mutation(), Allow(billing.Create))
endpoint('newestBills', Query(), Allow(billing.Read))
endpoint('quantities', Query(), Allow(billing.Read))
Reflect.decorate(
  [Resolver(), Reflect.metadata('design:paramtypes', [TransactionalConnection])],
  BillResolver,
)

const schema = parse(`
  type BillLine { product: String! quantity: Int! schemeHundredths: Int! }
  type Bill implements Node {
    id: ID! code: String! day: String! run: Int! token: Int! time: String
    customerName: String! customerPhone: String! deliveredBy: String! createdBy: String
    payment: String! totalPaise: Int delivered: Boolean! lines: [BillLine!]!
  }
  type ProductQuantity { product: String! quantity: Int! }
  input BillLineInput { product: String! quantity: Int! schemeHundredths: Int! }
  input CreateBillInput {
    code: String! day: String! customerName: String! customerPhone: String!
    deliveredBy: String! payment: String! totalPaise: Int! lines: [BillLineInput!]!
  }
  extend type Query {
    newestBills(take: Int!): [Bill!]!
    quantities(from: String!, to: String!): [ProductQuantity!]!
  }
  extend type Mutation { createBill(input: CreateBillInput!): Bill! }
`)

// oxlint-disable-next-line typescript/no-extraneous-class -- Nest knows a plugin by its class
export class BillsPlugin {}
VendurePlugin({
  imports: [PluginCommonModule],
  entities: [Bill, BillLine, Counter],
  adminApiExtensions: { schema, resolvers: [BillResolver] },
  configuration: (config) => {
    config.authOptions.customPermissions.push(billing)
    return config
  },
})(BillsPlugin)
