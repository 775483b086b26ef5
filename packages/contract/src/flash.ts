import { call, type Nothing, type Yuan } from './call.ts'
import type { GoodsWire } from './goods.ts'

/** 秒杀 by session. Times are epoch seconds of the server's clock. */
export interface SpikeWire {
  readonly timestamp: number
  /** Which session is open at first. */
  readonly front: number
  readonly sessions: readonly SpikeSessionWire[]
}
export interface SpikeSessionWire {
  /** What `POST /api/cart` takes as `activity_id` with source flash. */
  readonly id: number
  /** '10点场'. */
  readonly name: string
  readonly slogan: string
  readonly phase: 'running' | 'upcoming'
  readonly is_last: 0 | 1
  readonly opens_at: number
  readonly closes_at: number
  readonly goods: readonly SpikeGoodsWire[]
}
export type SpikeState =
  | 'visitor'
  | 'open'
  | 'held'
  | 'upcoming'
  | 'over'
  | 'bought'
  | 'gone'
  | 'soldOut'
  | 'notYours'
  | 'forbidden'
/** Price, limit, quantity and percentage are absent for those who may not see prices. */
export interface SpikeGoodsWire {
  readonly goods: GoodsWire
  readonly state: SpikeState
  readonly button: string
  /** '' or why it cannot be had. */
  readonly reason: string
  readonly min: number
  readonly step: number
  readonly price?: Yuan
  /** What is struck through: absent where no earlier deal was above the flash price. */
  readonly base_price?: Yuan
  /** The session's quantity and what is left of it. */
  readonly number?: number
  readonly left?: number
  /** 已抢 n%. */
  readonly percent?: number
  readonly xg_number?: number
  /** The most that this buyer can take now. */
  readonly most?: number
}

/** 每日特价: `goods.price` is the special price wherever it holds for the viewer. */
export interface EverydayPriceWire {
  readonly timestamp: number
  /** The next midnight in Shanghai, when today's prices end. */
  readonly closes_at: number
  readonly total: number
  readonly goods: readonly SpecialGoodsWire[]
}
export interface SpecialGoodsWire {
  readonly activity_id: number
  readonly name: string
  readonly slogan: string
  readonly closes_at: number
  readonly goods: GoodsWire
  /** '' or why the price is not for this buyer. */
  readonly reason: string
  /** Whole per cent below the struck price; absent without one. */
  readonly saving?: number
}
export interface EverydayPriceInput {
  readonly per_page?: number
}

/** The live promotions of one goods. */
export interface GoodsActivitiesWire {
  readonly goods_id: number
  readonly activities: readonly ActivityWire[]
}
export interface ActivityWire {
  readonly id: number
  readonly kind: string
  readonly kind_name: string
  readonly tag: string
  readonly name: string
  /** What it gives; for visitors its name alone. */
  readonly text: string
  readonly opens_at: number
  readonly closes_at: number
  /** '' or why this buyer cannot take part. */
  readonly reason: string
}

export const flashCalls = {
  spike: call<Nothing, SpikeWire>('GET', '/api/index/spike', 'public'),
  everydayPrice: call<EverydayPriceInput, EverydayPriceWire>('GET', '/api/activity/everyday_price', 'public'),
  activities: call<{ readonly ids: string }, readonly GoodsActivitiesWire[]>('GET', '/api/goods/activities', 'public'),
}
