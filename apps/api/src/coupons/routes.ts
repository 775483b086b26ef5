import { couponCalls } from '@yaoji/contract/coupons'
import { couponInputs } from '@yaoji/contract/coupons.input'
import {
  assertDepth,
  type Mount,
  memberRoute,
  Page,
  pageMeta,
  publicRoute,
  WithMessage,
} from '../platform/http/call-route.ts'
import { keyOf } from '../platform/http/idempotency-key.ts'
import { once } from '../platform/idempotency.ts'
import { claimCoupon } from './claim-coupon.ts'
import { couponCentre, offeredTo } from './coupon-centre.ts'
import { couponWire } from './coupon-wire.ts'
import { countHeld, listHeld } from './read-coupons.ts'

const perPage = 20

export function couponRoutes(mount: Mount): void {
  memberRoute(mount, couponCalls.held, couponInputs.held, async (input, { db, session, at }) => {
    assertDepth(input.page, perPage)
    const { rows, total } = await listHeld(db, { ...input, memberId: session.member.id, perPage }, at)
    return new Page(
      rows.map((row) => couponWire(row, at)),
      pageMeta(input.page, perPage, total),
    )
  })
  memberRoute(mount, couponCalls.counts, couponInputs.none, (_, { db, session, at }) =>
    countHeld(db, session.member.id, at),
  )
  publicRoute(mount, couponCalls.offered, couponInputs.offered, (filter, { db, session, at }) =>
    couponCentre(db, session?.member ?? null, filter, at),
  )
  memberRoute(mount, couponCalls.claim, couponInputs.one, async ({ id }, request) => {
    const { db, session, stamp, at } = request
    await once(db, keyOf(request, 'coupon.claim', { id }), async (tx) => {
      await claimCoupon(tx, session.member, id, stamp)
      return null
    })
    return new WithMessage(await offeredTo(db, session.member, id, at), '领取成功')
  })
}
