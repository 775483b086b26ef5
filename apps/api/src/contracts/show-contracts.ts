import type { ContractTextWire, ContractWire, ContractYearWire } from '@yaoji/contract/contracts'
import { contractKinds, missingKinds } from '@yaoji/rules/contracts/contract-kinds'
import {
  type ContractStanding,
  type CopyState,
  contractStanding,
  contractStandings,
  type Signing,
} from '@yaoji/rules/contracts/contract-standing'
import { openYears, yearOf } from '@yaoji/rules/contracts/contract-year'
import { dayOf } from '@yaoji/rules/money/day'
import { agreementOpensDays } from '../members/settings.ts'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/database/database.ts'
import { of, type RowOf, rowQuery, tableColumns } from '../platform/database/row-query.ts'
import { settingsOf } from '../platform/settings/read-settings.ts'
import { signingOf } from './contracts-in-force.ts'
import { writeContracts } from './prepare-contracts.ts'
import { needsPaper } from './settings.ts'
import { contracts } from './tables.ts'
import { signingNotes } from './templates/confirmation.ts'
import type { WrittenContract } from './write-contract.ts'

const confirmedColumns = {
  ...tableColumns(contracts, 'c', [
    ...(['id', 'year', 'kind', 'number', 'contentSha256', 'pdfSha256', 'confirmedBy', 'confirmedAt', 'way'] as const),
  ]),
  copy: of<CopyState | null>('k.state'),
  reason: of<string | null>('k.reason'),
}
const confirmedRows = rowQuery(
  'contracts-of-member',
  confirmedColumns,
  (list) => `
    select ${list} from contracts c
    left join lateral (select * from contract_copies k where k.contract_id = c.id order by k.id desc limit 1) k on true
    where c.member_id = $1 order by c.year desc, c.kind, c.id desc`,
)
type ConfirmedRow = RowOf<typeof confirmedColumns>

/** What is due of this year and the next, with its texts, and all that was confirmed before: the newest year first. */
export async function showContracts(
  db: Db,
  memberId: number,
  at: Date,
  mode: Config['MODE'],
): Promise<readonly ContractYearWire[]> {
  const rows = await confirmedRows(db, [memberId])
  const settled = await settingsOf(db, { agreementOpensDays, needsPaper })
  const signing = signingOf(mode, settled.needsPaper)
  const today = dayOf(at)
  const open = openYears(today, settled.agreementOpensDays)
  const years = [...new Set([...open, ...rows.map(({ year }) => year)])].sort((one, other) => other - one)
  return Promise.all(
    years.map(async (year) => {
      const confirmed = rows.filter((row) => row.year === year)
      const inForce = confirmed.filter((row) => contractStanding(row, signing) === 'inForce').map(({ kind }) => kind)
      const missing = missingKinds(inForce)
      const texts = open.includes(year) && missing.length > 0 ? await writeContracts(db, memberId, year, missing) : []
      const waitsWith = ({ sha256 }: WrittenContract) => confirmed.some((row) => row.contentSha256 === sha256)
      return {
        year,
        current: year === yearOf(today) ? 1 : 0,
        complete: missing.length === 0 ? 1 : 0,
        note: signingNotes[signing],
        due: texts.filter((text) => !waitsWith(text)).map(textWire),
        confirmed: confirmed.map((row) => confirmedWire(row, standingOf(row, signing, texts))),
      }
    }),
  )
}

/** Of what is not in force, only today's text can still be signed. */
function standingOf(row: ConfirmedRow, signing: Signing, texts: readonly WrittenContract[]): ContractStanding {
  const standing = contractStanding(row, signing)
  if (standing === 'inForce' || texts.some(({ sha256 }) => sha256 === row.contentSha256)) return standing
  return 'outdated'
}

const textWire = ({ kind, number, version, sha256, paper }: WrittenContract): ContractTextWire => ({
  ...{ kind, number, version, sha256 },
  name: contractKinds[kind],
  blocks: paper.blocks,
})

const confirmedWire = (row: ConfirmedRow, state: ContractStanding): ContractWire => ({
  id: row.id,
  kind: row.kind,
  name: contractKinds[row.kind],
  number: row.number,
  sha256: row.contentSha256,
  pdf_sha256: row.pdfSha256,
  confirmed_by: row.confirmedBy,
  confirmed_at: row.confirmedAt.toISOString(),
  state,
  state_name: contractStandings[state],
  reason: state === 'rejected' ? (row.reason ?? '') : '',
  takes_copy: state === 'awaitsCopy' || state === 'rejected' ? 1 : 0,
})
