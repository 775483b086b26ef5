import type { PromotionConsoleWire } from '@yaoji/contract/console/promotions'
import { minuteOf } from '@yaoji/rules/money/day'
import { kindFacts } from '@yaoji/rules/promotions/kind-facts'
import { isStoredKind, termsFit } from '@yaoji/rules/promotions/stored-terms'
import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'

/** The newest first, of one kind or of all, with how many there are. */
export async function listPromotions(
  db: Db,
  { kind, page, perPage }: { readonly kind: string | undefined; readonly page: number; readonly perPage: number },
  at: Date,
): Promise<{ readonly rows: PromotionConsoleWire[]; readonly total: number }> {
  const where = kind ? sql`where kind = ${kind}` : sql``
  const total = await db.execute<{ n: number }>(sql`select count(*)::int as n from promotions ${where}`)
  const found = await db.execute<{ id: number }>(sql`
    select id from promotions ${where} order by id desc limit ${perPage} offset ${(page - 1) * perPage}`)
  const ids = found.rows.map(({ id }) => id)
  return { rows: await wiresOf(db, ids, at), total: total.rows[0]?.n ?? 0 }
}

export async function showPromotion(db: Db, id: number, at: Date): Promise<PromotionConsoleWire> {
  const [wire] = await wiresOf(db, [id], at)
  if (!wire) throw new Error(`promotion ${id} has no row`)
  return wire
}

type Row = {
  readonly id: number
  readonly kind: string
  readonly name: string
  readonly slogan: string
  readonly opens: number
  readonly closes: number
  readonly state: string
  readonly terms: unknown
  readonly goods: number
  readonly taken: number
  readonly aside: number
  readonly shrunk: readonly { readonly goodsId: number; readonly planned: number; readonly quota: number }[] | null
}

async function wiresOf(db: Db, ids: readonly number[], at: Date): Promise<PromotionConsoleWire[]> {
  const found = await db.execute<Row>(sql`
    select p.id, p.kind, p.name, p.slogan, extract(epoch from p.opens_at)::float8 * 1000 as opens,
      extract(epoch from p.closes_at)::float8 * 1000 as closes, p.state, p.terms, coalesce(g.goods, 0)::int as goods,
      coalesce(g.taken, 0)::int as taken, coalesce(g.aside, 0)::int as aside, g.shrunk
    from promotions p left join lateral (
      select count(*) as goods, sum(taken) as taken,
        sum((select sum(s.quantity) from promotion_stock s where s.promotion_goods_id = own.id)) as aside,
        json_agg(json_build_object('goodsId', goods_id, 'planned', planned_quota, 'quota', quota) order by sort, id)
          filter (where planned_quota > quota) as shrunk
      from promotion_goods own where promotion_id = p.id
    ) g on true
    where p.id = any(${sql.param([...ids])}::bigint[]) order by p.id desc`)
  return found.rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    kind_name: isStoredKind(row.kind) ? kindFacts[row.kind].name : row.kind,
    name: row.name,
    slogan: row.slogan,
    opens_at: momentText(row.opens),
    closes_at: momentText(row.closes),
    state: row.state,
    phase: phaseOf(row, at.getTime()),
    goods_count: row.goods,
    taken: row.taken,
    set_aside: row.aside,
    shortfalls: (row.shrunk ?? []).map(
      ({ goodsId, planned, quota }) => `商品${goodsId}：开场时库存不足，名额由${planned}调整为${quota}`,
    ),
  }))
}

const momentText = (ms: number) => minuteOf(new Date(ms))

function phaseOf({ kind, state, terms, opens, closes }: Row, atMs: number): string {
  if (!termsFit(kind, terms)) return '数据有误'
  if (state === 'stopped') return '已停止'
  if (atMs < opens) return '未开始'
  return atMs < closes ? '进行中' : '已结束'
}
