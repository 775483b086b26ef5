import { promotionConsoleCalls } from '@yaoji/contract/console/promotions'
import { promotionConsoleInputs } from '@yaoji/contract/console/promotions.input'
import { assertDepth, type Mount, Page, pageMeta, staffRoute, WithMessage } from '../platform/http/call-route.ts'
import { staffKeyOf } from '../platform/http/idempotency-key.ts'
import { once } from '../platform/idempotency.ts'
import { listPromotions, showPromotion } from './list-promotions.ts'
import { createPromotion, stopPromotion } from './write-promotion.ts'

const perPage = 50

/** Marketing makes and stops promotions. */
export function promotionConsoleRoutes(mount: Mount): void {
  const { list, create, stop } = promotionConsoleCalls
  staffRoute(mount, list, promotionConsoleInputs.list, async ({ kind, page }, { db, at }) => {
    assertDepth(page, perPage)
    const { rows, total } = await listPromotions(db, { kind, page, perPage }, at)
    return new Page(rows, pageMeta(page, perPage, total))
  })
  staffRoute(mount, create, promotionConsoleInputs.create, async (draft, request) => {
    const { db, at, stamp } = request
    const asked = staffKeyOf(request, 'promotion.create', draft)
    const id = await once(db, asked, async (tx) => (await createPromotion(tx, draft, stamp)).id)
    return new WithMessage(await showPromotion(db, id, at), '已创建')
  })
  staffRoute(mount, stop, promotionConsoleInputs.stop, async ({ id, reason }, request) => {
    const { db, at, stamp } = request
    await once(db, staffKeyOf(request, 'promotion.stop', { id, reason }), async (tx) => {
      await stopPromotion(tx, id, reason, stamp)
      return null
    })
    return new WithMessage(await showPromotion(db, id, at), '已停止')
  })
}
