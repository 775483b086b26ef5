import { type Fen, formatYuan } from '@yaoji/rules/money/fen'
import { lockCart } from '../cart/store.ts'
import { lockedVouchers, type VoucherWish } from '../checkout/locked-vouchers.ts'
import { placeOrder } from '../checkout/place-order.ts'
import type { PlacingRefusal } from '../checkout/placing.ts'
import { contractsInForce } from '../contracts/contracts-in-force.ts'
import type { House } from '../orders/house.ts'
import type { PlacedOrder } from '../orders/insert-orders.ts'
import type { Config } from '../platform/config.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { BuyerSession } from '../platform/session.ts'
import type { Stamp } from '../platform/stamp.ts'
import { blockedBecause } from './group-checkout.ts'
import { assertTakesMoney } from './join-group.ts'
import { type GroupWish, priceGroupWish } from './price-group-wish.ts'
import { refuse } from './refusals.ts'

interface PlaceGroupOrder extends GroupWish, VoucherWish {
  readonly addressId: number
  readonly tender: 'balance' | 'transfer'
  /** What the buyer saw. */
  readonly payableFen: Fen
  readonly remark: string
}

/**
 * Domain guide 2.4: orders group goods directly from their page, through the one way to place orders. Vouchers pay of it
 * what they pay of any other order (law 7). All orders of a member follow one another, so that a purchase limit is counted
 * once.
 */
export async function placeGroupOrder(
  house: House,
  tx: Transaction,
  session: BuyerSession,
  wish: PlaceGroupOrder,
  stamp: Stamp,
  mode: Config['MODE'],
): Promise<PlacedOrder> {
  const { member } = session
  const contracts = await contractsInForce(tx, member.id, stamp.at, mode)
  await lockCart(tx, member.id)
  const found = await priceGroupWish(tx, member, wish, stamp.at)
  const { group, offer, buyer, address, from, priced } = found
  const blocked = blockedBecause(found, member.id)
  if (blocked || !address) throw blocked
  if (priced.payableFen !== wish.payableFen) {
    const amounts = { before: formatYuan(wish.payableFen), after: formatYuan(priced.payableFen) }
    const total = { goods_id: group.goodsId, name: offer.goods.name, what: 'total' as const, ...amounts }
    throw refuse('groups.changed', { differences: [total] })
  }
  const { tender, remark } = wish
  // Vouchers pay when the order is placed: the group is asked before they are locked.
  if (wish.voucherIds.length > 0) await assertTakesMoney(tx, group.id, stamp.at)
  const vouchers = await lockedVouchers(tx, member.id, priced.payableFen, wish)
  const placed = await placeOrder(
    tx,
    house,
    {
      memberId: member.id,
      contracts,
      placer: session,
      askedBy: null,
      buyer,
      from,
      priced,
      gifts: [],
      goodsOf: () => ({ goods: offer.goods, lotId: null, promotionGoodsId: group.rowId }),
      address,
      tender,
      remark,
      shortage: 'ship_available',
      vouchers,
      cashbacks: [],
      expectedOn: null,
      deadlines: found.terms,
      stopSaleDays: found.terms.stopSaleDays,
      group: { promotionId: group.id, closesAtMs: group.closesAtMs },
    },
    stamp,
  )
  if (!placed.ok) throw takenMeanwhile(placed.refusal, offer.goods.unit)
  return placed.value[0]!
}

function takenMeanwhile(refusal: PlacingRefusal, unit: string) {
  if (refusal.kind === 'stock')
    return refuse('groups.stockTaken', { available: refusal.shortages[0]?.available ?? 0, unit })
  return refuse('groups.quotaTaken', { refusal: refusal.refused[0]!.refusal, unit })
}
