import type { Day } from '@yaoji/rules/money/day'
import type { Fen } from '@yaoji/rules/money/fen'
import { sql } from 'drizzle-orm'
import { members } from '../../members/published.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { oneAtATime } from '../../platform/database/one-at-a-time.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { refuse } from '../refusals.ts'

export interface AgreedPrice {
  readonly goodsId: number
  readonly priceFen: Fen
  /** First and last day; null: from now on, without end. */
  readonly validFrom: Day | null
  readonly validUntil: Day | null
}
export interface Agreement {
  readonly memberId: number
  readonly reason: string
  readonly prices: readonly AgreedPrice[]
}
/** What stands of one goods before an agreement. */
export interface PriceBefore {
  readonly goodsId: number
  readonly name: string
  /** In the base book; null: none. */
  readonly baseFen: Fen | null
  /** What holds with the member, or held last; null: nothing. */
  readonly agreed: AgreedPrice | null
}

/**
 * What one member and the store agreed on, in place of what was agreed for the same goods before; the audit row keeps
 * both. One statement for all goods; answers how many. Asks nobody: clerks go through `proposeAgreement`.
 */
export async function agreePrices(tx: Transaction, agreement: Agreement, stamp: Stamp): Promise<number> {
  const standing = await pricesBefore(tx, agreement)
  const before = standing.flatMap(({ agreed }) => agreed ?? [])
  return writeAgreed(tx, agreement, before, stamp)
}

/** Writes what was judged by {@link pricesBefore} in the same transaction. */
export async function writeAgreed(
  tx: Transaction,
  { memberId, reason, prices }: Agreement,
  before: readonly AgreedPrice[],
  stamp: Stamp,
  /** Who asked, where another clerk approved. */
  asked?: string,
): Promise<number> {
  const values = JSON.stringify(
    prices.map(({ goodsId, priceFen, validFrom, validUntil }) => ({
      goods_id: goodsId,
      price_fen: priceFen,
      valid_from: validFrom,
      valid_until: validUntil,
    })),
  )
  await tx.execute(sql`
    insert into agreement_prices (member_id, goods_id, price_fen, valid_from, valid_until, updated_at)
    select ${memberId}, a.goods_id, a.price_fen, a.valid_from, a.valid_until, ${stamp.at.toISOString()}
    from jsonb_to_recordset(${values}::jsonb) as a (goods_id bigint, price_fen bigint, valid_from date, valid_until date)
    on conflict (member_id, goods_id) do update set price_fen = excluded.price_fen, valid_from = excluded.valid_from,
      valid_until = excluded.valid_until, updated_at = excluded.updated_at`)
  const data = { before, prices, ...(asked !== undefined && { asked }) }
  await writeAudit(tx, stamp, { verb: 'member.agreePrices', subject: `member:${memberId}`, memberId, reason, data })
  return prices.length
}

/**
 * What stands of an agreement's goods, in their order. Two clerks who agree with one member come one after the other: each
 * keeps what stood before its own. Refuses a member and goods that are not there.
 */
export async function pricesBefore(
  tx: Transaction,
  { memberId, prices }: Pick<Agreement, 'memberId' | 'prices'>,
): Promise<PriceBefore[]> {
  const known = await tx.execute(sql`select from ${members} m where m.id = ${memberId}`)
  if (known.rowCount === 0) throw refuse('goods.memberMissing')
  await oneAtATime(tx, `agreements:${memberId}`)
  const wanted = prices.map(({ goodsId }) => goodsId)
  const { rows } = await tx.execute<PriceBefore & Record<string, unknown>>(sql`
    select g.id as "goodsId", g.name, p.price_fen as "baseFen", case when a.id is not null then json_build_object(
      'goodsId', g.id, 'priceFen', a.price_fen, 'validFrom', a.valid_from, 'validUntil', a.valid_until) end as agreed
    from goods g
    left join prices p on p.goods_id = g.id and p.book = 'base'
    left join agreement_prices a on a.goods_id = g.id and a.member_id = ${memberId}
    where g.id = any(${sql.param(wanted)}::bigint[])
    order by g.id`)
  const there = new Set(rows.map(({ goodsId }) => goodsId))
  const strange = wanted.filter((id) => !there.has(id))
  if (strange.length > 0) throw refuse('goods.agreedUnknown', { ids: strange })
  return rows
}
