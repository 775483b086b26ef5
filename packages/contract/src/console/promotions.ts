import type { z } from 'zod'
import { type AwaitsApproval, call } from '../call.ts'
import type { promotionDraft } from './promotions.input.ts'

/** A promotion as marketing sees it. */
export interface PromotionConsoleWire {
  readonly id: number
  readonly kind: string
  readonly kind_name: string
  readonly name: string
  readonly slogan: string
  /** 'YYYY-MM-DD HH:MM' in Shanghai. */
  readonly opens_at: string
  readonly closes_at: string
  /** live, stopped. */
  readonly state: string
  /** 未开始, 进行中, 已结束, 已停止; 数据有误 where the row does not say what its kind needs, so that it does nothing. */
  readonly phase: string
  readonly goods_count: number
  /** Of the quotas: what is promised or sold. */
  readonly taken: number
  /** Pieces that wait in the warehouses for its orders. */
  readonly set_aside: number
  /** Quotas that had to shrink when it opened, because there was less in stock than was promised. */
  readonly shortfalls: readonly string[]
}
/** What a promotion would do; before it goes live, and with it. */
export interface PromotionEffectWire {
  /** The most that it can cost, in a sentence. */
  readonly cost: string
  /** Whom it would not help: who pays no more today. */
  readonly helps_not: readonly string[]
  /** 专属优先: what buyers lose who would get more from a wider promotion. */
  readonly goes_first: readonly string[]
  /** Why another clerk must approve it; empty: it goes live at once. */
  readonly second_person: readonly string[]
}
export interface PromotionListInput {
  readonly page?: number
  readonly kind?: string
}
/** One promotion as marketing states it: a union by `kind`, amounts as yuan in text. */
export type PromotionStated = z.input<typeof promotionDraft>

const permission = 'promotions.edit'
const marketing = { permission, keepsPrevious: true, idempotent: true } as const

export const promotionConsoleCalls = {
  list: call<PromotionListInput, readonly PromotionConsoleWire[]>('GET', '/console/api/promotions', 'staff', {
    permission,
  }),
  /** Judges a promotion as if it were made, and writes nothing. */
  preview: call<PromotionStated, PromotionEffectWire>('POST', '/console/api/promotions/preview', 'staff', {
    permission,
  }),
  /**
   * What is live is never edited: it is stopped, and another one made. What needs a second person answers 202 with the
   * approval's number and goes live when another clerk approves.
   */
  create: call<PromotionStated, (PromotionConsoleWire & { readonly effect: PromotionEffectWire }) | AwaitsApproval>(
    'POST',
    '/console/api/promotions',
    'staff',
    marketing,
  ),
  stop: call<{ id: number; reason: string }, PromotionConsoleWire>(
    'POST',
    '/console/api/promotions/{id}/stop',
    'staff',
    marketing,
  ),
}
