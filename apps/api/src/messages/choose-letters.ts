import type { LetterChoiceWire } from '@yaoji/contract/messages'
import { type LetterKind, type LetterWay, letterKindNames, letterKinds } from '@yaoji/rules/messages/letters'
import { and, eq } from 'drizzle-orm'
import { writeAudit } from '../platform/audit.ts'
import type { Db, Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import { refuse } from './refusals.ts'
import { unwantedLetters } from './tables.ts'

/** Which letters leave for a member by which way. */
export async function letterChoices(db: Db, memberId: number): Promise<LetterChoiceWire[]> {
  const unwanted = await db.select().from(unwantedLetters).where(eq(unwantedLetters.memberId, memberId))
  const wants = (letter: LetterKind, way: LetterWay) =>
    unwanted.some((row) => row.letter === letter && row.way === way) ? 0 : 1
  return letterKindNames.map((letter) => ({
    letter,
    name: letterKinds[letter].label,
    necessary: letterKinds[letter].necessary ? 1 : 0,
    sms: wants(letter, 'sms'),
    mail: wants(letter, 'mail'),
  }))
}

interface LetterChoice {
  readonly letter: LetterKind
  readonly way: LetterWay
  readonly wanted: boolean
}

/** Switches a way of a letter on or off, for the company; what it needs to know it cannot switch off. */
export async function chooseLetter(
  tx: Transaction,
  memberId: number,
  { letter, way, wanted }: LetterChoice,
  stamp: Stamp,
): Promise<void> {
  if (letterKinds[letter].necessary) throw refuse('messages.necessary')
  const row = { memberId, letter, way }
  const changed = wanted
    ? await tx
        .delete(unwantedLetters)
        .where(
          and(eq(unwantedLetters.memberId, memberId), eq(unwantedLetters.letter, letter), eq(unwantedLetters.way, way)),
        )
    : await tx
        .insert(unwantedLetters)
        .values({ ...row, since: stamp.at })
        .onConflictDoNothing()
  if (changed.rowCount === 0) return
  await writeAudit(tx, stamp, {
    verb: 'letter.choose',
    subject: `member:${memberId}`,
    memberId,
    data: { letter, way, wanted },
  })
}
