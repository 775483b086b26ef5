import type { BuyerType } from '@yaoji/rules/members/buyer-type'
import type { Scope } from '@yaoji/rules/promotions/scope'
import { bigint, boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
const instant = (name: string) => timestamp(name, { withTimezone: true })
const whole = (name: string) => bigint(name, { mode: 'number' })

export const couponTemplates = pgTable('coupon_templates', {
  id: id(),
  name: text('name').notNull(),
  slogan: text('slogan').notNull().default(''),
  fromFen: whole('from_fen').notNull(),
  reduceFen: whole('reduce_fen').notNull(),
  scope: jsonb('scope').$type<Scope>().notNull(),
  origin: text('origin').$type<'claim' | 'issue'>().notNull(),
  opensAt: instant('opens_at').notNull(),
  closesAt: instant('closes_at').notNull(),
  validFrom: instant('valid_from'),
  validUntil: instant('valid_until'),
  validDays: integer('valid_days'),
  stock: integer('stock'),
  claimed: integer('claimed').notNull().default(0),
  memberLimit: integer('member_limit').notNull().default(1),
  onlyRegions: text('only_regions').array().notNull().default([]),
  exceptRegions: text('except_regions').array().notNull().default([]),
  onlyBuyerTypes: integer('only_buyer_types').array().$type<BuyerType[]>().notNull().default([]),
  onlyMembers: bigint('only_members', { mode: 'number' }).array().notNull().default([]),
  state: text('state').$type<'live' | 'stopped'>().notNull().default('live'),
  sort: integer('sort').notNull().default(0),
  demo: boolean('demo').notNull().default(false),
  createdAt: instant('created_at').notNull(),
})

export const coupons = pgTable('coupons', {
  id: id(),
  templateId: whole('template_id'),
  memberId: whole('member_id').notNull(),
  turn: integer('turn').notNull().default(1),
  origin: text('origin').$type<'claim' | 'issue' | 'prize'>().notNull(),
  key: text('key'),
  name: text('name').notNull(),
  fromFen: whole('from_fen').notNull(),
  reduceFen: whole('reduce_fen').notNull(),
  scope: jsonb('scope').$type<Scope>().notNull(),
  validFrom: instant('valid_from').notNull(),
  validUntil: instant('valid_until').notNull(),
  state: text('state').$type<'unused' | 'used' | 'void'>().notNull().default('unused'),
  orderId: whole('order_id'),
  receivedAt: instant('received_at').notNull(),
  usedAt: instant('used_at'),
})

export const couponMoves = pgTable('coupon_moves', {
  id: id(),
  couponId: whole('coupon_id').notNull(),
  move: text('move').$type<'receive' | 'use' | 'return' | 'void'>().notNull(),
  orderId: whole('order_id'),
  at: instant('at').notNull(),
})

export type TemplateRow = typeof couponTemplates.$inferSelect
export type CouponRow = typeof coupons.$inferSelect
