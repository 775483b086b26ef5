import { pictureLibrary } from '../../platform/pictures.ts'
import { refuse } from '../refusals.ts'

/** Our choice (decision 0104): what is larger is refused by its head, before a single pixel is unpacked. */
const mostPixels = 40_000_000
const shortestSide = 400
const longestSide = 2_400

/** A picture as it is kept: upright, of bounded size, without what the camera or an editor wrote into it. */
export async function redraw(bytes: Buffer): Promise<Buffer> {
  const sharp = await pictureLibrary()
  const head = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!head) throw refuse('licences.fileUnreadable')
  const { width, height } = head
  if (width * height > mostPixels) throw refuse('licences.tooManyPixels')
  if (Math.min(width, height) < shortestSide) throw refuse('licences.pictureTooSmall', { shortest: shortestSide })
  return sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .rotate()
    .flatten({ background: '#fff' })
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 84 })
    .toBuffer()
    .catch(() => {
      throw refuse('licences.fileUnreadable')
    })
}
