import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { writeAudit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database/database.ts'
import { invalid, notFound } from '../../platform/http/problems.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { mimeOf, type Storage } from '../../platform/storage.ts'

const largest = 1_600
export const thumbnail = 400
const mostPixels = 60_000_000
const wrongFile = '请上传10MB以内的jpg、png或webp图片'

/** Photos come as JPEG, PNG or WebP by their bytes. */
const isPhoto = (bytes: Buffer): boolean =>
  mimeOf(bytes)?.startsWith('image/') ||
  (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP')

/** Redraws the photo upright as WebP, without what the camera wrote into it. */
async function shrink(bytes: Buffer, size: number): Promise<Buffer> {
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
  if (!isPhoto(bytes)) throw invalid({ file: [wrongFile] })
  const [photo, small] = await Promise.all([shrink(bytes, largest), shrink(bytes, thumbnail)]).catch(() => {
    throw invalid({ file: [wrongFile] })
  })
  const { sha256 } = await storage.put(photo)
  const little = await storage.put(small)
  const hash = sha256.slice(0, 20)
  await db.transaction(async (tx) => {
    const at = stamp.at.toISOString()
    const file = (hashed: string, size: number, name: string) =>
      sql`(${hashed}, 'image/webp', ${size}, ${name}, true, ${at})`
    const files = await tx.execute<{ id: number; name: string }>(sql`
      insert into files (sha256, mime, bytes, name, private, created_at)
      values ${file(sha256, photo.length, `${hash}.webp`)}, ${file(little.sha256, small.length, `${hash}-${thumbnail}.webp`)}
      returning id, name`)
    const photoFile = files.rows.find((row) => row.name === `${hash}.webp`)!
    const changed = await tx.execute(sql`
      update goods set picture_hash = ${hash}, picture_file_id = ${photoFile.id}, picture_private = (rx_class = 'rx'),
        touched = true, updated_at = ${at} where id = ${goodsId}`)
    if (changed.rowCount === 0) throw notFound('商品不存在')
    await writeAudit(tx, stamp, {
      verb: 'goods.photo',
      subject: `goods:${goodsId}`,
      memberId: null,
      data: { sha256, bytes: photo.length },
    })
  })
  return hash
}
