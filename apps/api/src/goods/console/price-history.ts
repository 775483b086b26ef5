import type { OfferedPriceWire } from '@yaoji/contract/console/prices'
import { type Fen, formatYuan } from '@yaoji/rules/money/fen'
import { kindFacts } from '@yaoji/rules/promotions/kind-facts'
import type { StoredKind } from '@yaoji/rules/promotions/promotion'
import { sql } from 'drizzle-orm'
import { memberNames } from '../../members/member-names.ts'
import type { Db } from '../../platform/database/database.ts'
import { refuse } from '../refusals.ts'

interface Row extends Record<string, unknown> {
  readonly id: number
  readonly source: string
  readonly book_name: string | null
  readonly member_id: number | null
  readonly promotion_id: number | null
  readonly price_fen: Fen | null
  readonly before_fen: Fen | null
  readonly since_ms: number
  readonly until_ms: number | null
}

/** Domain 2.4, law 5: what a goods was offered at, newest first, each price beside the one that it took the place of. */
export async function priceHistory(
  db: Db,
  goodsId: number,
  page: number,
  perPage: number,
): Promise<{ readonly rows: readonly OfferedPriceWire[]; readonly total: number }> {
  const known = await db.execute(sql`select from goods where id = ${goodsId}`)
  if (known.rowCount === 0) throw refuse('goods.missing')
  const counted = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from price_history where goods_id = ${goodsId}`,
  )
  const { rows } = await db.execute<Row>(sql`
    select h.id, h.source, b.name as book_name, h.member_id, h.promotion_id, h.price_fen, h.before_fen,
      extract(epoch from h.since)::float8 * 1000 as since_ms, extract(epoch from h.until)::float8 * 1000 as until_ms
    from (
      select p.*, lag(price_fen) over (partition by source, book, member_id, promotion_id order by id) as before_fen
      from price_history p where goods_id = ${goodsId}
    ) h left join price_books b on b.id = h.book
    order by h.id desc limit ${perPage} offset ${(page - 1) * perPage}`)
  const members = await memberNames(
    db,
    rows.flatMap(({ member_id }) => member_id ?? []),
  )
  return {
    total: counted.rows[0]?.n ?? 0,
    rows: rows.map((row) => ({
      id: row.id,
      source: row.source,
      source_name: sourceName(row),
      member_id: row.member_id,
      member: members.get(row.member_id ?? 0) ?? '',
      price: yuanOf(row.price_fen),
      before: yuanOf(row.before_fen),
      since: new Date(row.since_ms).toISOString(),
      until: row.until_ms === null ? '' : new Date(row.until_ms).toISOString(),
      subject: subjectOf(row),
    })),
  }
}

const yuanOf = (fen: Fen | null) => (fen === null ? '' : formatYuan(fen))

function sourceName({ source, book_name }: Row): string {
  if (source === 'book') return book_name ?? '价格本'
  return source === 'agreement' ? '协议价' : (kindFacts[source as StoredKind]?.name ?? source)
}

function subjectOf({ member_id, promotion_id }: Row): string {
  if (member_id !== null) return `member:${member_id}`
  return promotion_id === null ? 'goods' : `promotion:${promotion_id}`
}
