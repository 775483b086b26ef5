import { tmpdir } from 'node:os'
import { allContractKinds, type ContractKind } from '@yaoji/rules/contracts/contract-kinds'
import { opensOn, yearOf } from '@yaoji/rules/contracts/contract-year'
import { dayOf, instantOf } from '@yaoji/rules/money/day'
import { confirmContracts } from '../src/contracts/confirm-contracts.ts'
import { writeContracts } from '../src/contracts/prepare-contracts.ts'
import type { Database, Transaction } from '../src/platform/database/database.ts'
import { jobStamp } from '../src/platform/stamp.ts'
import { fileStorage } from '../src/platform/storage.ts'

/** Printing is tested by itself: here a short file stands for every PDF. */
const pdf = Buffer.from('%PDF-1.4 a short file')
const witness = { name: 'vitest', address: '127.0.0.1', userAgent: 'vitest' }

/** Members confirm their contracts by the verb, of the year of `at` and of the next, so that a test may move its clock. */
export async function agree(
  db: Database,
  memberIds: readonly number[],
  at: Date,
  dataDir: string = tmpdir(),
): Promise<void> {
  const year = yearOf(dayOf(at))
  const opening = instantOf(opensOn(year + 1, 20), '12:00')
  await db.transaction(async (tx) => {
    for (const memberId of memberIds) {
      await agreeOnYear(tx, memberId, year, at, allContractKinds, dataDir)
      await agreeOnYear(tx, memberId, year + 1, opening > at ? opening : at, allContractKinds, dataDir)
    }
  })
}

/** A member confirms one year's contracts, or some of them, at an instant. */
export async function agreeOnYear(
  tx: Transaction,
  memberId: number,
  year: number,
  at: Date,
  kinds: readonly ContractKind[] = allContractKinds,
  dataDir: string = tmpdir(),
): Promise<void> {
  const texts = await writeContracts(tx, memberId, year, kinds)
  const prepared = texts.map((contract) => ({ contract, pdf }))
  const confirmation = { memberId, loginId: null, year, prepared, witness, mode: 'demo' } as const
  await confirmContracts(tx, fileStorage(dataDir), confirmation, jobStamp(at))
}
