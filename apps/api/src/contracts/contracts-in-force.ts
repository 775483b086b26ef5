import { type ContractKind, missingKinds } from '@yaoji/rules/contracts/contract-kinds'
import { type ConfirmedPaper, contractStanding, type Signing } from '@yaoji/rules/contracts/contract-standing'
import { yearOf } from '@yaoji/rules/contracts/contract-year'
import { dayOf } from '@yaoji/rules/money/day'
import type { InvoiceData } from '@yaoji/rules/registration/invoice-kind'
import { invoiceInForce } from '../members/state-invoice.ts'
import type { Config } from '../platform/config.ts'
import type { Db } from '../platform/database/database.ts'
import { of, type RowOf, rowQuery } from '../platform/database/row-query.ts'
import { settingsColumn } from '../platform/settings/read-settings.ts'
import { type Missing, refuse } from './refusals.ts'
import { needsPaper } from './settings.ts'

declare const proof: unique symbol
/** Says that a member's contracts of the year and its invoice data were in force. Only `inForce` makes one, and no order is placed without. */
export interface ContractsInForce {
  readonly memberId: number
  /** What its orders are billed by. */
  readonly invoice: InvoiceData
  readonly [proof]: true
}

interface Confirmed extends ConfirmedPaper {
  readonly kind: ContractKind
  readonly sha256: string
}
/** What a member has confirmed of a year, and what it takes to be in force. */
interface ConfirmedYear {
  readonly signing: Signing
  readonly confirmed: readonly Confirmed[]
  readonly invoice: InvoiceData | null
}

const asked = settingsColumn({ needsPaper })

/**
 * What says whether a member's contracts of a year are in force, in a select list of whoever reads more of the member; both
 * are as the statement names them.
 */
export const contractColumns = (member: string, year: string) => ({
  confirmed: of<readonly Confirmed[]>(`(
    select coalesce(json_agg(json_build_object('kind', c.kind, 'way', c.way, 'sha256', c.content_sha256, 'copy', (
      select k.state from contract_copies k where k.contract_id = c.id order by k.id desc limit 1)) order by c.id), '[]')
    from contracts c where c.member_id = ${member} and c.year = ${year})`),
  contractSettings: of<Record<string, unknown> | null>(asked.text),
  invoice: invoiceInForce(member),
})
type ContractRow = RowOf<ReturnType<typeof contractColumns>>

const rows = rowQuery('contracts-of-year', contractColumns('$1', '$2'), (list) => `select ${list}`)

export const confirmedYear = async (
  db: Db,
  memberId: number,
  year: number,
  mode: Config['MODE'],
): Promise<ConfirmedYear> => yearFrom((await rows(db, [memberId, year]))[0]!, mode)

const yearFrom = ({ confirmed, contractSettings, invoice }: ContractRow, mode: Config['MODE']): ConfirmedYear => ({
  signing: signingOf(mode, asked.read(contractSettings).needsPaper),
  confirmed,
  invoice,
})

/** A store that really sells needs a signed paper, whatever its settings say. */
export const signingOf = (mode: Config['MODE'], paper: boolean): Signing =>
  mode === 'production' || paper ? 'paper' : 'click'

export const kindsInForce = ({ signing, confirmed }: Omit<ConfirmedYear, 'invoice'>): readonly ContractKind[] =>
  confirmed.filter((one) => contractStanding(one, signing) === 'inForce').map(({ kind }) => kind)

/** Whether there is nothing to confirm: the kind is in force, or this very text was confirmed and waits for its copy. */
export const isConfirmed = (year: ConfirmedYear, { kind, sha256 }: Pick<Confirmed, 'kind' | 'sha256'>): boolean =>
  kindsInForce(year).includes(kind) || year.confirmed.some((one) => one.sha256 === sha256)

const neededBy = { click: 'contracts.needed', paper: 'contracts.copyNeeded' } as const

/** The year whose contracts an order needs: Shanghai's, at its instant. */
export const contractYear = (at: Date): number => yearOf(dayOf(at))

/** Domain L27 and Spec §8: nothing is ordered before the year's contracts are in force and it is known to whom it is billed (459). */
export function inForce(memberId: number, row: ContractRow, at: Date, mode: Config['MODE']): ContractsInForce {
  const year = contractYear(at)
  const found = yearFrom(row, mode)
  const { invoice } = found
  const missing: Missing[] = [...missingKinds(kindsInForce(found)), ...(invoice === null ? (['invoice'] as const) : [])]
  if (missing.length > 0) throw refuse(neededBy[found.signing], { year, missing })
  return { memberId, invoice } as ContractsInForce
}

/** The same for whoever reads nothing else of the member. Asked before anything is priced or reserved. */
export const contractsInForce = async (
  db: Db,
  memberId: number,
  at: Date,
  mode: Config['MODE'],
): Promise<ContractsInForce> => inForce(memberId, (await rows(db, [memberId, contractYear(at)]))[0]!, at, mode)
