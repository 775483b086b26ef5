import type { ContractTextWire, ContractWire, ContractYearWire } from '@yaoji/contract/contracts'
import { type ContractKind, contractKinds, missingKinds } from '@yaoji/rules/contracts/contract-kinds'
import { openYears, yearOf } from '@yaoji/rules/contracts/contract-year'
import { dayOf } from '@yaoji/rules/money/day'
import type { Db } from '../platform/database/database.ts'
import { type RowOf, rowQuery, tableColumns } from '../platform/database/row-query.ts'
import { settingOf } from '../platform/settings/read-settings.ts'
import { writeContracts } from './prepare-contracts.ts'
import { opensDaysBefore } from './settings.ts'
import { contracts } from './tables.ts'
import { noSignature } from './templates/confirmation.ts'

const confirmedColumns = tableColumns(contracts, 'c', [
  ...(['id', 'year', 'kind', 'number', 'contentSha256', 'pdfSha256', 'confirmedBy', 'confirmedAt'] as const),
])
const confirmedRows = rowQuery(
  'contracts-of-member',
  confirmedColumns,
  (list) => `select ${list} from contracts c where c.member_id = $1 order by c.year desc, c.kind`,
)

/** What is due of this year and the next, with its texts, and all that was confirmed before: the newest year first. */
export async function showContracts(db: Db, memberId: number, at: Date): Promise<readonly ContractYearWire[]> {
  const rows = await confirmedRows(db, [memberId])
  const today = dayOf(at)
  const open = openYears(today, await settingOf(db, opensDaysBefore))
  const years = [...new Set([...open, ...rows.map(({ year }) => year)])].sort((one, other) => other - one)
  return Promise.all(
    years.map(async (year) => {
      const confirmed = rows.filter((row) => row.year === year)
      const missing = missingKinds(confirmed.map(({ kind }) => kind))
      return {
        year,
        current: year === yearOf(today) ? 1 : 0,
        complete: missing.length === 0 ? 1 : 0,
        note: noSignature,
        due: open.includes(year) ? await dueTexts(db, memberId, year, missing) : [],
        confirmed: confirmed.map(confirmedWire),
      }
    }),
  )
}

async function dueTexts(
  db: Db,
  memberId: number,
  year: number,
  kinds: readonly ContractKind[],
): Promise<readonly ContractTextWire[]> {
  if (kinds.length === 0) return []
  const texts = await writeContracts(db, memberId, year, kinds)
  return texts.map(({ kind, number, version, sha256, paper }) => ({
    ...{ kind, number, version, sha256 },
    name: contractKinds[kind],
    blocks: paper.blocks,
  }))
}

const confirmedWire = (row: RowOf<typeof confirmedColumns>): ContractWire => ({
  id: row.id,
  kind: row.kind,
  name: contractKinds[row.kind],
  number: row.number,
  sha256: row.contentSha256,
  pdf_sha256: row.pdfSha256,
  confirmed_by: row.confirmedBy,
  confirmed_at: row.confirmedAt.toISOString(),
})
