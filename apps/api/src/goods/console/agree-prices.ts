import type { Day } from '@yaoji/rules/money/day'
import type { Fen } from '@yaoji/rules/money/fen'
import { sql } from 'drizzle-orm'
import { members } from '../../members/published.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { oneAtATime } from '../../platform/database/one-at-a-time.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { refuse } from '../refusals.ts'

interface AgreedPrice {
  readonly goodsId: number
  readonly priceFen: Fen
  /** First and last day; null: from now on, without end. */
  readonly validFrom: Day | null
  readonly validUntil: Day | null
}
interface Agreement {
  readonly memberId: number
  readonly reason: string
  readonly prices: readonly AgreedPrice[]
}

/**
 * What one member and the store agreed on, in place of what was agreed for the same goods before; the audit row keeps
 * both. One statement for all goods; answers how many.
 */
export async function agreePrices(tx: Transaction, agreement: Agreement, stamp: Stamp): Promise<number> {
  const { memberId, reason, prices } = agreement
  const known = await tx.execute(sql`select from ${members} m where m.id = ${memberId}`)
  if (known.rowCount === 0) throw refuse('goods.memberMissing')
  // Two clerks who agree with one member come one after the other: each keeps what stood before its own.
  await oneAtATime(tx, `agreements:${memberId}`)
  const before = await agreedNow(tx, memberId, prices)
  const values = JSON.stringify(
    prices.map(({ goodsId, priceFen, validFrom, validUntil }) => ({
      goods_id: goodsId,
      price_fen: priceFen,
      valid_from: validFrom,
      valid_until: validUntil,
    })),
  )
  const written = await tx.execute<{ goods_id: number }>(sql`
    insert into agreement_prices (member_id, goods_id, price_fen, valid_from, valid_until, updated_at)
    select ${memberId}, a.goods_id, a.price_fen, a.valid_from, a.valid_until, ${stamp.at.toISOString()}
    from jsonb_to_recordset(${values}::jsonb) as a (goods_id bigint, price_fen bigint, valid_from date, valid_until date)
    join goods g on g.id = a.goods_id
    on conflict (member_id, goods_id) do update set price_fen = excluded.price_fen, valid_from = excluded.valid_from,
      valid_until = excluded.valid_until, updated_at = excluded.updated_at
    returning goods_id`)
  const done = new Set(written.rows.map((row) => row.goods_id))
  const strange = prices.flatMap(({ goodsId }) => (done.has(goodsId) ? [] : [goodsId]))
  if (strange.length > 0) throw refuse('goods.agreedUnknown', { ids: strange })
  const data = { before, prices }
  await writeAudit(tx, stamp, { verb: 'member.agreePrices', subject: `member:${memberId}`, memberId, reason, data })
  return prices.length
}

/** What holds of these goods with the member, or held last. */
async function agreedNow(tx: Transaction, memberId: number, wanted: readonly AgreedPrice[]): Promise<AgreedPrice[]> {
  const { rows } = await tx.execute<AgreedPrice & Record<string, unknown>>(sql`
    select goods_id as "goodsId", price_fen as "priceFen", valid_from as "validFrom", valid_until as "validUntil"
    from agreement_prices
    where member_id = ${memberId} and goods_id = any(${sql.param(wanted.map(({ goodsId }) => goodsId))}::bigint[])
    order by goods_id`)
  return rows
}
