import { memberClaims } from '@yaoji/rules/promotions/claims'
import { kindFacts } from '@yaoji/rules/promotions/kind-facts'
import { storedKinds } from '@yaoji/rules/promotions/kinds'
import { readTerms } from '@yaoji/rules/promotions/stored-terms'
import { planAside } from '@yaoji/rules/stock/set-aside'
import { sql } from 'drizzle-orm'
import { writeAudit } from '../../platform/audit.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { settingOf } from '../../platform/settings/read-settings.ts'
import { jobStamp } from '../../platform/stamp.ts'
import { stock } from '../../stock/published.ts'
import { reserveUpTo } from '../../stock/reserve-up-to.ts'
import type { StockLine } from '../../stock/stock-lines.ts'
import { inStates } from '../quotas/claim-states.ts'
import { groupsSetAside } from '../settings.ts'
import { eachSale } from './each-sale.ts'

/** Kinds whose pieces wait for their orders. */
const setsAside = storedKinds.filter((kind) => kindFacts[kind].setsAside)
/** So long before a session opens its pieces are set aside: whoever comes first finds them there. */
const beforeMs = 60_000

/**
 * Domain 2.4, law 6: when a session opens its pieces are taken out of ordinary stock, and when a group opens those of its
 * target. Run twice it does nothing the second time. Answers how many sales it served.
 */
export async function setSalesAside(db: Database, at: Date): Promise<number> {
  const groupsToo = await settingOf(db, groupsSetAside)
  const kinds = setsAside.filter((kind) => groupsToo || kindFacts[kind].setsAside !== 'target')
  const due = await db.execute<{ id: number }>(sql`
    select id from promotions where kind = any(${sql.param(kinds)}::text[]) and state = 'live' and aside_at is null
      and opens_at <= ${new Date(at.getTime() + beforeMs).toISOString()}::timestamptz
      and closes_at > ${at.toISOString()}::timestamptz order by opens_at, id`)
  const ids = due.rows.map(({ id }) => id)
  return eachSale(db, ids, (tx, id) => setSaleAside(tx, id, at))
}

type Row = {
  readonly id: number
  readonly goodsId: number
  readonly quota: number | null
  readonly ordered: number
  readonly stocks: readonly { readonly warehouseId: number; readonly saleable: number }[]
}

/** The promotion first, then stock, then its goods rows, which orders lock last too. */
async function setSaleAside(tx: Transaction, promotionId: number, at: Date): Promise<boolean> {
  const open = await tx.execute<{ kind: string; terms: unknown }>(sql`
    select kind, terms from promotions where id = ${promotionId} and state = 'live' and aside_at is null
    for no key update`)
  const [sale] = open.rows
  if (!sale) return false
  const terms = readTerms(sale.kind, sale.terms)
  const found = await tx.execute<Row>(sql`
    select g.id, g.goods_id as "goodsId", g.quota, (
        select coalesce(sum(quantity), 0)::int from promotion_claims t
        where t.promotion_goods_id = g.id and t.state ${sql.raw(inStates(memberClaims))}
      ) as ordered, (
        select coalesce(json_agg(json_build_object('warehouseId', s.warehouse_id, 'saleable', s.saleable)), '[]')
        from ${stock} s where s.goods_id = g.goods_id
      ) as stocks
    from promotion_goods g where g.promotion_id = ${promotionId} and g.role = 'item' order by g.goods_id, g.id`)
  /** What a goods row promises in all. */
  const promised = ({ quota }: Row) =>
    terms.kind === 'group' ? Math.min(quota ?? terms.targetQuantity, terms.targetQuantity) : (quota ?? 0)
  const planned = found.rows.flatMap((row) =>
    planAside(Math.max(0, promised(row) - row.ordered), row.stocks).map(({ warehouseId, saleable: quantity }) => ({
      goodsId: row.goodsId,
      warehouseId,
      quantity,
    })),
  )
  const taken = await reserveUpTo(tx, planned)
  await tx.execute(sql`select from promotion_goods where promotion_id = ${promotionId} order by id for no key update`)
  for (const row of found.rows) {
    const pieces = await writeAside(tx, row, taken)
    if (terms.kind === 'flash' && row.quota !== null) await shrinkQuota(tx, row.id, row.ordered + pieces)
  }
  await tx.execute(sql`update promotions set aside_at = ${at.toISOString()} where id = ${promotionId}`)
  const data = { pieces: taken }
  const subject = `promotion:${promotionId}`
  await writeAudit(tx, jobStamp(at), { verb: 'promotion.setAside', subject, memberId: null, data })
  return true
}

/** A row of each warehouse that keeps the goods: one of nothing says that the sale has none there. */
async function writeAside(tx: Transaction, { id, goodsId, stocks }: Row, taken: readonly StockLine[]): Promise<number> {
  const own = taken.filter((line) => line.goodsId === goodsId)
  const rows = stocks.map(({ warehouseId }) => ({
    warehouseId,
    quantity: own.find((line) => line.warehouseId === warehouseId)?.quantity ?? 0,
  }))
  for (const { warehouseId, quantity } of rows)
    await tx.execute(sql`
      insert into promotion_stock (promotion_goods_id, warehouse_id, quantity) values (${id}, ${warehouseId}, ${quantity})`)
  return own.reduce((sum, { quantity }) => sum + quantity, 0)
}

/**
 * Domain 2.4, law 6: where there is less than was promised the quota shrinks and keeps what it was, so that staff read it.
 * Nobody loses what is held already.
 */
async function shrinkQuota(tx: Transaction, id: number, kept: number): Promise<void> {
  await tx.execute(sql`
    update promotion_goods set planned_quota = quota, quota = greatest(taken, ${kept}) where id = ${id} and quota > ${kept}`)
}
