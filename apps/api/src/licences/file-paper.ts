import { openFilings } from '@yaoji/rules/licences/filing-state'
import { paperFields } from '@yaoji/rules/licences/paper-fields'
import { type PaperErrors, paperErrors, type StatedPaper } from '@yaoji/rules/licences/stated-paper'
import { paperNeed } from '@yaoji/rules/members/paper-matrix'
import { lockMember } from '../members/lock-member.ts'
import { writeAudit } from '../platform/audit.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import { filingsOf, moveOn, onRecord } from './filing-row.ts'
import { assertConsent } from './pictures/keep-picture.ts'
import { ownPictures } from './pictures/own-pictures.ts'
import { refuse } from './refusals.ts'
import { filingPictures, filings } from './tables.ts'

interface PaperWish {
  readonly memberId: number
  readonly paper: StatedPaper
  readonly pictureIds: readonly number[]
}

/**
 * A member files a paper, or another one in its place: what still waited for somebody is replaced and stays as history, and
 * a certificate in force stays in force until its successor is approved. Answers the number of the filing.
 */
export async function filePaper(
  tx: Transaction,
  { memberId, paper, pictureIds }: PaperWish,
  stamp: Stamp,
): Promise<number> {
  const member = await lockMember(tx, memberId)
  if (paperNeed(member.buyerType, paper.kind) === 'never') throw refuse('licences.otherUnit')
  const pictures = await ownPictures(tx, memberId, pictureIds)
  const roles = new Set(pictures.map(({ role }) => role))
  const errors = { ...paperErrors(paper), ...pictureErrors(paper, roles) }
  if (Object.keys(errors).length > 0) throw refuse('licences.invalid', byField(errors))
  if (roles.has('identity')) await assertConsent(tx, memberId)
  const before = (await filingsOf(tx, memberId)).find(
    ({ kind, state }) => kind === paper.kind && openFilings.includes(state),
  )
  if (before) await moveOn(tx, before, 'replace', {}, stamp)
  const [row] = await tx
    .insert(filings)
    .values({ ...paper, issuedOn: paper.issuedOn!, memberId, state: 'draft', filedAt: stamp.at })
    .returning({ id: filings.id })
  const filingId = row!.id
  await tx.insert(filingPictures).values(pictures.map(({ id }) => ({ filingId, pictureId: id })))
  await writeAudit(tx, stamp, {
    ...{ verb: 'filing.file', subject: `filing:${filingId}`, memberId },
    data: { before: before?.id ?? null, after: onRecord(paper), pictures: pictures.map(({ id }) => id) },
  })
  return filingId
}

/** A paper is shown, and a person who is named by it shows an identity card. */
function pictureErrors({ kind }: StatedPaper, roles: ReadonlySet<string>): PaperErrors {
  const { person } = paperFields[kind]
  return {
    ...(roles.has('file') ? {} : { file: '请上传证件图片' }),
    ...(person && !roles.has('identity') ? { identity: `请上传${person}身份证图片` } : {}),
    ...(!person && roles.has('identity') ? { identity: '该证件不需要身份证图片' } : {}),
  }
}

const byField = (errors: PaperErrors): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, [text]]))
