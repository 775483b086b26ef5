import { call } from './call.ts'

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
  /** 未开始, 进行中, 已结束, 已停止 */
  readonly phase: string
  readonly goods_count: number
  /** Of the quotas: what is promised or sold. */
  readonly taken: number
}
export interface PromotionListInput {
  readonly page?: number
  readonly kind?: string
}

export const promotionConsoleCalls = {
  list: call<PromotionListInput, readonly PromotionConsoleWire[]>('GET', '/console/api/promotions', 'staff', {
    permission: 'promotions.edit',
  }),
  /** `promotion`: JSON, see promotion-desk.input.ts. What is live is never edited: it is stopped, and another one made. */
  create: call<{ promotion: string }, PromotionConsoleWire>('POST', '/console/api/promotions', 'staff', {
    permission: 'promotions.edit',
    keepsPrevious: true,
    idempotent: true,
  }),
  stop: call<{ id: number; reason: string }, PromotionConsoleWire>(
    'POST',
    '/console/api/promotions/{id}/stop',
    'staff',
    {
      permission: 'promotions.edit',
      keepsPrevious: true,
    },
  ),
}
