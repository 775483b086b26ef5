import type { Hold, HoldHistory } from '@yaoji/rules/flash/hold'
import {
  type ClaimFacts,
  type ClaimRefusal,
  judgeClaim,
  type LimitPer,
  leftForMember,
  memberClaims,
} from '@yaoji/rules/promotions/claims'
import type { WarehouseStock } from '@yaoji/rules/stock/warehouse'
import type { Database, Db, Transaction } from '../../platform/database/database.ts'
import { namedQuery, unseen } from '../../platform/database/named-query.ts'
import { of, rowQuery } from '../../platform/database/row-query.ts'
import { inStates } from './claim-states.ts'
import { lockRows } from './lock-rows.ts'
import { writeText } from './write-claims-sql.ts'

export interface Wish {
  readonly promotionGoodsId: number
  readonly quantity: number
}
interface OrderWish extends Wish {
  readonly orderId: number
}
export interface RefusedWish {
  readonly promotionGoodsId: number
  readonly refusal: ClaimRefusal
}
export interface MemberClaims extends ClaimFacts, HoldHistory {
  readonly heldUntil: Date | null
  /** What waits for the sale's orders, by warehouse; null: nothing was set aside, and ordinary stock counts. */
  readonly aside: readonly WarehouseStock[] | null
}

const columns = {
  id: of<number>('g.id'),
  quota: of<number | null>('g.quota'),
  taken: of<number>('g.taken'),
  // An add-on's limit is what one order may add, which pricing judges; it counts no earlier orders.
  memberLimit: of<number | null>(`case g.role when 'add_on' then null else g.member_limit end`),
  limitPer: of<LimitPer>('g.limit_per'),
  ordered: of<number>('mine.ordered'),
  held: of<number>('mine.held'),
  heldUntil: of<Date | null>('mine.held_until'),
  lapsed: of<number>('case when g.quota is null then 0 else lapsed.quantity end'),
  turns: of<number>('turns.turns'),
  turnEnds: of<Date | null>('turns.turn_ends'),
  aside: of<WarehouseStock[] | null>(`(
    select json_agg(json_build_object('warehouseId', s.warehouse_id, 'saleable', s.quantity))
    from promotion_stock s join promotions p on p.id = g.promotion_id
    where s.promotion_goods_id = g.id and p.aside_ended_at is null)`),
}
/** When the day of an instant began in Shanghai. */
const today = (at: string) =>
  `date_trunc('day', ${at}::timestamptz at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`
const own = `member_id = ${unseen('$2', 'bigint')}`
const now = unseen('$3', 'timestamptz')
const from = `
  from promotion_goods g, lateral (
    select coalesce(sum(quantity) filter (where state ${inStates(memberClaims)}
        and (g.limit_per = 'run' or created_at >= ${today(now)})), 0) as ordered,
      coalesce(sum(quantity) filter (where state = 'held'), 0) as held, max(expires_at) filter (where state = 'held') as held_until
    from promotion_claims where promotion_id = g.promotion_id and ${own} and promotion_goods_id = g.id
      and state <> 'released'
  ) mine, lateral (
    select coalesce(sum(quantity), 0) as quantity from promotion_claims
    where promotion_goods_id = g.id and state = 'held' and expires_at <= ${now} and not ${own}
  ) lapsed, lateral (
    select coalesce(max(turn), 0) as turns, max(expires_at) as turn_ends from promotion_claims
    where promotion_goods_id = g.id and ${own} and turn > 0
  ) turns`
const claimsOfRows = rowQuery(
  'read-claims',
  columns,
  (list) => `select ${list} ${from} where g.id = any(${unseen('$1', 'bigint[]')})`,
)
const outlookOfGoods = rowQuery(
  'read-outlook',
  { ...columns, version: of<number>('(select version from promotion_version)') },
  (list) => `select ${list} ${from} where g.promotion_id = $1 and g.goods_id = $4 and g.role = 'item'`,
)

/** What a member has of promotion goods and what is left, by the row's id, without a lock: the cheap look before a try. */
export async function readClaims(
  db: Db,
  memberId: number,
  ids: readonly number[],
  at: Date,
): Promise<ReadonlyMap<number, MemberClaims>> {
  if (ids.length === 0) return new Map()
  return new Map((await claimsOfRows(db, [ids, memberId, at])).map((row) => [row.id, row]))
}

/** The same of one goods of a promotion, and which promotions hold: all that a loser of a rush costs, in one statement. */
export async function readOutlook(
  db: Db,
  memberId: number,
  { promotionId, goodsId }: { readonly promotionId: number; readonly goodsId: number },
  at: Date,
): Promise<{ readonly version: number; readonly claims: MemberClaims } | null> {
  const [row] = await outlookOfGoods(db, [promotionId, memberId, at, goodsId])
  return row ? { version: row.version, claims: row } : null
}

/** What anybody could take of a quota now: pieces whose hold ran out are free, the member's own too; null: no quota. */
export const freeOf = ({ quota, taken, lapsed, held, heldUntil }: MemberClaims, at: Date): number | null =>
  quota === null ? null : Math.max(0, quota - taken + lapsed + (heldUntil !== null && heldUntil <= at ? held : 0))

/** What a member could take of each row in all; rows without a quota or limit are left out. */
export const leftOf = (claims: ReadonlyMap<number, ClaimFacts>): ReadonlyMap<number, number> =>
  new Map(
    [...claims].map(([id, facts]) => [id, leftForMember(facts)] as const).filter(([, left]) => Number.isFinite(left)),
  )

/**
 * Keeps pieces of a quota for a member until an instant. A member has one hold of a row: asked again, its quantity
 * and end are replaced. The statement that counts checks the quota once more; the CHECK of the table stands behind it.
 */
export async function hold(
  tx: Transaction,
  memberId: number,
  wish: Wish,
  wanted: Hold,
  at: Date,
): Promise<ClaimRefusal | null> {
  const refused = await take(tx, memberId, [{ ...wish, orderId: null }], wanted, at)
  return refused[0]?.refusal ?? null
}

/**
 * What orders take: the member's holds become ordered, the rest is taken directly. All rows or none: answers the refused
 * ones, and the caller then rolls back. Any number of rows in three statements.
 */
export const claimForOrder = (
  tx: Transaction,
  memberId: number,
  wishes: readonly OrderWish[],
  at: Date,
): Promise<readonly RefusedWish[]> => take(tx, memberId, wishes, null, at)

type AnyWish = Wish & { readonly orderId: number | null }

async function take(
  tx: Transaction,
  memberId: number,
  asked: readonly AnyWish[],
  held: Hold | null,
  at: Date,
): Promise<readonly RefusedWish[]> {
  const wishes = merged(asked)
  if (wishes.length === 0) return []
  const ids = wishes.map((wish) => wish.promotionGoodsId)
  await lockRows(tx, ids)
  const facts = await readClaims(tx, memberId, ids, at)
  const judged = wishes.map((wish) => {
    const found = facts.get(wish.promotionGoodsId)
    if (!found) throw new Error(`promotion goods ${wish.promotionGoodsId} do not exist`)
    return { wish, verdict: judgeClaim(found, wish.quantity) }
  })
  const refused = judged.flatMap(({ wish: { promotionGoodsId }, verdict }) =>
    verdict.ok ? [] : [{ promotionGoodsId, refusal: verdict.refusal }],
  )
  if (refused.length > 0) return refused
  const [counted] = await namedQuery<[rows: number]>(tx, {
    name: 'write-claims',
    text: writeText,
    values: [
      ids,
      judged.map(({ verdict }) => (verdict.ok ? verdict.value : 0)),
      wishes.map((wish) => wish.quantity),
      wishes.map((wish) => wish.orderId),
      memberId,
      at,
      held?.until ?? null,
      held?.turn ?? 0,
    ],
  })
  if (counted?.[0] !== ids.length) throw new Error('a quota changed while its row was locked')
  return []
}

/**
 * Gives back what an order took: it ended before anything left the warehouse. With `gifts`, only what it took of gifts that
 * do not leave with it, each by its promotion and goods.
 */
export async function releaseForOrder(
  tx: Transaction,
  orderId: number,
  at: Date,
  gifts: readonly { readonly sourceId: number; readonly goodsId: number }[] | null = null,
): Promise<void> {
  const rows = await namedQuery<[id: number]>(tx, {
    name: 'order-claims',
    text: `
      select distinct promotion_goods_id from promotion_claims where order_id = $1 and state = 'ordered'
        and ($2::bigint[] is null or (promotion_id, goods_id) in (select * from unnest($2::bigint[], $3::bigint[])))`,
    values: [orderId, gifts?.map(({ sourceId }) => sourceId) ?? null, gifts?.map(({ goodsId }) => goodsId) ?? null],
  })
  if (rows.length === 0) return
  await lockRows(tx, rows.flat())
  const where = `order_id = $2 and promotion_goods_id = any($3::bigint[]) and state = 'ordered'`
  await release(tx, { name: 'release-order-claims', where, values: [orderId, rows.flat()] }, at)
}

/** Pieces that a quota counted on are not there: nobody is promised them. The rows are locked, their claims released. */
export async function lowerQuotas(tx: Transaction, lost: readonly Wish[]): Promise<void> {
  if (lost.length === 0) return
  await namedQuery(tx, {
    name: 'lower-quotas',
    text: `
      update promotion_goods g set quota = g.quota - l.quantity
      from (select id, sum(quantity) as quantity from unnest($1::bigint[], $2::int[]) as l (id, quantity) group by id) l
      where g.id = l.id and g.quota is not null`,
    values: [lost.map(({ promotionGoodsId }) => promotionGoodsId), lost.map(({ quantity }) => quantity)],
  })
}

/** Ends a member's holds before their time, e.g. because their lines left the cart. */
export async function releaseHolds(tx: Transaction, memberId: number, ids: readonly number[], at: Date): Promise<void> {
  if (ids.length === 0) return
  await lockRows(tx, ids)
  const where = `member_id = $2 and promotion_goods_id = any($3::bigint[]) and state = 'held'`
  await release(tx, { name: 'release-holds', where, values: [memberId, ids] }, at)
}

/** Ends the holds whose time is over and answers how many; run twice it does nothing the second time. */
export const releaseExpired = (db: Database, at: Date): Promise<number> =>
  db.transaction(async (tx) => {
    const rows = await namedQuery<[id: number]>(tx, {
      name: 'lapsed-holds',
      text: `select distinct promotion_goods_id from promotion_claims where state = 'held' and expires_at <= $1`,
      values: [at],
    })
    if (rows.length === 0) return 0
    await lockRows(tx, rows.flat())
    const where = `promotion_goods_id = any($2::bigint[]) and state = 'held' and expires_at <= $1`
    return release(tx, { name: 'release-lapsed', where, values: [rows.flat()] }, at)
  })

/** The rows of which a member holds pieces. */
export const heldRows = (
  db: Db,
  memberId: number,
): Promise<readonly { promotionGoodsId: number; promotionId: number; goodsId: number }[]> => heldOf(db, [memberId])

const heldOf = rowQuery(
  'held-rows',
  {
    promotionGoodsId: of<number>('promotion_goods_id'),
    promotionId: of<number>('promotion_id'),
    goodsId: of<number>('goods_id'),
  },
  (list) => `select ${list} from promotion_claims where member_id = $1 and state = 'held'`,
)

/** Releases the claims that `where` names; their rows are locked. */
async function release(
  tx: Transaction,
  what: { readonly name: string; readonly where: string; readonly values: readonly unknown[] },
  at: Date,
): Promise<number> {
  const [freed] = await namedQuery<[claims: number]>(tx, {
    name: what.name,
    text: `
      with freed as (
        update promotion_claims set state = 'released', released_at = $1 where ${what.where}
        returning promotion_goods_id, quantity
      ), counted as (
        update promotion_goods g set taken = g.taken - f.quantity
        from (select promotion_goods_id, sum(quantity) as quantity from freed group by 1) f where g.id = f.promotion_goods_id
      ) select count(*) from freed`,
    values: [at, ...what.values],
  })
  return freed?.[0] ?? 0
}

/** One wish per row, in id order. A goods is in one order of a purchase, so its row is too. */
function merged(wishes: readonly AnyWish[]): AnyWish[] {
  const byRow = new Map<number, AnyWish>()
  for (const wish of wishes) {
    const before = byRow.get(wish.promotionGoodsId)?.quantity ?? 0
    byRow.set(wish.promotionGoodsId, { ...wish, quantity: before + wish.quantity })
  }
  return [...byRow.values()]
    .filter(({ quantity }) => quantity > 0)
    .sort((a, b) => a.promotionGoodsId - b.promotionGoodsId)
}
