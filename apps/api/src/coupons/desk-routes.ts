import { couponDeskCalls } from '@yaoji/contract/coupons'
import { couponInputs } from '@yaoji/contract/coupons.input'
import { eq } from 'drizzle-orm'
import { staffKeyOf } from '../orders/request-key.ts'
import { assertDepth, type Host, Page, pageMeta, staffRoute } from '../platform/call-route.ts'
import { once } from '../platform/idempotency.ts'
import { couponWire } from './coupon-wire.ts'
import {
  createTemplate,
  issueCoupons,
  listTemplates,
  revokeCoupon,
  stopTemplate,
  templateWire,
} from './desk-coupons.ts'
import { couponTemplates } from './tables.ts'

const perPage = 20

/** Marketing makes, gives, stops and revokes coupons; every deed leaves an audit row. */
export function couponDeskRoutes(host: Host): void {
  const permission = 'coupons.edit'
  staffRoute(host, couponDeskCalls.templates, permission, couponInputs.paged, async ({ page }, { db }) => {
    assertDepth(page, perPage)
    const { rows, total } = await listTemplates(db, page, perPage)
    return new Page(rows, pageMeta(page, perPage, total))
  })
  staffRoute(host, couponDeskCalls.create, permission, couponInputs.create, (input, visit) =>
    once(host.db, staffKeyOf(visit, 'coupon.create', input), async (tx) =>
      templateWire(await createTemplate(tx, input, visit.deed)),
    ),
  )
  staffRoute(host, couponDeskCalls.stop, permission, couponInputs.one, async ({ id }, visit) => {
    await once(host.db, staffKeyOf(visit, 'coupon.stop', { id }), async (tx) => {
      await stopTemplate(tx, id, visit.deed)
      return null
    })
    const [template] = await host.db.select().from(couponTemplates).where(eq(couponTemplates.id, id))
    return templateWire(template!)
  })
  staffRoute(host, couponDeskCalls.issue, permission, couponInputs.issue, (input, visit) =>
    once(host.db, staffKeyOf(visit, 'coupon.issue', input), (tx) => issueCoupons(tx, input, visit.deed)),
  )
  staffRoute(host, couponDeskCalls.revoke, permission, couponInputs.revoke, (input, visit) =>
    once(host.db, staffKeyOf(visit, 'coupon.revoke', input), async (tx) =>
      couponWire(await revokeCoupon(tx, input.id, input.reason, visit.deed), visit.at),
    ),
  )
}
