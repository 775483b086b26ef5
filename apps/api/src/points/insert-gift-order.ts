import { giftOrderStates } from '@yaoji/rules/points/gift-order-state'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import type { GiftAddress } from './gift-address.ts'

export interface NewLine {
  readonly giftId: number
  readonly name: string
  readonly spec: string
  readonly art: string
  readonly quantity: number
  /** Of one piece; 0 for a prize. */
  readonly points: number
}
interface NewGiftOrder {
  readonly memberId: number
  readonly loginId: number | null
  readonly source: 'mall' | 'draw'
  readonly address: GiftAddress
  readonly lines: readonly NewLine[]
  readonly at: Date
}

/** Writes an order of gifts and its lines in one statement; names and points are kept as they were agreed. */
export async function insertGiftOrder(
  tx: Transaction,
  { memberId, loginId, source, address, lines, at }: NewGiftOrder,
): Promise<{ id: number; orderNo: string }> {
  const points = lines.reduce((sum, line) => sum + line.points * line.quantity, 0)
  const given = lines.map(({ giftId, name, spec, art, quantity, points: each }) => ({
    gift_id: giftId,
    name,
    spec,
    art,
    quantity,
    points: each,
  }))
  const made = await tx.execute<{ id: number; order_no: string }>(sql`
    with made as (
      insert into gift_orders (member_id, login_id, source, state, points, address, created_at)
      values (${memberId}, ${loginId}, ${source}, ${giftOrderStates.awaitingShipment.code}, ${points},
        ${JSON.stringify(address)}, ${at.toISOString()}) returning id, order_no
    ), lined as (
      insert into gift_order_lines (order_id, gift_id, name, spec, art, quantity, points)
      select made.id, l.* from made, jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as l (gift_id bigint, name text, spec text, art text, quantity int, points int)
    ) select id, order_no from made`)
  const row = made.rows[0]!
  return { id: row.id, orderNo: row.order_no }
}
