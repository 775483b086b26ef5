import { sql } from 'drizzle-orm'
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

const settings = settingsColumn({ wholeCasePercent, stopSaleDays, holdMinutes })
const joinedRows = rowQuery(
  'read-cart',
  {
    version: of<number>('c.version'),
    promotionVersion: of<number>(`(select version from ${promotionVersion} p)`),
    settings: of<Record<string, unknown> | null>(settings.text),
    ...tableColumns(cartLines, 'l', [
      'memberId',
      'goodsId',
      'warehouseId',
      'quantity',
      'selected',
      'source',
      'sourceId',
      'seenPriceFen',
      'addedAt',
    ]),
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
    lines: rows.flatMap(({ id, version: _, promotionVersion: __, settings: ___, ...line }) =>
      id === null ? [] : [{ id, ...line }],
    ),
  }
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

/** Puts lines: a line that is in the cart is overwritten, another is new. */
export async function putLines(tx: Transaction, memberId: number, lines: readonly LineWrite[]): Promise<CartLineRow[]> {
  return tx
    .insert(cartLines)
    .values(lines.map((line) => ({ ...line, memberId })))
    .onConflictDoUpdate({
      target: [cartLines.memberId, cartLines.goodsId, cartLines.warehouseId, cartLines.source, cartLines.sourceId],
      set: {
        quantity: sql`excluded.quantity`,
        selected: sql`excluded.selected`,
        seenPriceFen: sql`excluded.seen_price_fen`,
        addedAt: sql`excluded.added_at`,
      },
    })
    .returning()
}

const theirs = (memberId: number, ids: readonly number[]) =>
  sql`${cartLines.memberId} = ${memberId} and ${cartLines.id} = any(${sql.param([...ids])}::bigint[])`

export async function setSelected(
  tx: Transaction,
  memberId: number,
  ids: readonly number[],
  selected: boolean,
): Promise<number> {
  const changed = await tx.update(cartLines).set({ selected }).where(theirs(memberId, ids))
  return changed.rowCount ?? 0
}

export async function deleteLines(tx: Transaction, memberId: number, ids: readonly number[]): Promise<number> {
  const gone = await tx.delete(cartLines).where(theirs(memberId, ids))
  return gone.rowCount ?? 0
}

/** Add-ons leave the cart with the last line that they could stand under. */
export async function dropLoneAddOns(tx: Transaction, memberId: number): Promise<void> {
  await tx.execute(sql`
    delete from cart_lines where member_id = ${memberId} and source = 'add_on'
      and not exists (select 1 from cart_lines where member_id = ${memberId} and source <> 'add_on')`)
}

/** Spec: the badge counts lines; a combination is one, an add-on stands under another. */
export async function countLines(db: Db, memberId: number): Promise<number> {
  const [row] = await namedQuery<[lines: number]>(db, {
    name: 'count-cart-lines',
    text: `
      select count(distinct case when source = 'combination' then -source_id else id end)::int
      from cart_lines where member_id = $1 and source <> 'add_on'`,
    values: [memberId],
  })
  return row?.[0] ?? 0
}
