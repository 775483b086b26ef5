import { bestCashback, type Cashback, type CashbackLine } from '@yaoji/rules/cashback/cashback'
import type { GoodsKind } from '@yaoji/rules/goods/goods-facts'
import type { PriceSource } from '@yaoji/rules/promotions/price-source'
import { sendAlong, type Transaction } from '../platform/database/database.ts'
import { namedQuery } from '../platform/database/named-query.ts'

/** A line of a placed order, with its goods as known then. */
interface PlacedLine {
  readonly priced: {
    readonly goodsId: number
    readonly source: PriceSource
    readonly ephedrine: boolean
    readonly payableFen: number
  }
  readonly goods: { readonly kind: GoodsKind; readonly maker: string; readonly brand: string }
}

/** Writes down what an order will earn back, by the terms that hold while it is placed; lines by their numbers. */
export function promiseCashback(
  tx: Transaction,
  running: readonly Cashback[],
  order: { readonly id: number; readonly memberId: number },
  lines: readonly PlacedLine[],
): void {
  if (running.length === 0) return
  const facts = lines.map(
    ({ priced, goods }, index): CashbackLine => ({
      lineId: index + 1,
      goodsId: priced.goodsId,
      source: priced.source,
      ephedrine: priced.ephedrine,
      netFen: priced.payableFen,
      goodsKind: goods.kind,
      maker: goods.maker,
      brand: goods.brand,
    }),
  )
  const best = bestCashback(running, facts)
  if (!best) return
  const { promotion, lineIds, backFen } = best
  const { id: promotionId, name, tiers, repeats } = promotion
  const written = namedQuery(tx, {
    name: 'promise-cashback',
    text: `
      insert into order_cashbacks (order_id, member_id, promotion_id, name, tiers, repeats, line_nos, promised_fen)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [order.id, order.memberId, promotionId, name, JSON.stringify(tiers), repeats, lineIds, backFen],
  })
  sendAlong(tx, written)
}
