import { cartCalls, type LineChangeWire } from '@yaoji/contract/cart'
import { cartInputs } from '@yaoji/contract/cart.input'
import type { RoundedQuantity } from '@yaoji/rules/cart/quantity'
import type { PriceSource } from '@yaoji/rules/promotions/price-source'
import { type Host, type MemberVisit, memberRoute, Said } from '../platform/call-route.ts'
import { refused } from '../platform/problems.ts'
import { addLines, type Wanted } from './add-lines.ts'
import { type CartView, cartWire } from './cart-wire.ts'
import { removeLines, selectLines } from './change-lines.ts'
import { checkOut } from './check-out.ts'
import { copyLines } from './copy-lines.ts'
import { editLine } from './edit-line.ts'
import type { PromotedWish } from './line-kind.ts'
import { lineKinds } from './line-kinds.ts'
import { loadMemberCart } from './member-cart.ts'
import { nextHints } from './next-hint.ts'
import { countLines } from './store.ts'

export function cartRoutes(host: Host): void {
  memberRoute(host, cartCalls.list, cartInputs.list, ({ new: fresh, ...filters }, visit) =>
    whole(visit, { grouped: fresh === 1, filters: onlyText(filters) }),
  )
  memberRoute(host, cartCalls.total, cartInputs.nextHint, async (_, { db, session }) => ({
    total: await countLines(db, session.member.id),
  }))
  memberRoute(
    host,
    cartCalls.add,
    cartInputs.add,
    (input, visit) =>
      input.source
        ? addPromoted(visit, input.source, {
            goodsId: input.goods_id,
            activityId: input.activity_id ?? 0,
            quantity: input.number,
          })
        : addOne(visit, { goodsId: input.goods_id, quantity: input.number, keepsLoose: input.keep_loose === 1 }),
    { waits: true },
  )
  memberRoute(host, cartCalls.quickAdd, cartInputs.quickAdd, ({ id }, visit) =>
    addOne(visit, { goodsId: id, quantity: 'minimum' }),
  )
  memberRoute(host, cartCalls.edit, cartInputs.edit, async (input, visit) => {
    const { db, session, deed } = visit
    const edit = { lineId: input.id, quantity: input.number, keepsLoose: input.keep_loose === 1 }
    const edited = await db.transaction((tx) => editLine(tx, session.member, edit, deed))
    const change = changeWire(edited.lineId, edited.rounded, edited.notice, edited.total)
    return new Said(await whole(visit, { grouped: input.new === 1, filters: {}, change }), edited.notice)
  })
  memberRoute(host, cartCalls.select, cartInputs.select, async ({ ids, is_selected }, visit) => {
    const { db, session, deed } = visit
    await db.transaction((tx) => selectLines(tx, session.member, ids, is_selected === 1, deed))
    return whole(visit)
  })
  memberRoute(host, cartCalls.remove, cartInputs.remove, async ({ ids }, visit) => {
    const { db, session, deed } = visit
    await db.transaction((tx) => removeLines(tx, session.member, ids, deed))
    return whole(visit)
  })
  memberRoute(host, cartCalls.copy, cartInputs.copy, ({ ids, other_user_ids }, { db, session, deed }) =>
    copyLines(db, session, ids, other_user_ids, deed),
  )
  memberRoute(
    host,
    cartCalls.checkout,
    cartInputs.checkout,
    (input, { db, session, at }) =>
      checkOut(
        db,
        session.member,
        {
          ids: input.ids,
          addressId: input.address_id,
          couponId: input.coupon_id,
          prefers: input.prefers,
          voucherIds: input.voucher_ids,
        },
        at,
      ),
    { waits: true },
  )
  memberRoute(host, cartCalls.nextHint, cartInputs.nextHint, async (_, { db, session, at }) => ({
    hints: nextHints(await loadMemberCart(db, session.member, at)),
  }))
}

async function whole({ db, session, at }: MemberVisit, view: CartView = { grouped: false, filters: {} }) {
  return cartWire(await loadMemberCart(db, session.member, at), view, at)
}

/** Adds under a promotion that the buyer asked for. */
async function addPromoted({ db, session, deed }: MemberVisit, source: PriceSource, wish: PromotedWish) {
  const kind = lineKinds[source]
  if (!kind) throw refused('活动已结束')
  await kind.outlook?.(db, session.member, wish, deed.at)
  const { change, message } = await db.transaction((tx) => kind.add(tx, session.member, wish, deed))
  return new Said(change, message)
}

async function addOne({ db, session, deed }: MemberVisit, wanted: Wanted): Promise<Said<LineChangeWire>> {
  const { added, total } = await db.transaction(async (tx) => {
    const answer = await addLines(tx, session.member, [wanted], deed)
    const no = answer.refused[0]
    // Thrown inside, so that a refused add leaves nothing behind.
    if (no) throw refused(no.reason)
    return answer
  })
  const line = added[0]
  if (!line) throw new Error('an add that was not refused added nothing')
  return new Said(changeWire(line.line.id, line.rounded, line.notice, total), line.notice || '已加入购物车')
}

const changeWire = (id: number, rounded: RoundedQuantity, notice: string, total: number): LineChangeWire => ({
  id,
  number: rounded.quantity,
  total,
  adjusted_from: rounded.adjustedFrom,
  notice,
  undo_to: rounded.undoTo,
})

const onlyText = (filters: Record<string, unknown>): Record<string, string | number> =>
  Object.fromEntries(Object.entries(filters).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
