import { promotionConsoleCalls } from '@yaoji/contract/console/promotions'
import { promotionConsoleInputs } from '@yaoji/contract/console/promotions.input'
import {
  Awaiting,
  assertDepth,
  type Mount,
  Page,
  pageMeta,
  staffRoute,
  WithMessage,
} from '../platform/http/call-route.ts'
import { staffKeyOf } from '../platform/http/idempotency-key.ts'
import { once } from '../platform/idempotency.ts'
import { type DraftEffect, judgeDraft } from './judge-draft.ts'
import { listPromotions, showPromotion } from './list-promotions.ts'
import { proposePromotion } from './propose-promotion.ts'
import { stopPromotion } from './write-promotion.ts'

const perPage = 50

const effectWire = ({ cost, helpsNot, goesFirst, secondPerson }: DraftEffect) => ({
  cost,
  helps_not: helpsNot,
  goes_first: goesFirst,
  second_person: secondPerson,
})

/** Marketing makes and stops promotions. */
export function promotionConsoleRoutes(mount: Mount): void {
  const { list, preview, create, stop } = promotionConsoleCalls
  staffRoute(mount, list, promotionConsoleInputs.list, async ({ kind, page }, { db, at }) => {
    assertDepth(page, perPage)
    const { rows, total } = await listPromotions(db, { kind, page, perPage }, at)
    return new Page(rows, pageMeta(page, perPage, total))
  })
  staffRoute(mount, preview, promotionConsoleInputs.create, async (draft, { db, at }) =>
    effectWire((await judgeDraft(db, draft, at)).effect),
  )
  staffRoute(mount, create, promotionConsoleInputs.create, async (draft, request) => {
    const { db, at, stamp } = request
    const asked = staffKeyOf(request, 'promotion.create', draft)
    const made = await once(db, asked, (tx) => proposePromotion(tx, draft, stamp))
    if (made.approvalId !== null) return new Awaiting(made.approvalId)
    const wire = await showPromotion(db, made.promotionId, at)
    return new WithMessage({ ...wire, effect: effectWire(made.effect) }, '已创建')
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
