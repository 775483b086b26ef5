import { identityConsent } from '@yaoji/rules/licences/identity-consent'
import { writeAudit } from '../../platform/audit.ts'
import type { Db, Transaction } from '../../platform/database/database.ts'
import { type Once, wasAnswered } from '../../platform/idempotency.ts'
import { filesSent, filesSince, keepFile } from '../../platform/keep-file.ts'
import { settingOf } from '../../platform/settings/read-settings.ts'
import type { Stamp } from '../../platform/stamp.ts'
import type { Storage } from '../../platform/storage.ts'
import { consentOf } from '../consent.ts'
import { refuse } from '../refusals.ts'
import { picturesADay } from '../settings.ts'
import { paperPictures } from '../tables.ts'
import type { ArrivedPicture } from './arrive-picture.ts'

const dayMs = 86_400_000

interface Sender {
  readonly memberId: number
  readonly loginId: number
}

/**
 * Our choice (decision 0104): who has sent its pictures of the day is refused before another is decoded. Asked again, alone, when
 * the picture is kept. Who asks again for the answer that got lost of the day's last picture is no one more.
 */
export async function assertRoom(db: Db, request: Once, coming = 1): Promise<void> {
  const { memberId, at } = request
  const most = await settingOf(db, picturesADay)
  const sent = await filesSent(db, { memberId, kind: 'paper' }, new Date(at.getTime() - dayMs))
  if (sent + coming > most && !(await wasAnswered(db, request))) throw refuse('licences.tooManyFiles', { most })
}

/**
 * Keeps pictures of papers for a member, all or none; an identity picture only under the consent to today's text. Answers
 * their numbers.
 */
export async function keepPictures(
  tx: Transaction,
  storage: Storage,
  sender: Sender,
  pictures: readonly ArrivedPicture[],
  stamp: Stamp,
): Promise<number[]> {
  const { memberId } = sender
  if (pictures.some(({ role }) => role === 'identity')) await assertConsent(tx, memberId)
  const most = await settingOf(tx, picturesADay)
  const sent = await filesSince(tx, { memberId, kind: 'paper' }, new Date(stamp.at.getTime() - dayMs))
  if (sent + pictures.length > most) throw refuse('licences.tooManyFiles', { most })
  const ids: number[] = []
  for (const picture of pictures) ids.push(await keepPicture(tx, storage, sender, picture, stamp))
  return ids
}

async function keepPicture(
  tx: Transaction,
  storage: Storage,
  { memberId, loginId }: Sender,
  { role, file, originalSha256, look, codes }: ArrivedPicture,
  stamp: Stamp,
): Promise<number> {
  const fileId = await keepFile(tx, storage, file, { memberId, kind: 'paper' }, stamp.at)
  const [row] = await tx
    .insert(paperPictures)
    .values({
      ...{ memberId, role, fileId, originalSha256, look, codes: [...codes] },
      ...{ mime: file.facts.mime, sentBy: loginId, createdAt: stamp.at },
    })
    .returning({ id: paperPictures.id })
  const data = { role, sha256: file.facts.sha256, originalSha256 }
  await writeAudit(tx, stamp, { verb: 'paperPicture.keep', subject: `paperPicture:${row!.id}`, memberId, data })
  return row!.id
}

/** Law table L26: no picture of an identity card without a consent of its own, to the text as it stands. */
export async function assertConsent(tx: Transaction, memberId: number): Promise<void> {
  const consent = await consentOf(tx, memberId)
  if (consent?.version !== identityConsent.version) throw refuse('licences.consentNeeded')
}
