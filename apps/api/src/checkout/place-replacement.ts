import { refusalText } from '@yaoji/rules/goods/buy-permission'
import { piecesOf } from '@yaoji/rules/goods/line-amount'
import { type PricedFrom, price } from '@yaoji/rules/orders/priced-from'
import { sql } from 'drizzle-orm'
import { firstContracts } from '../contracts/first-contracts.ts'
import { knownGoods } from '../goods/known-goods.ts'
import { goods } from '../goods/published.ts'
import type { House, SendingAgain } from '../orders/house.ts'
import type { PlacedOrder } from '../orders/insert-orders.ts'
import { linesOf } from '../orders/order-row.ts'
import { lapsedPapers } from '../orders/pay/papers-in-force.ts'
import { payDeadlines } from '../payments/settings.ts'
import type { Transaction } from '../platform/database/database.ts'
import { settingOf, settingsOf } from '../platform/settings/read-settings.ts'
import type { Stamp } from '../platform/stamp.ts'
import type { Shortage } from '../stock/reserve-stock.ts'
import { stopSaleDays } from '../stock/settings.ts'
import { placeOrder } from './place-order.ts'
import { refuse } from './refusals.ts'

/**
 * Decision 0129, 换货 and 补发: goods of an order are sent again, to where it went, out of ordinary stock of the warehouse that
 * sent it, with nothing to pay. Papers must be in force as for whatever leaves; limits and ceilings counted the first pieces.
 */
export async function placeReplacement(
  house: House,
  tx: Transaction,
  { kind, order, loginId, items }: SendingAgain,
  stamp: Stamp,
): Promise<PlacedOrder> {
  const lapsed = await lapsedPapers(tx, order, stamp.at)
  if (lapsed) throw refuse('checkout.replacementPapers', { text: refusalText(lapsed) })
  const lineOf = new Map((await linesOf(tx, [order.id])).map((line) => [line.id, line]))
  const known = await goodsNow(tx, [...new Set(items.map(({ lineId }) => lineOf.get(lineId)!.goodsId))])
  const from: PricedFrom = {
    by: 'replacement',
    lines: items.map(({ lineId, quantity }, index) => {
      const { goodsId, warehouseId, measure } = lineOf.get(lineId)!
      return {
        ...{ lineId: index + 1, goodsId, warehouseId, quantity, pieces: piecesOf(quantity, measure) },
        // As its order was: goods that were put into another class since would be a second order, which no case knows.
        ephedrine: order.kind === 'ephedrine',
      }
    }),
  }
  const placed = await placeOrder(
    tx,
    house,
    {
      memberId: order.memberId,
      contracts: firstContracts(order),
      placer: { loginId, rights: [], limitFen: null },
      askedBy: null,
      buyer: null,
      from,
      priced: price(from),
      gifts: [],
      goodsOf: ({ lineId, goodsId }) => {
        const item = items[lineId - 1]!
        const { rootLine } = lineOf.get(item.lineId)!
        return {
          ...{ goods: known.get(goodsId)!, lotId: null, promotionGoodsId: null },
          replaces: { lineId: item.lineId, lotNo: item.lotNo, rootId: rootLine ?? item.lineId },
        }
      },
      address: order.address,
      tender: order.tender,
      remark: '',
      shortage: order.shortage,
      vouchers: [],
      cashbacks: [],
      expectedOn: null,
      deadlines: await settingsOf(tx, payDeadlines),
      stopSaleDays: await settingOf(tx, stopSaleDays),
      group: null,
      replaces: { orderId: order.id, kind },
    },
    stamp,
  )
  if (!placed.ok) {
    const shortages = placed.refusal.kind === 'stock' ? placed.refusal.shortages : []
    throw refuse('checkout.replacementShort', {
      goods: shortText(shortages, (goodsId) => known.get(goodsId)?.name ?? '商品'),
    })
  }
  const [one, ...more] = placed.value
  if (!one || more.length > 0) throw new Error(`order ${order.id} is sent again by ${placed.value.length} orders`)
  return one
}

const shortText = (shortages: readonly Shortage[], nameOf: (goodsId: number) => string): string =>
  shortages.map(({ goodsId, available }) => `${nameOf(goodsId)}可发库存${available}`).join('，')

async function goodsNow(tx: Transaction, ids: readonly number[]) {
  const { rows } = await tx.execute<{ id: number; version: number }>(
    sql`select g.id, g.version from ${goods} g where g.id = any(${sql.param(ids)}::bigint[])`,
  )
  return knownGoods(tx, rows)
}
