import { pictureLibrary } from '../../platform/pictures.ts'

const side = 16
/** Paper is not evenly white: only what is clearly brighter than its neighbour counts. */
const clearly = 6
const fewestMarks = 12

/** Our choice (decision 0104): two scans of one paper differ in fewer of the 256 signs than this. */
export const alikeWithin = 10

/**
 * What stays of a picture when it is scaled, packed again or brightened: 256 signs, each whether a spot is brighter than the
 * one to its right. Null where there is too little to know pictures apart by.
 */
export async function pictureLook(picture: Buffer): Promise<string | null> {
  const sharp = await pictureLibrary()
  const spots = await sharp(picture)
    .greyscale()
    .resize(side + 1, side, { fit: 'fill' })
    .raw()
    .toBuffer()
  let signs = ''
  for (let row = 0; row < side; row++)
    for (let column = 0; column < side; column++) {
      const at = row * (side + 1) + column
      signs += spots[at]! > spots[at + 1]! + clearly ? '1' : '0'
    }
  return signs.replaceAll('0', '').length < fewestMarks ? null : signs
}
