import { auditFrom } from '../platform/audit.ts'
import { type Db, sendAlong, type Transaction } from '../platform/database/database.ts'
import { namedQuery, unseen } from '../platform/database/named-query.ts'
import { of, type RowOf, rowQuery, tableColumns } from '../platform/database/row-query.ts'
import { settingsColumn } from '../platform/settings/read-settings.ts'
import type { Stamp } from '../platform/stamp.ts'
import { promotionVersion } from '../promotions/published.ts'
import { holdMinutes } from '../promotions/settings.ts'
import { stopSaleDays } from '../stock/settings.ts'
import { wholeCasePercent } from './settings.ts'
import { cartLines } from './tables.ts'

export type CartLineRow = typeof cartLines.$inferSelect
export interface StoredCart {
  readonly version: number
  readonly lines: readonly CartLineRow[]
  /** Which promotions hold: see promotions/live.ts. */
  readonly promotionVersion: number
  readonly wholeCasePercent: number | null
  /** How many days before its expiry a lot sells no more. */
  readonly stopSaleDays: number
  /** How long flash goods are held for a cart. */
  readonly holdMinutes: number
}

/** The most lines that a cart holds; pricing and the page stay quick. */
export const mostLines = 300

const lineColumns = [
  'memberId',
  'goodsId',
  'warehouseId',
  'quantity',
  'selected',
  'source',
  'sourceId',
  'seenPriceFen',
  'addedAt',
] as const

/** A line as the database writes it into a list. */
type StoredLine = [
  id: number,
  goodsId: number,
  warehouseId: number,
  quantity: number,
  selected: boolean,
  source: string,
  sourceId: number,
  seenPriceFen: number,
  addedAtMs: number,
]

/** A member's cart in a select list, whole in one row; `member` is the SQL that says whose. */
export const cartColumns = (member: string) => ({
  version: of<number | null>(`(select version from carts where member_id = ${member})`),
  promotionVersion: of<number | null>(`(select version from ${promotionVersion} p)`),
  lines: of<StoredLine[] | null>(`(
    select json_agg(json_build_array(l.id, l.goods_id, l.warehouse_id, l.quantity, l.selected, l.source, l.source_id,
      l.seen_price_fen, extract(epoch from l.added_at) * 1000) order by l.id desc)
    from cart_lines l where l.member_id = ${member})`),
})
type CartColumns = RowOf<ReturnType<typeof cartColumns>>

/** What these columns say; the newest line first. */
export const readCartColumns = (memberId: number, { version, promotionVersion, lines }: CartColumns) => ({
  version: version ?? 0,
  promotionVersion: promotionVersion ?? 0,
  lines: (lines ?? []).map(
    ([id, goodsId, warehouseId, quantity, selected, source, sourceId, seenPriceFen, addedAtMs]): CartLineRow => ({
      ...{ id, memberId, goodsId, warehouseId, quantity, selected, source, sourceId, seenPriceFen },
      addedAt: new Date(addedAtMs),
    }),
  ),
})

const settings = settingsColumn({ wholeCasePercent, stopSaleDays, holdMinutes })
const cartRow = rowQuery(
  'read-cart',
  { ...cartColumns(unseen('$1', 'bigint')), settings: of<Record<string, unknown> | null>(settings.text) },
  (list) => `select ${list}`,
)

/** Version and lines in one statement; the newest line first. */
export async function readCart(db: Db, memberId: number): Promise<StoredCart> {
  const [row] = await cartRow(db, [memberId])
  return { ...readCartColumns(memberId, row!), ...settings.read(row!.settings) }
}

/** Locks the cart until the transaction ends and answers its next version: every write passes here. */
export async function bumpCart(tx: Transaction, memberId: number): Promise<number> {
  const [cart] = await namedQuery<[version: number]>(tx, {
    name: 'bump-cart',
    text: `
      insert into carts (member_id, version) values ($1, 1)
      on conflict (member_id) do update set version = carts.version + 1 returning version`,
    values: [memberId],
  })
  if (!cart) throw new Error('the cart was not written')
  return cart[0]
}

/**
 * Locks the cart as it is, for an order that does not come from it: all orders of a member follow one another, so that a
 * purchase limit is counted once. Other tabs find their cart unchanged.
 */
export async function lockCart(tx: Transaction, memberId: number): Promise<void> {
  await namedQuery(tx, {
    name: 'lock-cart',
    text: `
      insert into carts (member_id, version) values ($1, 0)
      on conflict (member_id) do update set version = carts.version`,
    values: [memberId],
  })
}

export interface LineWrite {
  readonly goodsId: number
  readonly warehouseId: number
  readonly quantity: number
  readonly seenPriceFen: number
  readonly addedAt: Date
  readonly selected: boolean
  /** See line-kinds.ts. */
  readonly source: string
  readonly sourceId: number
}

/** What makes two lines of a cart the same one. */
export const lineKey = (line: Pick<LineWrite, 'goodsId' | 'warehouseId' | 'source' | 'sourceId'>): string =>
  `${line.source} ${line.sourceId} ${line.goodsId} ${line.warehouseId}`

const written = `(member_id, goods_id, warehouse_id, quantity, selected, source, source_id, seen_price_fen, added_at)`
const given = `unnest($2::bigint[], $3::bigint[], $4::int[], $5::boolean[], $6::text[], $7::bigint[], $8::bigint[],
  $9::timestamptz[])`
const overwritten = `
  on conflict (member_id, goods_id, warehouse_id, source, source_id) do update set quantity = excluded.quantity,
    selected = excluded.selected, seen_price_fen = excluded.seen_price_fen, added_at = excluded.added_at`

const writtenRows = rowQuery(
  'put-cart-lines',
  tableColumns(cartLines, 'cart_lines', ['id', ...lineColumns]),
  (list) => `insert into cart_lines ${written} select $1, * from ${given} ${overwritten} returning ${list}`,
)

const writtenOnce = rowQuery(
  'put-cart-lines-at-once',
  tableColumns(cartLines, 'put', ['id', ...lineColumns]),
  (list) => `
    with bumped as (
      update carts set version = version + 1 where member_id = $1 and version = $10 returning member_id
    ), put as (
      insert into cart_lines ${written} select b.member_id, l.* from bumped b, ${given} l ${overwritten} returning *
    ), acts as (
      select member_id, $11::text as verb, 'cart:' || member_id as subject, '' as reason, $12::jsonb as data from bumped
    ), audited as (
      ${auditFrom('acts', { kind: '$13', id: '$14', at: '$15', request: '$16' })}
    ) select ${list} from put`,
)

const columnsOf = (memberId: number, lines: readonly LineWrite[]) => [
  memberId,
  lines.map(({ goodsId }) => goodsId),
  lines.map(({ warehouseId }) => warehouseId),
  lines.map(({ quantity }) => quantity),
  lines.map(({ selected }) => selected),
  lines.map(({ source }) => source),
  lines.map(({ sourceId }) => sourceId),
  lines.map(({ seenPriceFen }) => seenPriceFen),
  lines.map(({ addedAt }) => addedAt.toISOString()),
]

/** Puts lines: a line that is in the cart is overwritten, another is new. */
export const putLines = (tx: Transaction, memberId: number, lines: readonly LineWrite[]): Promise<CartLineRow[]> =>
  writtenRows(tx, columnsOf(memberId, lines))

/**
 * The same in one statement with the cart's next version and the audit row, if the cart still has the version that it was
 * judged at. Empty: somebody else changed it meanwhile, and nothing was written.
 */
export function putLinesAtOnce(
  db: Db,
  { memberId, version }: { readonly memberId: number; readonly version: number },
  lines: readonly LineWrite[],
  act: { readonly verb: string; readonly data: Record<string, unknown> },
  { actor, at, requestId }: Stamp,
): Promise<CartLineRow[]> {
  const said = [act.verb, JSON.stringify(act.data), actor.kind, actor.id, at, requestId]
  return writtenOnce(db, [...columnsOf(memberId, lines), version, ...said])
}

export async function setSelected(
  tx: Transaction,
  memberId: number,
  ids: readonly number[],
  selected: boolean,
): Promise<number> {
  const changed = await namedQuery(tx, {
    name: 'select-cart-lines',
    text: 'update cart_lines set selected = $3 where member_id = $1 and id = any($2::bigint[]) returning id',
    values: [memberId, ids, selected],
  })
  return changed.length
}

export async function deleteLines(tx: Transaction, memberId: number, ids: readonly number[]): Promise<number> {
  const gone = await namedQuery(tx, {
    name: 'delete-cart-lines',
    text: 'delete from cart_lines where member_id = $1 and id = any($2::bigint[]) returning id',
    values: [memberId, ids],
  })
  return gone.length
}

/** Add-ons leave the cart with the last line that they could stand under. */
export async function dropLoneAddOns(tx: Transaction, memberId: number): Promise<void> {
  await namedQuery(tx, {
    name: 'drop-lone-add-ons',
    text: `
      delete from cart_lines where member_id = $1 and source = 'add_on'
        and not exists (select 1 from cart_lines where member_id = $1 and source <> 'add_on')`,
    values: [memberId],
  })
}

const takenOf = unseen('$1', 'bigint')

/** The lines of an order leave the cart, and the add-ons with the last one that they could stand under. */
export function takeLines(tx: Transaction, memberId: number, ids: readonly number[]): void {
  const written = namedQuery(tx, {
    name: 'take-cart-lines',
    text: `
      delete from cart_lines where member_id = ${takenOf} and (id = any($2::bigint[]) or source = 'add_on' and not exists (
        select 1 from cart_lines where member_id = ${takenOf} and source <> 'add_on' and id <> all($2::bigint[])))`,
    values: [memberId, ids],
  })
  sendAlong(tx, written)
}

/** What the badge counts of `cart_lines`. */
const countedLines = `count(distinct case when source = 'combination' then -source_id else id end)::int`

/** The badge in a statement that says more of the member, which is SQL. */
export const countLinesText = (member: string): string => `
  (select ${countedLines} from cart_lines where member_id = ${member} and source <> 'add_on')`

/** Spec: the badge counts lines; a combination is one, an add-on stands under another. */
export const countLines = async (db: Db, memberId: number): Promise<number> =>
  (await countLinesOfEach(db, [memberId])).get(memberId) ?? 0

/** The same of several members; who has no lines is not in the answer. */
export async function countLinesOfEach(db: Db, memberIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const text = `
    select member_id, ${countedLines}
    from cart_lines where member_id = any($1::bigint[]) and source <> 'add_on' group by member_id`
  return new Map(
    await namedQuery<[memberId: number, lines: number]>(db, { name: 'count-cart-lines', text, values: [memberIds] }),
  )
}
