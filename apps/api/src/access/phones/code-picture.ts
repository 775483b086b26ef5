import { hash, randomInt } from 'node:crypto'
import { pictureLength, pictureSigns, pictureText } from '@yaoji/rules/members/phone-code'
import { sql } from 'drizzle-orm'
import { type Allowance, giveAttemptsBack, takeAttempt } from '../../platform/attempts.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { pictureLibrary } from '../../platform/pictures.ts'
import { seal, unseal } from '../../platform/seal.ts'
import { drawSigns } from './draw-signs.ts'

const use = 'code picture'
const lifeMs = 5 * 60_000
/** Our choice (decision 0100): wrong answers from one network; the tenth closes it for ten minutes. */
const ofNetwork: Allowance = { most: 10, windowMs: 10 * 60_000 }

const steps = 2 ** 32
const chance = () => randomInt(steps) / steps

/** What a picture's id carries, sealed: whoever asks for pictures by the thousand fills no table. */
interface Sealed {
  readonly text: string
  readonly until: number
}

/** A picture that asks for `text`, or for signs that nobody foresees. */
export async function newPicture(
  secret: string,
  at: Date,
  text = Array.from({ length: pictureLength }, () => pictureSigns[randomInt(pictureSigns.length)]).join(''),
): Promise<{ readonly id: string; readonly png: Buffer }> {
  const sharp = await pictureLibrary()
  const sealed: Sealed = { text, until: at.getTime() + lifeMs }
  const id = seal(secret, use, JSON.stringify(sealed))
  return {
    id,
    png: await sharp(Buffer.from(drawSigns(text, chance)))
      .png()
      .toBuffer(),
  }
}

/**
 * Uses a picture up and says whether the answer is right. Wrong ones are counted by network before they are looked at, so
 * that of answers sent at once none is seen beyond the last.
 */
export async function answerPicture(
  tx: Transaction,
  secret: string,
  given: { readonly id: string; readonly text: string; readonly network: string },
  at: Date,
): Promise<'right' | 'pictureWrong' | 'pictureTooMany'> {
  const counted = `pictures from ${given.network}`
  if ((await takeAttempt(tx, counted, ofNetwork, at)) === null) return 'pictureTooMany'
  const opened = unseal(secret, use, given.id)
  const picture = opened === null ? null : (JSON.parse(opened) as Sealed)
  if (!picture || picture.until <= at.getTime()) return 'pictureWrong'
  const first = await tx.execute(sql`
    insert into used_pictures (picture_hash, expires_at)
    values (${hash('sha256', given.id, 'buffer')}, ${new Date(picture.until).toISOString()})
    on conflict do nothing`)
  if (first.rowCount !== 1 || pictureText(given.text) !== picture.text) return 'pictureWrong'
  await giveAttemptsBack(tx, [counted])
  return 'right'
}
