import type { Scope } from '@yaoji/rules/goods/goods-facts'
import { qualityCheck } from '@yaoji/rules/licences/filing-state'
import { paperFields } from '@yaoji/rules/licences/paper-fields'
import { errorsText, type PaperErrors } from '@yaoji/rules/licences/stated-paper'
import { certificateKinds } from '@yaoji/rules/members/buyer-type'
import { dayOf } from '@yaoji/rules/money/day'
import { and, eq, ne } from 'drizzle-orm'
import { announceMember } from '../access/sessions/session-news.ts'
import { approveCertificate, disableCertificate } from '../members/approve-certificate.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import { type FilingRow, lockFiling, moveOn, notify, statedBy } from './filing-row.ts'
import { refuse } from './refusals.ts'
import { filingPictures, filings, paperPictures } from './tables.ts'

/** What a clerk says of a filing: it passes, or why it does not, by field. */
export interface Verdict {
  readonly passes: boolean
  readonly reasons: PaperErrors
}

/** 客服初审: customer service passes a filing on to quality, or sends it back with its reasons. */
export async function checkPaper(tx: Transaction, id: number, verdict: Verdict, stamp: Stamp): Promise<void> {
  const { filing } = await lockFiling(tx, id)
  const checker = { firstChecker: stamp.actor.id, firstCheckerName: stamp.actor.name, firstCheckedAt: stamp.at }
  if (verdict.passes) await moveOn(tx, filing, 'check', checker, stamp)
  else await rejectPaper(tx, filing, verdict.reasons, checker, stamp)
}

interface QualityVerdict extends Verdict {
  readonly scopes: readonly Scope[]
}

/**
 * 质管首营审核, by another person than the first check: what passes becomes a certificate with the scopes that quality gives,
 * and unlocks from the next click on, without a new log-in.
 */
export async function decidePaper(tx: Transaction, id: number, verdict: QualityVerdict, stamp: Stamp): Promise<void> {
  const { filing } = await lockFiling(tx, id)
  const people = { first: filing.firstChecker, second: stamp.actor.id ?? 0 }
  const checked = qualityCheck(filing.state, verdict.passes ? 'approve' : 'reject', people)
  if (!checked.ok) throw refuse('licences.filing*', checked.refusal)
  const decision = { decidedBy: stamp.actor.id, decidedByName: stamp.actor.name, decidedAt: stamp.at }
  if (!verdict.passes) return rejectPaper(tx, filing, verdict.reasons, decision, stamp)
  assertApprovable(filing, verdict.scopes, stamp.at)
  const { memberId } = filing
  const paper = statedBy(filing)
  const fileId = await firstFile(tx, id)
  const certificateId = await approveCertificate(tx, { memberId, paper, fileId, scopes: verdict.scopes }, stamp)
  await replaceEarlier(tx, filing, stamp)
  await moveOn(tx, filing, 'approve', { ...decision, certificateId }, stamp)
  await announceMember(tx, memberId)
  const name = certificateKinds[filing.kind]
  const words = { member_id: memberId, kind: filing.kind, name, text: `您的${name}已审核通过` }
  await notify(tx, `filing:${id}:approved`, { ...words, what: 'approved' }, stamp.at)
}

/** Takes an approved paper out of force at once; the reason is on record and goes to the buyer. */
export async function disablePaper(tx: Transaction, id: number, reason: string, stamp: Stamp): Promise<void> {
  const { filing } = await lockFiling(tx, id)
  await moveOn(tx, filing, 'disable', { reasons: { file: reason } }, stamp)
  const { memberId, kind, certificateId } = filing
  await disableCertificate(tx, { id: certificateId!, memberId, kind }, reason, stamp)
  await announceMember(tx, memberId)
  const name = certificateKinds[kind]
  const words = { member_id: memberId, kind, name, text: `您的${name}已停用：${reason}` }
  await notify(tx, `filing:${id}:disabled`, { ...words, what: 'disabled' }, stamp.at)
}

/** Law table L8: what has lapsed unlocks nothing. Scopes are of those that the paper can grant, at least one. */
function assertApprovable({ kind, validUntil }: FilingRow, scopes: readonly Scope[], at: Date): void {
  if (validUntil !== null && validUntil < dayOf(at)) throw refuse('licences.lapsed')
  const { grants } = paperFields[kind]
  if (scopes.some((scope) => !grants.includes(scope))) throw refuse('licences.otherScope')
  if (grants.length > 0 && scopes.length === 0) throw refuse('licences.scopeMissing')
}

async function rejectPaper(
  tx: Transaction,
  filing: FilingRow,
  reasons: PaperErrors,
  by: Partial<FilingRow>,
  stamp: Stamp,
): Promise<void> {
  if (Object.keys(reasons).length === 0) throw refuse('licences.reasonMissing')
  await moveOn(tx, filing, 'reject', { ...by, reasons }, stamp)
  const name = certificateKinds[filing.kind]
  const text = `您的${name}未通过审核：${errorsText(reasons)}`
  const words = { member_id: filing.memberId, kind: filing.kind, name, text }
  await notify(tx, `filing:${filing.id}:rejected`, { ...words, what: 'rejected' }, stamp.at)
}

/** What was approved before has its successor now, and what was rejected is mended. */
async function replaceEarlier(tx: Transaction, { id, memberId, kind }: FilingRow, stamp: Stamp): Promise<void> {
  const same = and(eq(filings.memberId, memberId), eq(filings.kind, kind), ne(filings.id, id))
  const earlier = await tx
    .select()
    .from(filings)
    .where(and(same, eq(filings.state, 'approved')))
  for (const one of earlier) await moveOn(tx, one, 'replace', {}, stamp)
}

async function firstFile(tx: Transaction, filingId: number): Promise<number> {
  const [row] = await tx
    .select({ fileId: paperPictures.fileId })
    .from(filingPictures)
    .innerJoin(paperPictures, eq(paperPictures.id, filingPictures.pictureId))
    .where(and(eq(filingPictures.filingId, filingId), eq(paperPictures.role, 'file')))
    .orderBy(paperPictures.id)
    .limit(1)
  return row!.fileId!
}
