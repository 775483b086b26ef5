import { bigint, boolean, date, integer, pgTable, text } from 'drizzle-orm/pg-core'

export const warehouses = pgTable('warehouses', {
  id: bigint('id', { mode: 'number' }).primaryKey(),
  name: text('name').notNull(),
  province: text('province').notNull(),
  city: text('city').notNull(),
  cutoff: text('cutoff').notNull().default('16:30'),
  thresholdNearFen: bigint('threshold_near_fen', { mode: 'number' }).notNull(),
  thresholdFarFen: bigint('threshold_far_fen', { mode: 'number' }).notNull(),
  feeFen: bigint('fee_fen', { mode: 'number' }).notNull(),
})

export const lots = pgTable('lots', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  goodsId: bigint('goods_id', { mode: 'number' }).notNull(),
  warehouseId: bigint('warehouse_id', { mode: 'number' }).notNull(),
  lotNo: text('lot_no').notNull(),
  producedOn: date('produced_on'),
  expiresOn: date('expires_on'),
  quantity: integer('quantity').notNull(),
  state: text('state').notNull().default('saleable'),
  touched: boolean('touched').notNull().default(false),
})

export const stock = pgTable('stock', {
  goodsId: bigint('goods_id', { mode: 'number' }).notNull(),
  warehouseId: bigint('warehouse_id', { mode: 'number' }).notNull(),
  saleable: integer('saleable').notNull().default(0),
  reserved: integer('reserved').notNull().default(0),
  nearestExpiry: date('nearest_expiry'),
  farthestExpiry: date('farthest_expiry'),
  touched: boolean('touched').notNull().default(false),
})
