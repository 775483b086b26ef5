import { openFilings } from '@yaoji/rules/licences/filing-state'
import { type Finding, findingsOf } from '@yaoji/rules/licences/findings'
import { dayOf } from '@yaoji/rules/money/day'
import { desc, eq } from 'drizzle-orm'
import { members } from '../members/published.ts'
import { expiringDays } from '../members/settings.ts'
import type { Db } from '../platform/database/database.ts'
import { of, rowQuery } from '../platform/database/row-query.ts'
import { settingOf } from '../platform/settings/read-settings.ts'
import { type FilingRow, statedBy } from './filing-row.ts'
import { alikeWithin } from './pictures/picture-look.ts'
import { filings } from './tables.ts'

export interface FiledPicture {
  readonly id: number
  readonly role: 'file' | 'identity'
  readonly mime: string
}
/** A filing with its pictures, and, while it waits for somebody, what it says of itself. */
export interface FilingFacts {
  readonly row: FilingRow
  readonly pictures: readonly FiledPicture[]
  readonly findings: readonly Finding[]
}

/** A member's filings, the latest first. */
export async function readFilings(db: Db, memberId: number, at: Date): Promise<FilingFacts[]> {
  const own = await db.select().from(filings).where(eq(filings.memberId, memberId)).orderBy(desc(filings.id))
  const open = own.filter(({ state }) => openFilings.includes(state))
  const [[unit], pictures, alike, days] = await Promise.all([
    unitRows(db, [memberId]),
    pictureRows(db, [own.map(({ id }) => id)]),
    open.length > 0 ? alikeRows(db, [open.map(({ id }) => id)]) : [],
    settingOf(db, expiringDays),
  ])
  return own.map((row) => {
    const shown = pictures.filter(({ filingId }) => filingId === row.id)
    const facts = {
      today: dayOf(at),
      expiringDays: days,
      unit: unit!,
      codesRead: shown.flatMap(({ codes }) => codes),
      others: open.filter(({ id }) => id !== row.id).map(statedBy),
      seenElsewhere: alike.filter(({ filingId }) => filingId === row.id),
    }
    return { row, pictures: shown, findings: open.includes(row) ? findingsOf(statedBy(row), facts) : [] }
  })
}

const unitRows = rowQuery(
  'filing-unit',
  { name: of<string>('m.name'), creditCode: of<string>('m.credit_code') },
  (list) => `select ${list} from ${members} m where m.id = $1`,
)

const pictureRows = rowQuery(
  'filing-pictures',
  {
    filingId: of<number>('l.filing_id'),
    id: of<number>('p.id'),
    role: of<FiledPicture['role']>('p.role'),
    mime: of<string>('p.mime'),
    codes: of<string[]>('p.codes'),
  },
  (list) => `
    select ${list} from filing_pictures l join paper_pictures p on p.id = l.picture_id
    where l.filing_id = any($1::bigint[]) order by p.role, p.id`,
)

/** Pictures that another member's filing has as well: byte by byte, or by what they look like. */
const alikeRows = rowQuery(
  'filing-alike',
  {
    filingId: of<number>('l.filing_id'),
    field: of<FiledPicture['role']>('p.role'),
    exact: of<boolean>('bool_or(o.original_sha256 = p.original_sha256)'),
  },
  (list) => `
    select ${list} from filing_pictures l join paper_pictures p on p.id = l.picture_id
    join paper_pictures o on o.member_id <> p.member_id and o.role = p.role
      and (o.original_sha256 = p.original_sha256 or bit_count(o.look # p.look) <= ${alikeWithin})
    where l.filing_id = any($1::bigint[]) and exists (select from filing_pictures x where x.picture_id = o.id)
    group by l.filing_id, p.id`,
)
