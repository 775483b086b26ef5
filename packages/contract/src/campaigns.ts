import type { PriceSource } from '@yaoji/rules/promotions/price-source'
import { call, type Flag, type Yuan } from './call.ts'
import type { GoodsWire } from './goods.ts'

/** Which page shows a campaign. Spec §2. */
export const campaignTemplates = {
  yjh: '药聚惠',
  hdzx: '活动中心',
  zqmb: '专区模板',
  hdmb: '活动模板',
  yyh: '药优惠',
  welfare: '全场94折',
  hb: '满额返现',
} as const
export type CampaignTemplate = keyof typeof campaignTemplates

export const promotionShelfKinds = {
  flash: '限时秒杀',
  special: '每日特价',
  group: '拼团',
  combination: '组合购买',
} as const
export type PromotionShelfKind = keyof typeof promotionShelfKinds

/** Which goods are on a shelf; all that is named holds together. The store's own goods, the best-selling first. */
export interface ShelfQuery {
  readonly keywords: string
  readonly category_id: number | null
  readonly kind: 'western' | 'patent' | 'tcm' | 'device' | 'health' | null
  readonly flag: 'otc' | 'new' | 'youx' | 'near_expiry' | 'controlled' | null
}
export type ShelfLayout = 'cards' | 'rows'

export interface BannerBlock {
  readonly type: 'banner'
  readonly title: string
  readonly subtitle: string
  readonly theme: string
  readonly image: string
  readonly url: string
}
/** Plain text: whatever looks like a tag is shown as it was written. */
export interface TextBlock {
  readonly type: 'text'
  readonly title: string
  readonly paragraphs: readonly string[]
}
/** To the campaign's opening, then to its end. */
export interface CountdownBlock {
  readonly type: 'countdown'
  readonly title: string
}
export interface CouponsBlock {
  readonly type: 'coupons'
  readonly title: string
  readonly note: string
  readonly coupon_ids: readonly number[]
}
export interface LinksBlock {
  readonly type: 'links'
  readonly title: string
  readonly tiles: readonly {
    readonly title: string
    readonly note: string
    readonly theme: string
    readonly url: string
  }[]
}
/** What is given back from which amount on. */
export interface TiersBlock {
  readonly type: 'tiers'
  readonly title: string
  readonly note: string
  readonly tiers: readonly { readonly from: Yuan; readonly back: Yuan }[]
}
/** Goods by their ids in that order, or by a query; never both. */
export interface GoodsBlock {
  readonly type: 'goods'
  readonly title: string
  readonly note: string
  readonly layout: ShelfLayout
  readonly goods_ids: readonly number[]
  readonly query: ShelfQuery | null
  readonly limit: number
}
/** Goods of one promotion, or of all live ones of a kind. */
export interface PromotionBlock {
  readonly type: 'promotion'
  readonly title: string
  readonly note: string
  readonly kind: PromotionShelfKind
  readonly promotion_id: number | null
  readonly limit: number
}
/** What a block says without asking anybody. */
export type PlainBlock = BannerBlock | TextBlock | CountdownBlock | CouponsBlock | LinksBlock | TiersBlock
/** A block as marketing keeps it. */
export type CampaignBlock = PlainBlock | GoodsBlock | PromotionBlock

/** A shelf as one viewer may see it. */
export interface ShelfWire {
  readonly type: 'shelf'
  readonly title: string
  readonly note: string
  readonly layout: ShelfLayout
  /** Where all of it is; '' when this is all. */
  readonly url: string
  readonly goods: readonly GoodsWire[]
}
export type CampaignBlockWire = PlainBlock | ShelfWire

export interface CampaignBriefWire {
  readonly id: number
  readonly slug: string
  readonly template: CampaignTemplate
  readonly title: string
  readonly subtitle: string
  readonly theme: string
  readonly phase: 'upcoming' | 'live'
  /** Seconds; null: without that end. */
  readonly opens_at: number | null
  readonly closes_at: number | null
}
export interface CampaignWire extends CampaignBriefWire {
  /** Server time, seconds. */
  readonly timestamp: number
  /** 1: not published or over; seen before staff only. */
  readonly preview: Flag
  readonly blocks: readonly CampaignBlockWire[]
  /** On 全场94折: the discount of the whole order that holds for the viewer now. */
  readonly discount?: OrderDiscountWire
}
/** 满500享9.4折, as a page counts with it. */
export interface OrderDiscountWire {
  readonly text: string
  readonly from: Yuan
  /** What is left to pay, in basis points: 9400. */
  readonly pay_bp: number
  /** Prices that it takes although most discounts leave them out. */
  readonly also_for: readonly PriceSource[]
  /** 含麻、秒杀 … 商品除外. */
  readonly excludes_text: string
  /** What the viewer's cart lacks or has, '' without one. */
  readonly progress: string
  /** 0 to 100. */
  readonly progress_percent: number
}

export const campaignCalls = {
  /** By id or slug. What is unknown, not published or over answers 404. */
  one: call<{ id: number | string }, CampaignWire>('GET', '/api/campaign/{id}', 'public'),
  /** Live ones first, then those to come; `ids` (ids or slugs, joined by commas) in the order in which they were asked. */
  list: call<{ template?: string; ids?: string }, readonly CampaignBriefWire[]>('GET', '/api/campaigns', 'public'),
}
