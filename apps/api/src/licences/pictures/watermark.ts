import { readFile } from 'node:fs/promises'
import { pictureLibrary } from '../../platform/pictures.ts'

/** 仅供首营审核使用, drawn once by `scripts/draw-watermark.ts`, so that no machine needs the font. */
const stamp = await readFile(new URL('./watermark.png', import.meta.url))

/** A picture as it is shown: the words all over it, so that a copy is of no use elsewhere. */
export async function watermarked(picture: Buffer): Promise<Buffer> {
  const sharp = await pictureLibrary()
  const { width, height } = await sharp(picture).metadata()
  const size = Math.round(Math.min(width, height) * 0.6)
  const mark = await sharp(stamp).resize({ width: size, height: size, fit: 'inside' }).toBuffer()
  return sharp(picture)
    .composite([{ input: mark, tile: true }])
    .jpeg({ quality: 84 })
    .toBuffer()
}
