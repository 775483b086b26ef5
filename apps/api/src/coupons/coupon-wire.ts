import type { CouponWire, OfferedCouponWire } from '@yaoji/contract/coupons'
import {
  type ClaimState,
  type CouponType,
  claimState,
  claimStateNames,
  couponText,
  couponType,
  couponTypeNames,
  type HeldState,
  heldState,
  heldStateNames,
  scopeText,
} from '@yaoji/rules/coupons/coupon-state'
import { exclusionsText } from '@yaoji/rules/coupons/exclusions'
import { dayOf, minuteOf, timeOf } from '@yaoji/rules/money/day'
import { formatYuan } from '@yaoji/rules/money/fen'
import { leftOf } from './claim-coupon.ts'
import type { CouponRow, TemplateRow } from './tables.ts'

const typeCodes: Readonly<Record<CouponType, number>> = { all: 1, tcm: 2, other_kinds: 3, brand: 4, goods: 4 }
const statusCodes: Readonly<Record<HeldState, number>> = { unused: 0, later: 0, used: 1, expired: 2, void: -1 }
const soonMs = 3 * 86_400_000

const termsWire = (row: Pick<CouponRow, 'id' | 'name' | 'fromFen' | 'reduceFen' | 'scope'>) => ({
  id: row.id,
  name: row.name,
  text: couponText(row.fromFen, row.reduceFen),
  from: formatYuan(row.fromFen),
  amount: formatYuan(row.reduceFen),
  type: typeCodes[couponType(row.scope)],
  type_name: couponTypeNames[couponType(row.scope)],
  scope_text: scopeText(row.scope),
  excludes_text: exclusionsText('coupon'),
})

export function couponWire(coupon: CouponRow, at: Date): CouponWire {
  const state = heldState(coupon, at)
  const leftMs = coupon.validUntil.getTime() - at.getTime()
  return {
    ...termsWire(coupon),
    status: statusCodes[state],
    status_label: heldStateNames[state],
    valid_from: coupon.validFrom.toISOString(),
    valid_until: coupon.validUntil.toISOString(),
    ends_soon: state === 'unused' && leftMs <= soonMs ? 1 : 0,
    order_id: coupon.orderId ?? 0,
    used_at: coupon.usedAt?.toISOString() ?? '',
  }
}

/** What the member has of a template; null: a visitor, who sees neither progress nor what is theirs. */
export type Standing = { readonly received: number; readonly usable: number } | null

export function offeredWire(template: TemplateRow, standing: Standing, at: Date): OfferedCouponWire {
  const left = leftOf(template)
  const state: ClaimState = claimState(
    {
      opensAtMs: template.opensAt.getTime(),
      closesAtMs: template.closesAt.getTime(),
      left,
      memberLimit: template.memberLimit,
      received: standing?.received ?? 0,
      usable: standing?.usable ?? 0,
    },
    at.getTime(),
  )
  return {
    ...termsWire(template),
    slogan: template.slogan,
    state,
    state_label: claimStateNames[state],
    opens_at: template.opensAt.toISOString(),
    closes_at: template.closesAt.toISOString(),
    valid_text: validText(template),
    member_limit: template.memberLimit,
    ...(standing
      ? {
          received: standing.received,
          scope: template.scope,
          ...(template.stock ? { percent: Math.floor((template.claimed * 100) / template.stock) } : {}),
        }
      : {}),
  }
}

function validText({ validDays, validFrom, validUntil, closesAt }: TemplateRow): string {
  if (validDays !== null) return `领取后${validDays}天内有效`
  const end = validUntil ?? closesAt
  // An end at midnight is the end of the day before.
  const until = timeOf(end) === '00:00' ? dayOf(new Date(end.getTime() - 1)) : moment(end)
  if (!validFrom) return `有效期至 ${until}`
  return moment(validFrom) === until ? `仅限 ${until} 当天使用` : `${moment(validFrom)} 至 ${until}`
}
const moment = (at: Date) => (timeOf(at) === '00:00' ? dayOf(at) : minuteOf(at))
