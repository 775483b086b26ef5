import { type PromotionConsoleWire, promotionConsoleCalls } from '@yaoji/contract/promotion-desk'
import { promotionConsoleInputs } from '@yaoji/contract/promotion-desk.input'
import { dayOf, timeOf } from '@yaoji/rules/money/day'
import { type StoredKind, storedKinds } from '@yaoji/rules/promotions/stored-kinds'
import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/database.ts'
import { assertDepth, type Mount, Page, pageMeta, staffRoute, WithMessage } from '../platform/http/call-route.ts'
import { once } from '../platform/idempotency.ts'
import { createPromotion, type PromotionRow, stopPromotion } from './write-promotion.ts'

const perPage = 50

/** Marketing makes and stops promotions. */
export function promotionConsoleRoutes(mount: Mount): void {
  staffRoute(mount, promotionConsoleCalls.list, promotionConsoleInputs.list, async (asked, { db, at }) => {
    assertDepth(asked.page, perPage)
    const where = asked.kind ? sql`where kind = ${asked.kind}` : sql``
    const total = await db.execute<{ n: number }>(sql`select count(*)::int as n from promotions ${where}`)
    const found = await db.execute<{ id: number }>(sql`
      select id from promotions ${where} order by id desc limit ${perPage} offset ${(asked.page - 1) * perPage}`)
    const rows = await wiresOf(
      db,
      found.rows.map(({ id }) => id),
      at,
    )
    return new Page(rows, pageMeta(asked.page, perPage, total.rows[0]?.n ?? 0))
  })
  staffRoute(
    mount,
    promotionConsoleCalls.create,
    promotionConsoleInputs.create,
    async ({ promotion }, { db, at, stamp, staff, http }) => {
      const key = http.headers['idempotency-key']
      const asked = { memberId: -staff.staffId, call: 'promotion.create', key: key?.toString(), body: http.body, at }
      const id = await once(db, asked, async (tx) => (await createPromotion(tx, promotion, stamp)).id)
      return new WithMessage(await wireOf(db, id, at), '已创建')
    },
  )
  staffRoute(mount, promotionConsoleCalls.stop, promotionConsoleInputs.stop, async (asked, request) => {
    const { db, at, stamp } = request
    const row: PromotionRow = await db.transaction((tx) => stopPromotion(tx, asked.id, asked.reason, stamp))
    return new WithMessage(await wireOf(db, row.id, at), '已停止')
  })
}

async function wireOf(db: Db, id: number, at: Date): Promise<PromotionConsoleWire> {
  const [wire] = await wiresOf(db, [id], at)
  if (!wire) throw new Error(`promotion ${id} has no row`)
  return wire
}

type Row = {
  id: number
  kind: StoredKind
  name: string
  slogan: string
  opens: number
  closes: number
  state: string
  goods: number
  taken: number
}

async function wiresOf(db: Db, ids: readonly number[], at: Date): Promise<PromotionConsoleWire[]> {
  const found = await db.execute<Row>(sql`
    select p.id, p.kind, p.name, p.slogan, extract(epoch from p.opens_at)::float8 * 1000 as opens,
      extract(epoch from p.closes_at)::float8 * 1000 as closes, p.state, coalesce(g.goods, 0)::int as goods,
      coalesce(g.taken, 0)::int as taken
    from promotions p left join (
      select promotion_id, count(*) as goods, sum(taken) as taken from promotion_goods group by 1
    ) g on g.promotion_id = p.id
    where p.id = any(${sql.param([...ids])}::bigint[]) order by p.id desc`)
  return found.rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    kind_name: storedKinds[row.kind],
    name: row.name,
    slogan: row.slogan,
    opens_at: momentText(row.opens),
    closes_at: momentText(row.closes),
    state: row.state,
    phase: phaseOf(row, at.getTime()),
    goods_count: row.goods,
    taken: row.taken,
  }))
}

const momentText = (ms: number) => `${dayOf(new Date(ms))} ${timeOf(new Date(ms))}`

function phaseOf({ state, opens, closes }: Row, atMs: number): string {
  if (state === 'stopped') return '已停止'
  if (atMs < opens) return '未开始'
  return atMs < closes ? '进行中' : '已结束'
}
