import { cartCalls, type LineChangeWire } from '@yaoji/contract/cart'
import { cartInputs } from '@yaoji/contract/cart.input'
import { fastBuyCalls } from '@yaoji/contract/fast-buy'
import { fastBuyInputs } from '@yaoji/contract/fast-buy.input'
import { type MemberRequest, type Mount, memberRoute, WithMessage } from '../platform/http/call-route.ts'
import { keyOf } from '../platform/http/idempotency-key.ts'
import { once } from '../platform/idempotency.ts'
import { addMany } from './add-many.ts'
import { addToStores } from './add-to-stores.ts'
import { askedOf } from './asked-of-input.ts'
import { type CartAsked, cartJson } from './cart-wire.ts'
import { type CartChange, changeAtOnce, changeCart } from './change-cart.ts'
import { removeLines, selectLines } from './change-lines.ts'
import { editedLine } from './edit-line.ts'
import type { CartHouse } from './house.ts'
import type { AskedLine } from './lines/asked-line.ts'
import { copyLines } from './lines/copy-lines.ts'
import { kindOf } from './lines/line-kinds.ts'
import { nextHints } from './next-hint.ts'
import { loadMemberCart } from './pricing/member-cart.ts'
import { type CartLineRow, countLines } from './store.ts'

export function cartRoutes(mount: Mount, house: CartHouse): void {
  memberRoute(mount, cartCalls.list, cartInputs.list, ({ new: fresh, ...filters }, request) =>
    whole(house, request, { grouped: fresh === 1, filters: onlyText(filters) }),
  )
  memberRoute(mount, cartCalls.total, cartInputs.nextHint, async (_, { db, session }) => ({
    total: await countLines(db, session.member.id),
  }))
  memberRoute(mount, cartCalls.add, cartInputs.add, (input, request) => addOne(house, request, askedOf(input)), {
    waits: true,
  })
  memberRoute(
    mount,
    fastBuyCalls.add,
    fastBuyInputs.add,
    (input, request) =>
      once(request.db, keyOf(request, fastBuyCalls.add.path, input), (tx) =>
        addMany(house, tx, request.session.member, input.lines, request.stamp),
      ),
    // It takes pieces of flash sessions too.
    { waits: true },
  )
  memberRoute(mount, fastBuyCalls.addToStores, fastBuyInputs.addToStores, (input, request) =>
    once(request.db, keyOf(request, fastBuyCalls.addToStores.path, input), (tx) =>
      addToStores(house, tx, request.session, input.cells, request.stamp),
    ),
  )
  memberRoute(mount, cartCalls.quickAdd, cartInputs.quickAdd, ({ id }, request) =>
    addOne(house, request, { source: 'member', goodsId: id, activityId: 0, quantity: 'minimum' }),
  )
  memberRoute(mount, cartCalls.edit, cartInputs.edit, async (input, request) => {
    const edit = {
      lineId: input.id,
      quantity: input.number,
      keepsLoose: input.keep_loose === 1,
      asksLarge: input.ask_large === 1,
      from: input.from,
    }
    const { change, notice } = await changeOne(house, request, editedLine(edit))
    return new WithMessage(await whole(house, request, { grouped: input.new === 1, filters: {}, change }), notice)
  })
  memberRoute(mount, cartCalls.select, cartInputs.select, async ({ ids, is_selected }, request) => {
    const { db, session, stamp } = request
    await db.transaction((tx) => selectLines(tx, session.member, ids, is_selected === 1, stamp))
    return whole(house, request)
  })
  memberRoute(mount, cartCalls.remove, cartInputs.remove, async ({ ids, from }, request) => {
    const { db, session, stamp } = request
    await db.transaction((tx) => removeLines(tx, session.member, { ids, from }, stamp))
    return whole(house, request)
  })
  memberRoute(mount, cartCalls.copy, cartInputs.copy, (input, request) =>
    once(request.db, keyOf(request, 'cart.copy', input), (tx) =>
      copyLines(house, tx, request.session, input.ids, input.other_user_ids, request.stamp),
    ),
  )
  memberRoute(mount, cartCalls.nextHint, cartInputs.nextHint, async (_, { db, session, at }) => ({
    hints: nextHints(await loadMemberCart(house, db, session.member, at)),
  }))
}

async function whole(
  house: CartHouse,
  { db, session, at }: MemberRequest,
  asked: CartAsked = { grouped: false, filters: {} },
) {
  return cartJson(await loadMemberCart(house, db, session.member, at), asked, at)
}

async function addOne(
  house: CartHouse,
  request: MemberRequest,
  asked: AskedLine,
): Promise<WithMessage<LineChangeWire>> {
  const { db, session, stamp } = request
  await kindOf(asked.source).outlook?.(db, session.member, asked, stamp.at)
  const { change, message } = await changeOne(house, request, () => asked)
  return new WithMessage(change, message)
}

/** One line, as cheaply as it may be; under the cart's lock where that is needed. */
async function changeOne(
  house: CartHouse,
  { db, session: { member }, stamp }: MemberRequest,
  askedOf: (lines: readonly CartLineRow[]) => AskedLine,
) {
  const change = await changeAtOnce(house, db, member, askedOf, stamp)
  if (change) return oneOf(change)
  return db.transaction(async (tx) => oneOf(await changeCart(house, tx, member, (lines) => [askedOf(lines)], stamp)))
}

/** The answer to one line asked for. Its refusal is thrown inside the transaction, so that it leaves nothing behind. */
function oneOf({ put, refused, total }: CartChange) {
  const no = refused[0]
  if (no) throw no.refusal
  const line = put[0]
  if (!line) throw new Error('a line that was not refused was not put')
  const { rounded, before, notice, message } = line.taken
  const change: LineChangeWire = {
    id: line.lineId,
    number: rounded.quantity,
    total,
    adjusted_from: rounded.adjustedFrom,
    notice,
    undo_to: rounded.undoTo,
    before: before ?? null,
    missing: rounded.missing,
  }
  return { change, notice, message }
}

const onlyText = (filters: Record<string, unknown>): Record<string, string | number> =>
  Object.fromEntries(Object.entries(filters).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
