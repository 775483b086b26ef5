import { eq } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { Database, Db } from '../../platform/database/database.ts'
import { namedQuery } from '../../platform/database/named-query.ts'
import { files } from '../../platform/published.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { type Storage, sendPrivateFile } from '../../platform/storage.ts'
import { consentOf } from '../consent.ts'
import { refuse } from '../refusals.ts'
import { paperPictures, pictureLooks } from '../tables.ts'
import type { Look } from './picture-address.ts'
import { watermarked } from './watermark.ts'

interface Shown {
  readonly memberId: number
  readonly role: 'file' | 'identity'
}

/** Whose picture it is; a buyer finds its own alone. */
export async function findPicture(db: Db, pictureId: number, whose: number | 'anyone'): Promise<Shown> {
  const [row] = await db
    .select({ memberId: paperPictures.memberId, role: paperPictures.role, fileId: paperPictures.fileId })
    .from(paperPictures)
    .where(eq(paperPictures.id, pictureId))
  if (!row || row.fileId === null || (whose !== 'anyone' && row.memberId !== whose))
    throw refuse('licences.pictureMissing')
  return { memberId: row.memberId, role: row.role }
}

const fileText = `
  select f.sha256, f.mime from paper_pictures p join ${files} f on f.id = p.file_id where p.id = $1`

/** Shows a picture with its watermark, a PDF as a file to save; who looked, and why, is on record before a byte leaves. */
export async function showPicture(
  db: Database,
  storage: Storage,
  reply: FastifyReply,
  look: Look & Shown,
  stamp: Stamp,
): Promise<FastifyReply> {
  const { pictureId, viewerKind, viewerId, reason } = look
  await db.transaction(async (tx) => {
    if (look.role === 'identity' && !(await consentOf(tx, look.memberId))) throw refuse('licences.consentWithdrawn')
    await tx.insert(pictureLooks).values({
      ...{ pictureId, viewerKind, viewerId, reason },
      ...{ viewerName: stamp.actor.name, at: stamp.at, requestId: stamp.requestId },
    })
  })
  const [file] = await namedQuery<[sha256: string, mime: string]>(db, {
    name: 'paper-picture',
    text: fileText,
    values: [pictureId],
  })
  const [sha256, mime] = file!
  const bytes = await storage.get(sha256)
  if (mime !== 'application/pdf') return sendPrivateFile(reply, await watermarked(bytes), 'image/jpeg')
  return sendPrivateFile(reply, bytes, mime, 'attachment; filename="paper.pdf"')
}
