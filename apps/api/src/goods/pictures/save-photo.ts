import { sql } from 'drizzle-orm'
import { writeAudit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/database.ts'
import { keepFile } from '../../platform/keep-file.ts'
import { pictureLibrary } from '../../platform/pictures.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { hashOf, mimeOf, type Storage } from '../../platform/storage.ts'
import { refuse } from '../refusals.ts'

const largest = 1_600
export const thumbnail = 400
const mostPixels = 60_000_000

/** Photos come as JPEG, PNG or WebP by their bytes. */
const isPhoto = (bytes: Buffer): boolean =>
  mimeOf(bytes)?.startsWith('image/') ||
  (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP')

/** Redraws the photo upright as WebP, without what the camera wrote into it. */
async function shrink(bytes: Buffer, size: number): Promise<Buffer> {
  const sharp = await pictureLibrary()
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .rotate()
    .resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75 })
    .toBuffer()
}

/**
 * Gives a goods a real photo in place of its drawn pack, at most 1,600 px, with a thumbnail of 400 px. Answers the
 * picture's hash. The photo of a prescription medicine is private like its pack shot.
 */
export async function savePhoto(
  db: Database,
  storage: Storage,
  goodsId: number,
  bytes: Buffer,
  stamp: Stamp,
): Promise<string> {
  if (!isPhoto(bytes)) throw refuse('goods.photoUnreadable')
  const [photo, small] = await Promise.all([shrink(bytes, largest), shrink(bytes, thumbnail)]).catch(() => {
    throw refuse('goods.photoUnreadable')
  })
  const sha256 = hashOf(photo)
  const hash = sha256.slice(0, 20)
  await db.transaction(async (tx) => {
    const goods = await tx.execute(sql`select from goods where id = ${goodsId} for no key update`)
    if (goods.rowCount === 0) throw refuse('goods.missing')
    const keep = (content: Buffer, name: string) => {
      const facts = { sha256: hashOf(content), mime: 'image/webp', bytes: content.length, name }
      return keepFile(tx, storage, { facts, content }, null, stamp.at)
    }
    const fileId = await keep(photo, `${hash}.webp`)
    await keep(small, `${hash}-${thumbnail}.webp`)
    await tx.execute(sql`
      update goods set picture_hash = ${hash}, picture_file_id = ${fileId}, picture_private = (rx_class = 'rx'),
        touched = true, updated_at = ${stamp.at.toISOString()} where id = ${goodsId}`)
    await writeAudit(tx, stamp, {
      verb: 'goods.photo',
      subject: `goods:${goodsId}`,
      memberId: null,
      data: { sha256, bytes: photo.length },
    })
  })
  return hash
}
