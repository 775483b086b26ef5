import { type FrozenListWire, frozenListCalls } from '@yaoji/contract/frozen-lists'
import { frozenListInputs } from '@yaoji/contract/frozen-lists.input'
import { parseYuan } from '@yaoji/rules/money/fen'
import type { House } from '../../orders/house.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/database/database.ts'
import { assertDepth, type Mount, memberRoute, Page, pageMeta } from '../../platform/http/call-route.ts'
import { keyOf } from '../../platform/http/idempotency-key.ts'
import { once } from '../../platform/idempotency.ts'
import type { BuyerSession } from '../../platform/session.ts'
import { checkOut, checkoutWish } from '../check-out.ts'
import { orderWish } from '../order-wish.ts'
import { placedWire } from '../placed-wire.ts'
import { refuse } from '../refusals.ts'
import { askApproval } from './ask-approval.ts'
import { frozenLines, pendingList } from './frozen-list-row.ts'
import { declineList, withdrawList } from './give-back-list.ts'
import { placeFrozenList } from './place-frozen-list.ts'
import { listFrozen, listsPerPage, oneFrozen } from './read-frozen-lists.ts'

/** What a purchaser asks for and an approver decides. */
export function frozenListRoutes(mount: Mount, house: House, mode: Config['MODE']): void {
  const { db } = mount
  memberRoute(mount, frozenListCalls.ask, frozenListInputs.ask, (input, request) =>
    once(db, keyOf(request, 'frozenList.ask', input), async (tx) => {
      const { ids, version, remark } = input
      const asked = { ids, version, remark, payableFen: parseYuan(input.payable) ?? 0 }
      return { id: await askApproval(house, tx, request.session, asked, request.stamp) }
    }),
  )
  memberRoute(mount, frozenListCalls.list, frozenListInputs.list, async ({ page }, { session }) => {
    assertDepth(page, listsPerPage)
    const { rows, total } = await listFrozen(db, session, page)
    return new Page(rows, pageMeta(page, listsPerPage, total))
  })
  memberRoute(mount, frozenListCalls.one, frozenListInputs.one, ({ id }, { session }) => one(db, session, id))
  memberRoute(
    mount,
    frozenListCalls.checkout,
    frozenListInputs.checkout,
    async (input, { session, at }) => {
      const { id } = await pendingList(db, session.member.id, input.id)
      const frozen = await frozenLines(db, id)
      const ids = frozen.lines.map((line) => line.id)
      return checkOut(db, session, { ...checkoutWish(input), ids, frozen }, at)
    },
    { waits: true },
  )
  memberRoute(
    mount,
    frozenListCalls.place,
    frozenListInputs.place,
    (input, request) =>
      once(db, keyOf(request, 'frozenList.place', input), async (tx) => {
        const { id, ...given } = input
        return placedWire(await placeFrozenList(house, tx, request.session, id, orderWish(given), request.stamp, mode))
      }),
    { waits: true },
  )
  memberRoute(mount, frozenListCalls.decline, frozenListInputs.decline, (input, request) =>
    once(db, keyOf(request, 'frozenList.decline', input), async (tx) => {
      await declineList(tx, request.session, input.id, input.reason, request.stamp)
      return one(tx, request.session, input.id)
    }),
  )
  memberRoute(mount, frozenListCalls.withdraw, frozenListInputs.one, (input, request) =>
    once(db, keyOf(request, 'frozenList.withdraw', input), async (tx) => {
      await withdrawList(tx, request.session, input.id, request.stamp)
      return one(tx, request.session, input.id)
    }),
  )
}

async function one(db: Db, session: BuyerSession, id: number): Promise<FrozenListWire> {
  const found = await oneFrozen(db, session, id)
  if (!found) throw refuse('checkout.listMissing')
  return found
}
