import type { WantedConsoleWire } from '@yaoji/contract/console/wanted'
import type { WantedDetailWire, WantedWire } from '@yaoji/contract/wanted'
import { formatYuan } from '@yaoji/rules/money/fen'
import { nextWantedState, type WantedState, wantedStates } from '@yaoji/rules/wanted/wanted-goods'
import { asc, desc, eq, inArray } from 'drizzle-orm'
import { pictureFacts } from '../licences/pictures/own-pictures.ts'
import { memberNames } from '../members/member-names.ts'
import type { Db } from '../platform/database/database.ts'
import { refuse } from './refusals.ts'
import { type WantedRow, wanted, wantedPictures } from './tables.ts'

interface Listed<Row> {
  readonly rows: readonly Row[]
  readonly total: number
}

const wire = (row: WantedRow): WantedWire => ({
  ...{ id: row.id, name: row.name, ypgg: row.spec, sccj: row.maker, number: row.quantity },
  price: row.priceFen === null ? '' : formatYuan(row.priceFen),
  ...{ state: row.state, state_name: wantedStates[row.state], asked_at: row.askedAt.toISOString() },
  ...{ reply: row.reply, goods_id: row.goodsId },
})

/** What a member wants, the latest first. */
export async function ownWanted(db: Db, memberId: number, page: number, perPage: number): Promise<Listed<WantedWire>> {
  const own = eq(wanted.memberId, memberId)
  const found = db.select().from(wanted).where(own).orderBy(desc(wanted.id))
  const rows = await found.limit(perPage).offset((page - 1) * perPage)
  return { rows: rows.map(wire), total: await db.$count(wanted, own) }
}

async function details(db: Db, rows: readonly WantedRow[]): Promise<WantedDetailWire[]> {
  const ids = rows.map(({ id }) => id)
  const shown =
    ids.length === 0 ? [] : await db.select().from(wantedPictures).where(inArray(wantedPictures.wantedId, ids))
  const facts = await pictureFacts(
    db,
    shown.map(({ pictureId }) => pictureId),
  )
  return rows.map((row) => ({
    ...wire(row),
    ...{ contact: row.contact, phone: row.phone, words: row.words, asked_by: row.askedByName },
    replied_at: row.repliedAt?.toISOString() ?? '',
    pictures: shown.filter(({ wantedId }) => wantedId === row.id).map(({ pictureId }) => facts.get(pictureId)!),
    can_close: nextWantedState(row.state, 'close') ? 1 : 0,
  }))
}

/** One wish of a member. */
export async function showWanted(db: Db, id: number, memberId: number): Promise<WantedDetailWire> {
  const [row] = await db.select().from(wanted).where(eq(wanted.id, id))
  if (!row || row.memberId !== memberId) throw refuse('wanted.missing')
  return (await details(db, [row]))[0]!
}

async function consoleWires(db: Db, rows: readonly WantedRow[]): Promise<WantedConsoleWire[]> {
  const names = await memberNames(
    db,
    rows.map(({ memberId }) => memberId),
  )
  const shown = await details(db, rows)
  return shown.map((detail, place) => ({
    ...detail,
    member: names.get(rows[place]!.memberId) ?? '',
    replied_by: rows[place]!.repliedByName,
  }))
}

/** The staff's: what waits, the longest first; of what is over, the latest first. */
export async function consoleWanted(
  db: Db,
  state: WantedState,
  page: number,
  perPage: number,
): Promise<Listed<WantedConsoleWire>> {
  const there = eq(wanted.state, state)
  const found = db
    .select()
    .from(wanted)
    .where(there)
    .orderBy(state === 'waiting' ? asc(wanted.id) : desc(wanted.id))
  const rows = await found.limit(perPage).offset((page - 1) * perPage)
  return { rows: await consoleWires(db, rows), total: await db.$count(wanted, there) }
}

export async function oneWanted(db: Db, id: number): Promise<WantedConsoleWire> {
  return (await consoleWires(db, await db.select().from(wanted).where(eq(wanted.id, id))))[0]!
}
