import { cartCalls, type LineChangeWire } from '@yaoji/contract/cart'
import { cartInputs } from '@yaoji/contract/cart.input'
import type { RoundedQuantity } from '@yaoji/rules/cart/quantity'
import type { PriceSource } from '@yaoji/rules/promotions/price-source'
import { type MemberRequest, type Mount, memberRoute, WithMessage } from '../platform/http/call-route.ts'
import { refused } from '../platform/http/problems.ts'
import { addLines, type Wanted } from './add-lines.ts'
import { type CartAsked, cartWire } from './cart-wire.ts'
import { removeLines, selectLines } from './change-lines.ts'
import { editLine } from './edit-line.ts'
import { copyLines } from './lines/copy-lines.ts'
import type { PromotedWish } from './lines/line-kind.ts'
import { lineKinds } from './lines/line-kinds.ts'
import { nextHints } from './next-hint.ts'
import { loadMemberCart } from './pricing/member-cart.ts'
import { countLines } from './store.ts'

export function cartRoutes(mount: Mount): void {
  memberRoute(mount, cartCalls.list, cartInputs.list, ({ new: fresh, ...filters }, request) =>
    whole(request, { grouped: fresh === 1, filters: onlyText(filters) }),
  )
  memberRoute(mount, cartCalls.total, cartInputs.nextHint, async (_, { db, session }) => ({
    total: await countLines(db, session.member.id),
  }))
  memberRoute(
    mount,
    cartCalls.add,
    cartInputs.add,
    (input, request) =>
      input.source
        ? addPromoted(request, input.source, {
            goodsId: input.goods_id,
            activityId: input.activity_id ?? 0,
            quantity: input.number,
          })
        : addOne(request, { goodsId: input.goods_id, quantity: input.number, keepsLoose: input.keep_loose === 1 }),
    { waits: true },
  )
  memberRoute(mount, cartCalls.quickAdd, cartInputs.quickAdd, ({ id }, request) =>
    addOne(request, { goodsId: id, quantity: 'minimum' }),
  )
  memberRoute(mount, cartCalls.edit, cartInputs.edit, async (input, request) => {
    const { db, session, stamp } = request
    const edit = { lineId: input.id, quantity: input.number, keepsLoose: input.keep_loose === 1 }
    const edited = await db.transaction((tx) => editLine(tx, session.member, edit, stamp))
    const change = changeWire(edited.lineId, edited.rounded, edited.notice, edited.total)
    return new WithMessage(await whole(request, { grouped: input.new === 1, filters: {}, change }), edited.notice)
  })
  memberRoute(mount, cartCalls.select, cartInputs.select, async ({ ids, is_selected }, request) => {
    const { db, session, stamp } = request
    await db.transaction((tx) => selectLines(tx, session.member, ids, is_selected === 1, stamp))
    return whole(request)
  })
  memberRoute(mount, cartCalls.remove, cartInputs.remove, async ({ ids }, request) => {
    const { db, session, stamp } = request
    await db.transaction((tx) => removeLines(tx, session.member, ids, stamp))
    return whole(request)
  })
  memberRoute(mount, cartCalls.copy, cartInputs.copy, ({ ids, other_user_ids }, { db, session, stamp }) =>
    copyLines(db, session, ids, other_user_ids, stamp),
  )
  memberRoute(mount, cartCalls.nextHint, cartInputs.nextHint, async (_, { db, session, at }) => ({
    hints: nextHints(await loadMemberCart(db, session.member, at)),
  }))
}

async function whole({ db, session, at }: MemberRequest, asked: CartAsked = { grouped: false, filters: {} }) {
  return cartWire(await loadMemberCart(db, session.member, at), asked, at)
}

/** Adds under a promotion that the buyer asked for. */
async function addPromoted({ db, session, stamp }: MemberRequest, source: PriceSource, wish: PromotedWish) {
  const kind = lineKinds[source]
  if (!kind) throw refused('活动已结束')
  await kind.outlook?.(db, session.member, wish, stamp.at)
  const { change, message } = await db.transaction((tx) => kind.add(tx, session.member, wish, stamp))
  return new WithMessage(change, message)
}

async function addOne({ db, session, stamp }: MemberRequest, wanted: Wanted): Promise<WithMessage<LineChangeWire>> {
  const { added, total } = await db.transaction(async (tx) => {
    const answer = await addLines(tx, session.member, [wanted], stamp)
    const no = answer.refused[0]
    // Thrown inside, so that a refused add leaves nothing behind.
    if (no) throw refused(no.reason)
    return answer
  })
  const line = added[0]
  if (!line) throw new Error('an add that was not refused added nothing')
  return new WithMessage(changeWire(line.line.id, line.rounded, line.notice, total), line.notice || '已加入购物车')
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
