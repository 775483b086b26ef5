import type { PaperPictureWire } from '@yaoji/contract/licences'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../platform/database/database.ts'
import { refuse } from '../refusals.ts'
import { paperPictures } from '../tables.ts'

interface OwnPicture {
  readonly id: number
  readonly role: 'file' | 'identity'
}

/** Pictures that a member sent; a foreign one is as good as none. */
export async function ownPictures(db: Db, memberId: number, ids: readonly number[]): Promise<OwnPicture[]> {
  if (ids.length === 0) return []
  const found = await db
    .select({ id: paperPictures.id, role: paperPictures.role })
    .from(paperPictures)
    .where(and(inArray(paperPictures.id, [...ids]), eq(paperPictures.memberId, memberId)))
  if (found.length !== ids.length) throw refuse('licences.pictureMissing')
  return found
}

/** Whether these are scans of papers, one at least, and no identity card among them. */
export async function areScans(db: Db, memberId: number, ids: readonly number[]): Promise<boolean> {
  const own = await ownPictures(db, memberId, ids)
  return own.length > 0 && own.every(({ role }) => role === 'file')
}

/** How pictures are shown, by their numbers; whoever asks has made sure whose they are. */
export async function pictureFacts(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, PaperPictureWire>> {
  const { id, role, mime } = paperPictures
  const found = await db
    .select({ id, role, mime })
    .from(paperPictures)
    .where(inArray(id, [...ids]))
  return new Map(found.map((picture) => [picture.id, picture]))
}
