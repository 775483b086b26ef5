import { couponConsoleCalls } from '@yaoji/contract/console/coupons'
import { couponConsoleInputs } from '@yaoji/contract/console/coupons.input'
import { eq } from 'drizzle-orm'
import { Awaiting, assertDepth, type Mount, Page, pageMeta, staffRoute } from '../platform/http/call-route.ts'
import { staffKeyOf } from '../platform/http/idempotency-key.ts'
import { once } from '../platform/idempotency.ts'
import { issueCoupons, listTemplates, revokeCoupon, stopTemplate, templateWire } from './console-coupons.ts'
import { couponWire } from './coupon-wire.ts'
import { couponTemplates } from './tables.ts'
import { judgeTemplate, proposeTemplate } from './write-template.ts'

const perPage = 20

/** Marketing makes, gives, stops and revokes coupons; every act leaves an audit row. */
export function couponConsoleRoutes(mount: Mount): void {
  staffRoute(mount, couponConsoleCalls.templates, couponConsoleInputs.paged, async ({ page }, { db }) => {
    assertDepth(page, perPage)
    const { rows, total } = await listTemplates(db, page, perPage)
    return new Page(rows, pageMeta(page, perPage, total))
  })
  staffRoute(mount, couponConsoleCalls.preview, couponConsoleInputs.create, (input, { db }) => judgeTemplate(db, input))
  staffRoute(mount, couponConsoleCalls.create, couponConsoleInputs.create, async (input, request) => {
    const made = await once(mount.db, staffKeyOf(request, 'coupon.create', input), async (tx) => {
      const proposed = await proposeTemplate(tx, input, request.stamp)
      if (proposed.approvalId !== null) return proposed
      const { template, effect, approvalId } = proposed
      return { made: { ...templateWire(template), effect }, approvalId }
    })
    return made.approvalId === null ? made.made : new Awaiting(made.approvalId)
  })
  staffRoute(mount, couponConsoleCalls.stop, couponConsoleInputs.one, async ({ id }, request) => {
    await once(mount.db, staffKeyOf(request, 'coupon.stop', { id }), async (tx) => {
      await stopTemplate(tx, id, request.stamp)
      return null
    })
    const [template] = await mount.db.select().from(couponTemplates).where(eq(couponTemplates.id, id))
    return templateWire(template!)
  })
  staffRoute(mount, couponConsoleCalls.issue, couponConsoleInputs.issue, (input, request) =>
    once(mount.db, staffKeyOf(request, 'coupon.issue', input), (tx) => issueCoupons(tx, input, request.stamp)),
  )
  staffRoute(mount, couponConsoleCalls.revoke, couponConsoleInputs.revoke, (input, request) =>
    once(mount.db, staffKeyOf(request, 'coupon.revoke', input), async (tx) =>
      couponWire(await revokeCoupon(tx, input.id, input.reason, request.stamp), request.at),
    ),
  )
}
