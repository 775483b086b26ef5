import type { GoodsPaperKind } from '@yaoji/rules/goods/goods-papers'
import { bigint, date, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })
const whole = (name: string) => bigint(name, { mode: 'number' })

/** Inspection reports that members asked for. */
export const reportWishes = pgTable('report_wishes', {
  id: whole('id').primaryKey().generatedAlwaysAsIdentity(),
  memberId: whole('member_id').notNull(),
  goodsId: whole('goods_id').notNull(),
  lotNo: text('lot_no').notNull(),
  askedBy: whole('asked_by'),
  askedAt: timestamp('asked_at', { withTimezone: true }).notNull(),
  answeredAt: timestamp('answered_at', { withTimezone: true }),
})

/** Papers of goods for their first purchase. */
export const goodsPapers = pgTable('goods_papers', {
  id: whole('id').primaryKey().generatedAlwaysAsIdentity(),
  goodsId: whole('goods_id').notNull(),
  kind: text('kind').$type<GoodsPaperKind>().notNull(),
  number: text('number').notNull().default(''),
  validUntil: date('valid_until'),
  fileId: whole('file_id').notNull(),
  statedBy: whole('stated_by'),
  statedName: text('stated_name').notNull(),
  statedAt: instant('stated_at').notNull(),
  withdrawnAt: instant('withdrawn_at'),
  withdrawnName: text('withdrawn_name').notNull().default(''),
  withdrawnWhy: text('withdrawn_why').notNull().default(''),
})

/** Papers of goods that members asked for. */
export const goodsPaperWishes = pgTable('goods_paper_wishes', {
  id: whole('id').primaryKey().generatedAlwaysAsIdentity(),
  memberId: whole('member_id').notNull(),
  goodsId: whole('goods_id').notNull(),
  kind: text('kind').$type<GoodsPaperKind>().notNull(),
  askedBy: whole('asked_by'),
  askedAt: instant('asked_at').notNull(),
  answeredAt: instant('answered_at'),
})

/** Who took papers of goods; added and never changed. */
export const goodsPackLooks = pgTable('goods_pack_looks', {
  id: whole('id').primaryKey().generatedAlwaysAsIdentity(),
  goodsIds: whole('goods_ids').array().notNull(),
  memberId: whole('member_id').notNull(),
  loginId: whole('login_id').notNull(),
  sha256: text('sha256').notNull(),
  at: instant('at').notNull(),
  requestId: text('request_id').notNull(),
})
