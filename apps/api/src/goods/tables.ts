import type { GoodsKind, RxClass, Scope, SpecialClass, StorageClass } from '@yaoji/rules/goods/goods-facts'
import type { BuyerType } from '@yaoji/rules/members/buyer-type'
import { sql } from 'drizzle-orm'
import { bigint, boolean, date, integer, jsonb, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'

export const categories = pgTable('categories', {
  id: bigint('id', { mode: 'number' }).primaryKey(),
  parentId: bigint('parent_id', { mode: 'number' }),
  name: text('name').notNull(),
  kind: text('kind').$type<GoodsKind>().notNull(),
  sort: integer('sort').notNull().default(0),
})

export const makers = pgTable('makers', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  pinyinKey: text('pinyin_key').notNull().default(''),
  slug: text('slug').notNull().default(''),
  introduction: text('introduction').notNull().default(''),
  territory: text('territory').notNull().default(''),
})

export const brands = pgTable('brands', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  pinyinKey: text('pinyin_key').notNull().default(''),
  introduction: text('introduction').notNull().default(''),
  logo: text('logo').notNull().default(''),
  featured: smallint('featured').notNull().default(0),
})

/**
 * Texts that a list of goods states and the store keeps as they are written. A new one is a line here, its headings
 * (import/column-names.ts) and its column: import and changes follow.
 */
const stated = {
  approvalNo: text('approval_no').notNull().default(''),
  origin: text('origin').notNull().default(''),
  grade: text('grade').notNull().default(''),
  /** 国家医保编码. */
  insuranceCode: text('insurance_code').notNull().default(''),
}
export const statedNames = Object.keys(stated) as readonly (keyof typeof stated)[]

/**
 * What is the same of a goods for every viewer until its version changes. Whatever is here is known to everyone who
 * shows goods (known-goods.ts) and raises the version when it changes.
 */
const facts = {
  ...stated,
  code: text('code').notNull(),
  name: text('name').notNull(),
  genericName: text('generic_name').notNull(),
  kind: text('kind').$type<GoodsKind>().notNull(),
  categoryId: bigint('category_id', { mode: 'number' }).notNull(),
  brandId: bigint('brand_id', { mode: 'number' }),
  spec: text('spec').notNull(),
  dosageForm: text('dosage_form').notNull().default(''),
  unit: text('unit').notNull(),
  measure: text('measure').$type<'piece' | 'gram'>().notNull().default('piece'),
  innerPack: integer('inner_pack').notNull().default(1),
  caseSize: integer('case_size').notNull().default(1),
  minQuantity: integer('min_quantity').notNull().default(1),
  purchaseLimit: integer('purchase_limit'),
  rxClass: text('rx_class').$type<RxClass>().notNull().default('none'),
  insurance: text('insurance').notNull().default(''),
  storage: text('storage').$type<StorageClass>().notNull().default('normal'),
  special: text('special').array().$type<SpecialClass[]>().notNull().default([]),
  scope: text('scope').$type<Scope>(),
  deviceClass: text('device_class').notNull().default(''),
  taxRateBp: integer('tax_rate_bp').notNull().default(1300),
  taxCode: text('tax_code').notNull().default(''),
  marketPriceFen: bigint('market_price_fen', { mode: 'number' }),
  onlyRegions: text('only_regions').array().notNull().default([]),
  onlyMembers: bigint('only_members', { mode: 'number' }).array().notNull().default([]),
  onlyBuyerTypes: smallint('only_buyer_types').array().$type<BuyerType[]>().notNull().default([]),
  freeShippingFrom: integer('free_shipping_from'),
  freeShippingZone: boolean('free_shipping_zone').notNull().default(false),
  couponEligible: boolean('coupon_eligible').notNull().default(true),
  listed: boolean('listed').notNull().default(true),
  listedOn: date('listed_on').notNull(),
  pictureHash: text('picture_hash').notNull().default(''),
}
export const goodsFacts = Object.keys(facts) as readonly (keyof typeof facts)[]

export const goods = pgTable('goods', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  version: bigint('version', { mode: 'number' }).notNull().default(1),
  ...facts,
  source: text('source').notNull(),
  sourceKey: text('source_key'),
  tradeName: text('trade_name').notNull().default(''),
  pinyinKey: text('pinyin_key').notNull().default(''),
  makerId: bigint('maker_id', { mode: 'number' }).notNull(),
  barcode: text('barcode').notNull().default(''),
  standardCode: text('standard_code').notNull().default(''),
  leaflet: jsonb('leaflet').notNull().default({}),
  packingNote: text('packing_note').notNull().default(''),
  sales: integer('sales').notNull().default(0),
  picturePrivate: boolean('picture_private').notNull().default(false),
  pictureFileId: bigint('picture_file_id', { mode: 'number' }),
  touched: boolean('touched').notNull().default(false),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})
/** The same as SQL names them. */
export const factColumns = goodsFacts.map((name) => goods[name].name)

export const priceBooks = pgTable('price_books', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
})

export const prices = pgTable('prices', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  goodsId: bigint('goods_id', { mode: 'number' }).notNull(),
  book: text('book').notNull(),
  priceFen: bigint('price_fen', { mode: 'number' }).notNull(),
  touched: boolean('touched').notNull().default(false),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})

export const ladderPrices = pgTable('ladder_prices', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  goodsId: bigint('goods_id', { mode: 'number' }).notNull(),
  fromQuantity: integer('from_quantity').notNull(),
  type: smallint('type').$type<1 | 2>().notNull(),
  amountFen: bigint('amount_fen', { mode: 'number' }).notNull(),
})

/** Every price that was ever offered. Triggers write what books and agreements say, `noteOffered` what promotions state. */
export const priceHistory = pgTable('price_history', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  goodsId: bigint('goods_id', { mode: 'number' }).notNull(),
  /** 'book', 'agreement', or the kind of the promotion. */
  source: text('source').notNull(),
  book: text('book'),
  memberId: bigint('member_id', { mode: 'number' }),
  promotionId: bigint('promotion_id', { mode: 'number' }),
  /** Null: from then on there was no such price. */
  priceFen: bigint('price_fen', { mode: 'number' }),
  since: timestamp('since', { withTimezone: true }).notNull(),
  until: timestamp('until', { withTimezone: true }),
})

export const goodsChanges = pgTable('goods_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  goodsId: bigint('goods_id', { mode: 'number' }).notNull(),
  tx: text('tx').notNull().default(sql`pg_current_xact_id()`),
})

/** Goods whose stock moved and members whose own rows of goods changed, for what is kept of offers. Triggers write it. */
export const offerChanges = pgTable('offer_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  goodsIds: bigint('goods_ids', { mode: 'number' }).array().notNull().default([]),
  memberIds: bigint('member_ids', { mode: 'number' }).array().notNull().default([]),
  tx: text('tx').notNull().default(sql`pg_current_xact_id()`),
})

export const favourites = pgTable('favourites', {
  memberId: bigint('member_id', { mode: 'number' }).notNull(),
  goodsId: bigint('goods_id', { mode: 'number' }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  /** What the member saw it cost then; null without a price. */
  priceFen: bigint('price_fen', { mode: 'number' }),
})

export const agreementPrices = pgTable('agreement_prices', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  memberId: bigint('member_id', { mode: 'number' }).notNull(),
  goodsId: bigint('goods_id', { mode: 'number' }).notNull(),
  priceFen: bigint('price_fen', { mode: 'number' }).notNull(),
  validFrom: date('valid_from'),
  validUntil: date('valid_until'),
  demo: boolean('demo').notNull().default(false),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
})
