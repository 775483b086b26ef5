import type { StruckSource } from '@yaoji/rules/goods/struck-price'
import type { BuyerType } from '@yaoji/rules/members/buyer-type'
import type { ClaimState, LimitPer } from '@yaoji/rules/promotions/claims'
import { bigint, boolean, integer, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'

const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

const instant = (name: string) => timestamp(name, { withTimezone: true })

const whole = (name: string) => bigint(name, { mode: 'number' })

export const promotions = pgTable('promotions', {
  id: id(),
  kind: text('kind').notNull(),
  name: text('name').notNull(),
  slogan: text('slogan').notNull().default(''),
  opensAt: instant('opens_at').notNull(),
  closesAt: instant('closes_at').notNull(),
  state: text('state').notNull().default('live'),
  onlyRegions: text('only_regions').array().notNull().default([]),
  exceptRegions: text('except_regions').array().notNull().default([]),
  onlyBuyerTypes: integer('only_buyer_types').array().$type<BuyerType[]>().notNull().default([]),
  onlyMembers: bigint('only_members', { mode: 'number' }).array().notNull().default([]),
  scope: jsonb('scope').notNull(),
  terms: jsonb('terms').notNull(),
  sort: integer('sort').notNull().default(0),
  demo: boolean('demo').notNull().default(false),
  settledAt: instant('settled_at'),
  /** When its struck prices were written; null: its window has not opened yet, or just did. */
  struckAt: instant('struck_at'),
  asideAt: instant('aside_at'),
  asideEndedAt: instant('aside_ended_at'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

export const promotionGoods = pgTable('promotion_goods', {
  id: id(),
  promotionId: whole('promotion_id').notNull(),
  goodsId: whole('goods_id').notNull(),
  role: text('role').$type<'item' | 'gift' | 'add_on'>().notNull().default('item'),
  priceFen: whole('price_fen'),
  perSet: integer('per_set').notNull().default(1),
  quota: integer('quota'),
  plannedQuota: integer('planned_quota'),
  taken: integer('taken').notNull().default(0),
  memberLimit: integer('member_limit'),
  limitPer: text('limit_per').$type<LimitPer>().notNull().default('run'),
  minQuantity: integer('min_quantity'),
  step: integer('step'),
  fromBase: whole('from_base'),
  lotId: whole('lot_id'),
  sort: integer('sort').notNull().default(0),
})

/** What is struck through beside a promotion's price, for each book: written once, when the window opens. */
export const struckPrices = pgTable('struck_prices', {
  promotionGoodsId: whole('promotion_goods_id').notNull(),
  book: text('book').notNull(),
  source: text('source').$type<StruckSource>().notNull(),
  priceFen: whole('price_fen'),
  /** The deal that proves it. */
  orderLineId: whole('order_line_id'),
  writtenAt: instant('written_at').notNull(),
})

export const promotionClaims = pgTable('promotion_claims', {
  id: id(),
  promotionGoodsId: whole('promotion_goods_id').notNull(),
  promotionId: whole('promotion_id').notNull(),
  goodsId: whole('goods_id').notNull(),
  memberId: whole('member_id').notNull(),
  orderId: whole('order_id'),
  quantity: integer('quantity').notNull(),
  state: text('state').$type<ClaimState>().notNull(),
  expiresAt: instant('expires_at'),
  turn: smallint('turn').notNull().default(0),
  createdAt: instant('created_at').notNull(),
  sentAt: instant('sent_at'),
  releasedAt: instant('released_at'),
})

/** Pieces of ordinary stock that wait for the orders of a flash session or a group. */
export const promotionStock = pgTable('promotion_stock', {
  promotionGoodsId: whole('promotion_goods_id').notNull(),
  warehouseId: whole('warehouse_id').notNull(),
  quantity: integer('quantity').notNull(),
})

/** One row, raised by triggers: processes keep the promotions that they read until it moves. */
export const promotionVersion = pgTable('promotion_version', {
  one: boolean('one').primaryKey().default(true),
  version: whole('version').notNull(),
})
