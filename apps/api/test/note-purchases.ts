import type { Fen } from '@yaoji/rules/money/fen'
import type { PriceSource } from '@yaoji/rules/promotions/price-source'
import { purchasesFrom } from '../src/offers/purchases.ts'
import type { Transaction } from '../src/platform/database/database.ts'
import { namedQuery } from '../src/platform/database/named-query.ts'

/** A line of an order as its member's purchase. */
interface Purchased {
  readonly lineId: number
  readonly goodsId: number
  readonly quantity: number
  readonly unitFen: Fen
  readonly source: PriceSource
  readonly counts: boolean
}

/** What a member bought, without the orders that it bought it by. */
export async function notePurchases(
  tx: Transaction,
  memberId: number,
  at: Date,
  lines: readonly Purchased[],
): Promise<void> {
  const given = lines.map(({ lineId, goodsId, quantity, unitFen, source, counts }) => ({
    ...{ member_id: memberId, goods_id: goodsId, order_line_id: lineId, quantity, unit_fen: unitFen, source, counts },
  }))
  await namedQuery(tx, {
    name: 'test-purchases',
    text: `
      with given as (
        select * from jsonb_to_recordset($1::jsonb) as g (member_id bigint, goods_id bigint, order_line_id bigint,
          quantity int, unit_fen bigint, source text, counts boolean)
      ) ${purchasesFrom('given', '$2')}`,
    values: [JSON.stringify(given), at],
  })
}
