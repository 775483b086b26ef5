import type { GroupBuy, GroupOutcome } from '@yaoji/rules/groups/group-buy'
import type { BuyerType } from '@yaoji/rules/members/buyer-type'
import { codesOf, paidAlive } from '@yaoji/rules/orders/state-sets'
import type { Audience } from '@yaoji/rules/promotions/audience'
import { readTermsOf, termsFit } from '@yaoji/rules/promotions/stored-terms'
import { type SQL, sql } from 'drizzle-orm'
import { goods } from '../goods/published.ts'
import { orderLines, orders } from '../orders/published.ts'
import type { Db } from '../platform/database/database.ts'
import { inStates } from '../platform/database/in-states.ts'
import { promotionGoods, promotions } from '../promotions/published.ts'

/** A group buy with its one goods and what is paid of it. */
export interface GroupRow extends GroupBuy {
  readonly id: number
  readonly name: string
  readonly slogan: string
  /** A group that was stopped before it was decided has failed. */
  readonly outcome: GroupOutcome
  readonly audience: Audience
  readonly shipsFree: boolean
  readonly goodsId: number
  /** The promotion's goods row, where claims are counted. */
  readonly rowId: number
  readonly unitFen: number
  readonly paidQuantity: number
  readonly members: number
}

type Row = Omit<GroupRow, 'min' | 'step' | 'audience' | 'targetQuantity' | 'shipsFree'> & {
  readonly state: string
  readonly terms: unknown
  readonly onlyRegions: string[]
  readonly exceptRegions: string[]
  readonly onlyBuyerTypes: BuyerType[]
  readonly onlyMembers: number[]
  readonly minQuantity: number | null
  readonly step: number | null
  readonly innerPack: number
}

const groupsWhere = (condition: SQL, end: SQL): SQL => sql`
  select p.id, p.name, p.slogan, p.state, p.outcome, extract(epoch from p.opens_at)::float8 * 1000 as "opensAtMs",
    extract(epoch from p.closes_at)::float8 * 1000 as "closesAtMs", to_json(p.only_regions) as "onlyRegions",
    to_json(p.except_regions) as "exceptRegions", to_json(p.only_buyer_types) as "onlyBuyerTypes",
    to_json(p.only_members) as "onlyMembers", p.terms, g.id as "rowId", g.goods_id as "goodsId",
    g.price_fen as "unitFen", g.min_quantity as "minQuantity", g.step, g.member_limit as "memberLimit",
    goods.inner_pack as "innerPack", paid.quantity as "paidQuantity", paid.members
  from ${promotions} p
  join lateral (
    select * from ${promotionGoods} own where promotion_id = p.id and role = 'item' and price_fen > 0 order by sort, id limit 1
  ) g on true
  join ${goods} goods on goods.id = g.goods_id
  cross join lateral (
    select coalesce(sum(l.ordered), 0) as quantity, count(distinct o.member_id) as members
    from ${orders} o join ${orderLines} l on l.order_id = o.id
    where o.promotion_id = p.id and o.paid and ${inStates('o.state', codesOf(paidAlive))}
  ) paid
  where p.kind = 'group' and p.state <> 'draft' and ${condition} ${end}`

/** Groups by id, whatever became of them; one statement. */
export async function readGroups(db: Db, ids: readonly number[]): Promise<GroupRow[]> {
  if (ids.length === 0) return []
  return read(db, groupsWhere(sql`p.id = any(${sql.param([...ids])}::bigint[])`, sql``))
}

/** Our choice: what ended stays in the zone for a day, so that nobody looks for it in vain. */
const shownAfterEndMs = 24 * 3_600_000
const most = 60

/** The groups of the zone: open ones by their end, those to come, and what ended lately. */
export function shownGroups(db: Db, at: Date): Promise<GroupRow[]> {
  const since = new Date(at.getTime() - shownAfterEndMs).toISOString()
  const shown = sql`p.state = 'live' and p.closes_at > ${since}::timestamptz`
  return read(db, groupsWhere(shown, sql`order by p.closes_at, p.id limit ${most}`))
}

async function read(db: Db, statement: SQL): Promise<GroupRow[]> {
  const { rows } = await db.execute<Row & Record<string, unknown>>(statement)
  // A row whose terms are no group's is named by the promotions' own job; the others go on.
  return rows.filter(({ terms }) => termsFit('group', terms)).map(groupOf)
}

function groupOf(row: Row): GroupRow {
  const { terms, onlyRegions, exceptRegions, onlyBuyerTypes, onlyMembers, ...rest } = row
  const { state, minQuantity, step, innerPack, ...group } = rest
  const { targetQuantity, shipsFree } = readTermsOf('group', terms)
  return {
    ...group,
    targetQuantity,
    shipsFree,
    outcome: group.outcome ?? (state === 'stopped' ? 'failed' : null),
    audience: { onlyRegions, exceptRegions, onlyBuyerTypes, onlyMembers },
    min: minQuantity ?? innerPack,
    step: step ?? innerPack,
  }
}
