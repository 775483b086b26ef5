import { afterSalesCalls } from '@yaoji/contract/after-sales'
import { afterSalesInputs } from '@yaoji/contract/after-sales.input'
import { pageSizes } from '@yaoji/contract/codes'
import { assertDepth, type Mount, memberRoute, Page, pageMeta, WithMessage } from '../platform/http/call-route.ts'
import { keyOf } from '../platform/http/idempotency-key.ts'
import { once } from '../platform/idempotency.ts'
import { askCase } from './ask-case.ts'
import { askingOffer } from './asking-offer.ts'
import { cancelCase, sendBack } from './buyer-acts.ts'
import { listCases, showCase } from './read-cases.ts'
import { returnSlip } from './return-slip.ts'

/** After-sales, as a buyer asks for it and follows it. */
export function afterSalesRoutes(mount: Mount): void {
  const { offer, ask, list, one, cancel, send, slip } = afterSalesCalls
  memberRoute(mount, offer, afterSalesInputs.one, ({ id }, { db, session, at }) =>
    askingOffer(db, id, session.member.id, at),
  )
  memberRoute(mount, ask, afterSalesInputs.ask, async (input, request) => {
    const { session, stamp } = request
    const { id: orderId, kind, outcome, refund_to: refundTo, words, lots, differences, pictures: pictureIds } = input
    const from = { memberId: session.member.id, loginId: session.loginId }
    const asked = { orderId, kind, outcome, refundTo, words, lots, differences, pictureIds, ...from }
    const answer = await once(mount.db, keyOf(request, ask.path, input), async (tx) => ({
      id: await askCase(tx, asked, stamp),
    }))
    return new WithMessage(answer, '售后申请已提交，请等待审核')
  })
  memberRoute(mount, list, afterSalesInputs.list, async ({ page }, { db, session }) => {
    assertDepth(page, pageSizes.orders)
    const { rows, total } = await listCases(db, session.member.id, page, pageSizes.orders)
    return new Page(rows, pageMeta(page, pageSizes.orders, total))
  })
  memberRoute(mount, one, afterSalesInputs.one, ({ id }, { db, session, at }) =>
    showCase(db, id, session.member.id, at),
  )
  memberRoute(mount, cancel, afterSalesInputs.one, async (input, request) => {
    await once(mount.db, keyOf(request, cancel.path, input), async (tx) => {
      await cancelCase(tx, input.id, request.session.member.id, request.stamp)
      return null
    })
    return new WithMessage({}, '售后申请已取消')
  })
  memberRoute(mount, send, afterSalesInputs.send, async (input, request) => {
    const { id, ...parcel } = input
    await once(mount.db, keyOf(request, send.path, input), async (tx) => {
      await sendBack(tx, id, request.session.member.id, parcel, request.stamp)
      return null
    })
    return new WithMessage({}, '运单号已登记，仓库收到后会验收')
  })
  memberRoute(mount, slip, afterSalesInputs.one, ({ id }, { db, session }) => returnSlip(db, id, session.member.id))
}
