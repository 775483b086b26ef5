import { contractStanding } from '@yaoji/rules/contracts/contract-standing'
import { and, desc, eq } from 'drizzle-orm'
import { areScans } from '../licences/pictures/own-pictures.ts'
import { lockStatus } from '../members/move-status.ts'
import { writeAudit } from '../platform/audit.ts'
import type { Config } from '../platform/config.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import { assertOpen } from './confirm-contracts.ts'
import { confirmedYear, kindsInForce } from './contracts-in-force.ts'
import { writeContracts } from './prepare-contracts.ts'
import { refuse } from './refusals.ts'
import { contractCopies, contractCopyPictures, contracts } from './tables.ts'

interface SignedCopy {
  readonly contractId: number
  readonly memberId: number
  readonly loginId: number
  /** Sent before, as the pictures of licences are: judged, redrawn, private. */
  readonly pictureIds: readonly number[]
  readonly mode: Config['MODE']
}

/**
 * Our choice (decision 0109): a member hands in the signed and stamped copy of a paper that it confirmed, again after a
 * rejection. Where the text has changed since, the new one is confirmed and signed.
 */
export async function sendCopy(tx: Transaction, copy: SignedCopy, stamp: Stamp): Promise<void> {
  const { contractId, memberId, loginId, pictureIds, mode } = copy
  // Of two submissions the second waits here, and finds the first one's copy.
  const status = await lockStatus(tx, memberId)
  const contract = await ownContract(tx, contractId, memberId)
  if (status !== 'approved') throw refuse('contracts.notApproved')
  const year = await confirmedYear(tx, memberId, contract.year, mode)
  if (kindsInForce(year).includes(contract.kind)) throw refuse('contracts.copyNotNeeded')
  await assertOpen(tx, contract.year, stamp.at)
  if (!(await isTodaysText(tx, contract))) throw refuse('contracts.textChanged')
  const standing = contractStanding({ way: contract.way, copy: await lastCopy(tx, contractId) }, year.signing)
  if (standing === 'pending') throw refuse('contracts.copyPending')
  if (!(await areScans(tx, memberId, pictureIds))) throw refuse('contracts.copyPictures')
  const [sent] = await tx
    .insert(contractCopies)
    .values({ contractId, state: 'pending', sentBy: loginId, sentByName: stamp.actor.name, sentAt: stamp.at })
    .returning({ id: contractCopies.id })
  const copyId = sent!.id
  await tx.insert(contractCopyPictures).values(pictureIds.map((pictureId) => ({ copyId, pictureId })))
  await writeAudit(tx, stamp, {
    verb: 'contractCopy.send',
    subject: `contractCopy:${copyId}`,
    memberId,
    data: { contractId, number: contract.number, pictureIds },
  })
}

type Contract = typeof contracts.$inferSelect

async function ownContract(tx: Transaction, id: number, memberId: number): Promise<Contract> {
  const own = and(eq(contracts.id, id), eq(contracts.memberId, memberId))
  const [found] = await tx.select().from(contracts).where(own)
  if (!found) throw refuse('contracts.missing')
  return found
}

/** Whether a confirmed text is still the one that would be confirmed today. */
export async function isTodaysText(
  tx: Transaction,
  { memberId, year, kind, contentSha256 }: Pick<Contract, 'memberId' | 'year' | 'kind' | 'contentSha256'>,
): Promise<boolean> {
  const [text] = await writeContracts(tx, memberId, year, [kind])
  return text!.sha256 === contentSha256
}

async function lastCopy(tx: Transaction, contractId: number) {
  const ofContract = eq(contractCopies.contractId, contractId)
  const found = await tx.select().from(contractCopies).where(ofContract).orderBy(desc(contractCopies.id)).limit(1)
  return found[0]?.state ?? null
}
