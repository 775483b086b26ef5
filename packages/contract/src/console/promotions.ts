import type { z } from 'zod'
import { call } from '../call.ts'
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
  /** What is live is never edited: it is stopped, and another one made. */
  create: call<PromotionStated, PromotionConsoleWire>('POST', '/console/api/promotions', 'staff', marketing),
  stop: call<{ id: number; reason: string }, PromotionConsoleWire>(
    'POST',
    '/console/api/promotions/{id}/stop',
    'staff',
    marketing,
  ),
}
