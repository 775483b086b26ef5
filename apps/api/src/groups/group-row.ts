import type { GroupBuy, GroupOutcome } from '@yaoji/rules/groups/group-buy'
import type { BuyerType } from '@yaoji/rules/members/buyer-type'
import type { Audience } from '@yaoji/rules/promotions/audience'
import { readTermsOf, termsFit } from '@yaoji/rules/promotions/stored-terms'
import type { Db } from '../platform/database/database.ts'
import { namedQuery } from '../platform/database/named-query.ts'

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

type Row = [
  id: number,
  name: string,
  slogan: string,
  state: string,
  opensAt: Date,
  closesAt: Date,
  outcome: GroupOutcome,
  onlyRegions: string[],
  exceptRegions: string[],
  onlyBuyerTypes: BuyerType[],
  onlyMembers: number[],
  terms: unknown,
  rowId: number,
  goodsId: number,
  priceFen: number,
  minQuantity: number | null,
  step: number | null,
  memberLimit: number | null,
  innerPack: number,
  paid: number,
  members: number,
]

const columns = `
  select p.id, p.name, p.slogan, p.state, p.opens_at, p.closes_at, p.outcome, p.only_regions, p.except_regions,
    p.only_buyer_types, p.only_members, p.terms, g.id, g.goods_id, g.price_fen, g.min_quantity, g.step, g.member_limit,
    goods.inner_pack, paid.quantity, paid.members
  from promotions p
  join lateral (
    select * from promotion_goods where promotion_id = p.id and role = 'item' and price_fen > 0 order by sort, id limit 1
  ) g on true
  join goods on goods.id = g.goods_id
  cross join lateral (
    select coalesce(sum(l.ordered), 0) as quantity, count(distinct o.member_id) as members
    from orders o join order_lines l on l.order_id = o.id
    where o.promotion_id = p.id and o.paid and o.state between 18 and 70
  ) paid
  where p.kind = 'group' and p.state <> 'draft'`

/** Groups by id, whatever became of them; one statement. */
export async function readGroups(db: Db, ids: readonly number[]): Promise<GroupRow[]> {
  if (ids.length === 0) return []
  const text = `${columns} and p.id = any($1::bigint[])`
  return groupsOf(await namedQuery<Row>(db, { name: 'groups-by-id', text, values: [ids] }))
}

/** Our choice: what ended stays in the zone for a day, so that nobody looks for it in vain. */
const shownAfterEndMs = 24 * 3_600_000
const most = 60

/** The groups of the zone: open ones by their end, those to come, and what ended lately. */
export async function shownGroups(db: Db, at: Date): Promise<GroupRow[]> {
  const text = `${columns} and p.state = 'live' and p.closes_at > $1 order by p.closes_at, p.id limit ${most}`
  const since = new Date(at.getTime() - shownAfterEndMs)
  return groupsOf(await namedQuery<Row>(db, { name: 'groups-shown', text, values: [since] }))
}

/** A row whose terms are no group's is named by the promotions' own job; the others go on. */
const groupsOf = (rows: readonly Row[]): GroupRow[] => rows.filter((row) => termsFit('group', row[11])).map(groupOf)

function groupOf(row: Row): GroupRow {
  const [id, name, slogan, state, opensAt, closesAt, outcome, onlyRegions, exceptRegions, onlyBuyerTypes] = row
  const [terms, rowId, goodsId, unitFen, min, step, memberLimit, innerPack, paidQuantity, members] = row.slice(11) as [
    unknown,
    number,
    number,
    number,
    number | null,
    number | null,
    number | null,
    number,
    number,
    number,
  ]
  const { targetQuantity, shipsFree } = readTermsOf('group', terms)
  return {
    id,
    name,
    slogan,
    outcome: outcome ?? (state === 'stopped' ? 'failed' : null),
    audience: { onlyRegions, exceptRegions, onlyBuyerTypes, onlyMembers: row[10] },
    opensAtMs: opensAt.getTime(),
    closesAtMs: closesAt.getTime(),
    targetQuantity,
    shipsFree,
    goodsId,
    rowId,
    unitFen,
    min: min ?? innerPack,
    step: step ?? innerPack,
    memberLimit,
    paidQuantity,
    members,
  }
}
