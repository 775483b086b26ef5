import type { Db, Transaction } from '../platform/database/database.ts'
import { namedQuery } from '../platform/database/named-query.ts'
import { of, rowQuery, tableColumns } from '../platform/database/row-query.ts'
import { settingsColumn } from '../platform/settings/read-settings.ts'
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

const settings = settingsColumn({ wholeCasePercent, stopSaleDays, holdMinutes })
const joinedRows = rowQuery(
  'read-cart',
  {
    version: of<number>('c.version'),
    promotionVersion: of<number>(`(select version from ${promotionVersion} p)`),
    settings: of<Record<string, unknown> | null>(settings.text),
    ...tableColumns(cartLines, 'l', lineColumns),
    // Of a cart without lines there is one row, and no line in it.
    id: of<number | null>('l.id'),
  },
  (list) => `select ${list} from carts c left join cart_lines l on l.member_id = c.member_id
    where c.member_id = $1 order by l.id desc`,
)

/** Version and lines in one statement; the newest line first. */
export async function readCart(db: Db, memberId: number): Promise<StoredCart> {
  const rows = await joinedRows(db, [memberId])
  return {
    version: rows[0]?.version ?? 0,
    promotionVersion: rows[0]?.promotionVersion ?? 0,
    ...settings.read(rows[0]?.settings),
    lines: rows.filter(isLine),
  }
}

const isLine = <Row extends { readonly id: number | null }>(row: Row): row is Row & { readonly id: number } =>
  row.id !== null

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

const writtenRows = rowQuery(
  'put-cart-lines',
  tableColumns(cartLines, 'cart_lines', ['id', ...lineColumns]),
  (list) => `
    insert into cart_lines (member_id, goods_id, warehouse_id, quantity, selected, source, source_id, seen_price_fen,
      added_at)
    select $1, * from unnest($2::bigint[], $3::bigint[], $4::int[], $5::boolean[], $6::text[], $7::bigint[],
      $8::bigint[], $9::timestamptz[])
    on conflict (member_id, goods_id, warehouse_id, source, source_id) do update set quantity = excluded.quantity,
      selected = excluded.selected, seen_price_fen = excluded.seen_price_fen, added_at = excluded.added_at
    returning ${list}`,
)

/** Puts lines: a line that is in the cart is overwritten, another is new. */
export async function putLines(tx: Transaction, memberId: number, lines: readonly LineWrite[]): Promise<CartLineRow[]> {
  const columnOf = <Value>(of: (line: LineWrite) => Value) => lines.map(of)
  return writtenRows(tx, [
    memberId,
    columnOf(({ goodsId }) => goodsId),
    columnOf(({ warehouseId }) => warehouseId),
    columnOf(({ quantity }) => quantity),
    columnOf(({ selected }) => selected),
    columnOf(({ source }) => source),
    columnOf(({ sourceId }) => sourceId),
    columnOf(({ seenPriceFen }) => seenPriceFen),
    columnOf(({ addedAt }) => addedAt.toISOString()),
  ])
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

/** Spec: the badge counts lines; a combination is one, an add-on stands under another. */
export const countLines = async (db: Db, memberId: number): Promise<number> =>
  (await countLinesOfEach(db, [memberId])).get(memberId) ?? 0

/** The same of several members; who has no lines is not in the answer. */
export async function countLinesOfEach(db: Db, memberIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const text = `
    select member_id, count(distinct case when source = 'combination' then -source_id else id end)::int
    from cart_lines where member_id = any($1::bigint[]) and source <> 'add_on' group by member_id`
  return new Map(
    await namedQuery<[memberId: number, lines: number]>(db, { name: 'count-cart-lines', text, values: [memberIds] }),
  )
}
