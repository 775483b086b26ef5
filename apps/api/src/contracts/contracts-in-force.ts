import { type ContractKind, missingKinds } from '@yaoji/rules/contracts/contract-kinds'
import { yearOf } from '@yaoji/rules/contracts/contract-year'
import { dayOf } from '@yaoji/rules/money/day'
import type { Db } from '../platform/database/database.ts'
import { namedQuery } from '../platform/database/named-query.ts'
import { refuse } from './refusals.ts'

declare const proof: unique symbol
/** Says that a member's contracts of the year were there. Only `contractsInForce` makes one, and no order is placed without. */
export interface ContractsInForce {
  readonly memberId: number
  readonly [proof]: true
}

const text = `select coalesce(array_agg(kind), '{}') from contracts where member_id = $1 and year = $2`

/** Which of a year's papers a member has confirmed. */
export async function confirmedKinds(db: Db, memberId: number, year: number): Promise<readonly ContractKind[]> {
  const [row] = await namedQuery<[ContractKind[]]>(db, { name: 'contracts-of-year', text, values: [memberId, year] })
  return row![0]
}

/**
 * Domain L27 and Spec §8: nothing is ordered before the year's contracts are confirmed (459). The year is Shanghai's, at
 * the instant of the order. Asked before anything is priced or reserved.
 */
export async function contractsInForce(db: Db, memberId: number, at: Date): Promise<ContractsInForce> {
  const year = yearOf(dayOf(at))
  const missing = missingKinds(await confirmedKinds(db, memberId, year))
  if (missing.length > 0) throw refuse('contracts.needed', { year, missing })
  return { memberId } as ContractsInForce
}
