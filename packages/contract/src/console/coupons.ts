import type { z } from 'zod'
import { call } from '../call.ts'
import type { CouponWire } from '../coupons.ts'
import type { couponTemplate } from './coupons.input.ts'

/** A template as marketing sees it: what coupons are made of. */
export interface CouponTemplateWire {
  readonly id: number
  readonly name: string
  readonly text: string
  readonly scope_text: string
  readonly origin: 'claim' | 'issue'
  readonly state: 'live' | 'stopped'
  readonly opens_at: string
  readonly closes_at: string
  readonly stock: number | null
  readonly claimed: number
  readonly member_limit: number
}
/** One template as marketing states it; amounts are yuan as text, instants have their zone. */
export type CouponTemplateStated = z.input<typeof couponTemplate>

const permission = 'coupons.edit'
const marketing = { permission, keepsPrevious: true, idempotent: true } as const

export const couponConsoleCalls = {
  templates: call<{ page?: number }, readonly CouponTemplateWire[]>('GET', '/console/api/coupons', 'staff', {
    permission,
  }),
  create: call<CouponTemplateStated, CouponTemplateWire>('POST', '/console/api/coupons', 'staff', marketing),
  stop: call<{ id: number }, CouponTemplateWire>('POST', '/console/api/coupons/{id}/stop', 'staff', marketing),
  issue: call<{ id: number; member_ids: readonly number[] }, { issued: number; refused: readonly string[] }>(
    'POST',
    '/console/api/coupons/{id}/issue',
    'staff',
    marketing,
  ),
  /** A held coupon that must not be used any more. */
  revoke: call<{ id: number; reason: string }, CouponWire>(
    'POST',
    '/console/api/held_coupons/{id}/revoke',
    'staff',
    marketing,
  ),
}
