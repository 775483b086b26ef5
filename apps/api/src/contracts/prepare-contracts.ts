import type { ContractKind } from '@yaoji/rules/contracts/contract-kinds'
import type { Signing } from '@yaoji/rules/contracts/contract-standing'
import { lastDayOf } from '@yaoji/rules/contracts/contract-year'
import type { Db } from '../platform/database/database.ts'
import { printPaper } from '../platform/pdf/print-paper.ts'
import { readBuyer, readSeller } from './parties.ts'
import { confirmation, type Witness } from './templates/confirmation.ts'
import { type WrittenContract, writeContract } from './write-contract.ts'

/** A text and its PDF, made before anything is locked: nobody waits for a page that is printed. */
export interface PreparedContract {
  readonly contract: WrittenContract
  readonly pdf: Buffer
}

/** A year's texts of a member as they are now. */
export async function writeContracts(
  db: Db,
  memberId: number,
  year: number,
  kinds: readonly ContractKind[],
): Promise<WrittenContract[]> {
  const [buyer, seller] = await Promise.all([readBuyer(db, memberId), readSeller(db)])
  return kinds.map((kind) => writeContract(kind, { seller, buyer, year, until: lastDayOf(year) }))
}

/** Prints what is about to be confirmed, with the record of who confirms it. */
export async function printContracts(
  contracts: readonly WrittenContract[],
  witness: Witness,
  signing: Signing,
  at: Date,
): Promise<PreparedContract[]> {
  const prepared: PreparedContract[] = []
  for (const contract of contracts) {
    const { paper, sha256 } = contract
    const blocks = [...paper.blocks, ...confirmation(witness, signing, sha256, at)]
    prepared.push({ contract, pdf: await printPaper({ ...paper, blocks }, at) })
  }
  return prepared
}
