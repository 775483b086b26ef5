import type { z } from 'zod'
import { type AwaitsApproval, call } from '../call.ts'
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
/** What coupons of a template would do; before they can be had, and with them. */
export interface CouponEffectWire {
  /** The most that they can take off, in a sentence. */
  readonly cost: string
  /** What they leave out. */
  readonly helps_not: readonly string[]
  /** Why another clerk must approve them; empty: they can be had at once. */
  readonly second_person: readonly string[]
}
/** One template as marketing states it; amounts are yuan as text, instants have their zone. */
export type CouponTemplateStated = z.input<typeof couponTemplate>

const permission = 'coupons.edit'
const marketing = { permission, keepsPrevious: true, idempotent: true } as const

export const couponConsoleCalls = {
  templates: call<{ page?: number }, readonly CouponTemplateWire[]>('GET', '/console/api/coupons', 'staff', {
    permission,
  }),
  /** Judges a template as if it were made, and writes nothing. */
  preview: call<CouponTemplateStated, CouponEffectWire>('POST', '/console/api/coupons/preview', 'staff', {
    permission,
  }),
  /** What needs a second person answers 202 with the approval's number. */
  create: call<CouponTemplateStated, (CouponTemplateWire & { readonly effect: CouponEffectWire }) | AwaitsApproval>(
    'POST',
    '/console/api/coupons',
    'staff',
    marketing,
  ),
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
