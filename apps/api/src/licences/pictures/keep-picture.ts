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
 * Our choice (decision 0104): who has sent its pictures of the day is refused before one more is decoded. Asked again, alone, when
 * the picture is kept. Who asks again for the answer that got lost of the day's last picture is no one more.
 */
export async function assertRoom(db: Db, request: Once): Promise<void> {
  const { memberId, at } = request
  const most = await settingOf(db, picturesADay)
  const sent = await filesSent(db, { memberId, kind: 'paper' }, new Date(at.getTime() - dayMs))
  if (sent >= most && !(await wasAnswered(db, request))) throw refuse('licences.tooManyFiles', { most })
}

/** Keeps a picture of a paper for a member; an identity picture only under the consent to today's text. Answers its number. */
export async function keepPicture(
  tx: Transaction,
  storage: Storage,
  { memberId, loginId }: Sender,
  { role, file, originalSha256, look, codes }: ArrivedPicture,
  stamp: Stamp,
): Promise<number> {
  if (role === 'identity') await assertConsent(tx, memberId)
  const sender = { memberId, kind: 'paper' }
  const most = await settingOf(tx, picturesADay)
  if ((await filesSince(tx, sender, new Date(stamp.at.getTime() - dayMs))) >= most)
    throw refuse('licences.tooManyFiles', { most })
  const fileId = await keepFile(tx, storage, file, sender, stamp.at)
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
