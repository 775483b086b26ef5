import type { PricedLine } from '@yaoji/rules/cart/priced-cart'
import { partsOf } from '@yaoji/rules/cart/split-specials'
import { type Fen, sumFen } from '@yaoji/rules/money/fen'
import { mostPendingLists } from '@yaoji/rules/orders/frozen-list'
import { loadMemberCart, type MemberCartLine } from '../../cart/pricing/member-cart.ts'
import { bumpCart, takeLines } from '../../cart/store.ts'
import type { House } from '../../orders/house.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { BuyerSession } from '../../platform/session.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { differences } from '../compare-cart.ts'
import { refuse } from '../refusals.ts'
import { frozenListLines, frozenLists } from '../tables.ts'
import { notifyCompany } from './notify-company.ts'
import { countPending } from './read-frozen-lists.ts'

interface Asked {
  readonly ids: readonly number[]
  readonly version: number
  readonly payableFen: Fen
  readonly remark: string
}

/**
 * Our choice (decision 0110): what a purchaser may not order alone leaves the cart as a list that nobody changes any more,
 * with what it costs now. Reserves nothing: a list is no order. Answers its number.
 */
export async function askApproval(
  house: House,
  tx: Transaction,
  { member, loginId }: BuyerSession,
  asked: Asked,
  stamp: Stamp,
): Promise<number> {
  // Locks the cart; the version that the purchaser saw is the one before this write.
  const version = (await bumpCart(tx, member.id)) - 1
  const loaded = await loadMemberCart(house, tx, member, stamp.at, { ids: asked.ids })
  if (loaded.lines.length === 0) throw refuse('checkout.linesGone')
  const found = differences(
    { ...loaded, version },
    { ids: asked.ids, version: asked.version, payableFen: asked.payableFen },
  )
  if (found.some(({ what }) => what === 'cart')) throw refuse('checkout.changed', { differences: found })
  if ((await countPending(tx, member.id)) >= mostPendingLists)
    throw refuse('checkout.listsFull', { most: mostPendingLists })
  const { payableFen } = loaded.priced
  const list = { memberId: member.id, askedBy: loginId, askedAt: stamp.at, remark: asked.remark, payableFen }
  const [row] = await tx.insert(frozenLists).values(list).returning({ id: frozenLists.id })
  const listId = row!.id
  await tx.insert(frozenListLines).values(loaded.lines.map((line) => frozen(listId, line, loaded.priced.lines)))
  takeLines(
    tx,
    member.id,
    loaded.lines.map((line) => line.row.id),
  )
  await writeAudit(tx, stamp, {
    verb: 'frozenList.ask',
    subject: `frozenList:${listId}`,
    memberId: member.id,
    data: { payableFen, lines: loaded.lines.length },
  })
  await notifyCompany(tx, { ...list, id: listId, decidedBy: null }, { what: 'asked', said: '' }, stamp)
  return listId
}

const frozen = (listId: number, { row, priced }: MemberCartLine, all: readonly PricedLine[]) => {
  const { memberId, goodsId, warehouseId, quantity, source, sourceId, addedAt } = row
  return {
    ...{ listId, memberId, goodsId, warehouseId, quantity, source, sourceId, addedAt },
    ...{ seenPriceFen: priced.unitFen, amountFen: sumFen(partsOf(all, row.id).map((part) => part?.amountFen ?? 0)) },
  }
}
