import { contractKinds } from '@yaoji/rules/contracts/contract-kinds'
import { lastDayOf } from '@yaoji/rules/contracts/contract-year'
import { dayOf } from '@yaoji/rules/money/day'
import { eq } from 'drizzle-orm'
import { announceMember } from '../access/sessions/session-news.ts'
import { certifyAgreement } from '../members/certify-agreement.ts'
import { lockStatus } from '../members/move-status.ts'
import { writeAudit } from '../platform/audit.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import { notifyMember } from './notify-member.ts'
import { readBuyer } from './parties.ts'
import { refuse } from './refusals.ts'
import { isTodaysText } from './send-copy.ts'
import { contractCopies, contracts } from './tables.ts'

interface Verdict {
  readonly accepts: boolean
  /** Why not; the member reads it. */
  readonly reason: string
}

/**
 * Our choice (decision 0109): quality accepts a signed copy, and the paper is in force from the next click on, or rejects it
 * with a reason, and the member may send another. An agreement that was only announced becomes the certificate of its year.
 */
export async function decideCopy(
  tx: Transaction,
  copyId: number,
  { accepts, reason }: Verdict,
  stamp: Stamp,
): Promise<void> {
  const contract = await lockCopy(tx, copyId)
  const { memberId } = contract
  if (accepts && !(await isTodaysText(tx, contract))) throw refuse('contracts.copyOutdated')
  if (!accepts && reason === '') throw refuse('contracts.reasonMissing')
  const state = accepts ? 'accepted' : 'rejected'
  await tx
    .update(contractCopies)
    .set({
      ...{ state, decidedBy: stamp.actor.id, decidedByName: stamp.actor.name, decidedAt: stamp.at },
      reason: accepts ? '' : reason,
    })
    .where(eq(contractCopies.id, copyId))
  await writeAudit(tx, stamp, {
    ...{ verb: `contractCopy.${accepts ? 'accept' : 'reject'}`, subject: `contractCopy:${copyId}`, memberId },
    reason: accepts ? '' : reason,
    data: { contractId: contract.id, number: contract.number },
  })
  if (accepts && contract.kind === 'quality' && contract.way === 'signed_copy') await certify(tx, contract, stamp)
  await notify(tx, copyId, contract, { accepts, reason }, stamp.at)
  await announceMember(tx, memberId)
}

type Contract = typeof contracts.$inferSelect

/** The contract of a copy that waits, its member locked: of two clerks the second hears who decided. */
async function lockCopy(tx: Transaction, copyId: number): Promise<Contract> {
  const [found] = await tx
    .select({ contract: contracts })
    .from(contractCopies)
    .innerJoin(contracts, eq(contracts.id, contractCopies.contractId))
    .where(eq(contractCopies.id, copyId))
  if (!found) throw refuse('contracts.copyMissing')
  await lockStatus(tx, found.contract.memberId)
  const [copy] = await tx.select().from(contractCopies).where(eq(contractCopies.id, copyId))
  if (copy!.state !== 'pending') throw refuse('contracts.copyDecided', { by: copy!.decidedByName })
  return found.contract
}

function notify(tx: Transaction, copyId: number, contract: Contract, { accepts, reason }: Verdict, at: Date) {
  const { memberId: member_id, year, kind } = contract
  const paper = `您上传的${year}年度${contractKinds[kind]}盖章件`
  const text = accepts ? `${paper}已审核通过。` : `${paper}未通过审核：${reason}。请重新上传。`
  const what = accepts ? ('accepted' as const) : ('rejected' as const)
  return notifyMember(tx, `contract-copy:${copyId}:notice`, { member_id, what, text }, at)
}

async function certify(tx: Transaction, { memberId, number, year, fileId }: Contract, stamp: Stamp): Promise<void> {
  const { name: holder } = await readBuyer(tx, memberId)
  const issuedOn = dayOf(stamp.at)
  await certifyAgreement(tx, { memberId, holder, number, issuedOn, validUntil: lastDayOf(year), fileId }, stamp)
}
