import type { GoodsPapersWire, GoodsPaperWire } from '@yaoji/contract/goods-papers'
import type { GoodsKind } from '@yaoji/rules/goods/goods-facts'
import { type GoodsPaperKind, goodsPaperKinds, isExpired, missingPapers } from '@yaoji/rules/goods/goods-papers'
import type { Day } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import { goods, makers } from '../../goods/published.ts'
import type { Db } from '../../platform/database/database.ts'
import { files } from '../../platform/published.ts'
import { refuse } from '../refusals.ts'

export interface StandingPaper {
  readonly id: number
  readonly goods_id: number
  readonly kind: GoodsPaperKind
  readonly number: string
  readonly validUntil: Day | null
  readonly sha256: string
  readonly mime: string
  readonly bytes: number
}
export interface PapersOfGoods {
  readonly id: number
  readonly name: string
  readonly spec: string
  readonly maker: string
  readonly kind: GoodsKind
  readonly papers: readonly StandingPaper[]
}

/** The papers that stand of goods, in the order that was asked for. */
export async function papersOfGoods(db: Db, ids: readonly number[]): Promise<readonly PapersOfGoods[]> {
  type Row = Omit<PapersOfGoods, 'papers'> & Record<string, unknown>
  const found = await db.execute<Row>(sql`
    select g.id, g.name, g.spec, m.name as maker, g.kind from ${goods} g join ${makers} m on m.id = g.maker_id
    where g.id = any(${sql.param([...ids])}::bigint[])`)
  const papers = await db.execute<StandingPaper & Record<string, unknown>>(sql`
    select p.id, p.goods_id, p.kind, p.number, p.valid_until::text as "validUntil", f.sha256, f.mime, f.bytes::int as bytes
    from goods_papers p join ${files} f on f.id = p.file_id
    where p.goods_id = any(${sql.param([...ids])}::bigint[]) and p.withdrawn_at is null order by p.goods_id, p.id`)
  const byGoods = Map.groupBy(papers.rows, ({ goods_id }) => goods_id)
  const order = Object.keys(goodsPaperKinds)
  return ids.map((id) => {
    const row = found.rows.find((each) => each.id === id)
    if (!row) throw refuse('papers.noGoods')
    const own = byGoods.get(id) ?? []
    return { ...row, papers: own.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || a.id - b.id) }
  })
}

export const paperWire = (paper: StandingPaper, today: Day): GoodsPaperWire => ({
  ...{ id: paper.id, kind: paper.kind, kind_name: goodsPaperKinds[paper.kind], number: paper.number },
  ...{ valid_until: paper.validUntil ?? '', expired: isExpired(paper, today) ? 1 : 0 },
  ...{ bytes: paper.bytes, sha256: paper.sha256 },
})

/** Papers of goods as a company reads them, with what it has asked for. */
export async function goodsPapersWires(
  db: Db,
  memberId: number,
  ids: readonly number[],
  today: Day,
): Promise<readonly GoodsPapersWire[]> {
  const all = await papersOfGoods(db, ids)
  const { rows } = await db.execute<{ goods_id: number; kind: GoodsPaperKind }>(sql`
    select goods_id, kind from goods_paper_wishes
    where member_id = ${memberId} and answered_at is null and goods_id = any(${sql.param([...ids])}::bigint[])`)
  return all.map((each) => ({
    ...{ goods_id: each.id, name: each.name, ypgg: each.spec, sccj: each.maker },
    papers: each.papers.map((paper) => paperWire(paper, today)),
    missing: missingPapers(each.kind, each.papers, today).map((kind) => ({
      ...{ kind, name: goodsPaperKinds[kind] },
      asked: rows.some((wish) => wish.goods_id === each.id && wish.kind === kind) ? 1 : 0,
    })),
  }))
}
