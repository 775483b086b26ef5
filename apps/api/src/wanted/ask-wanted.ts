import { parseYuan } from '@yaoji/rules/money/fen'
import { type StatedWish, wishFaults } from '@yaoji/rules/wanted/wanted-goods'
import { and, eq } from 'drizzle-orm'
import { areScans } from '../licences/pictures/own-pictures.ts'
import { holdMembers } from '../members/close-member.ts'
import { writeAudit } from '../platform/audit.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { BuyerSession } from '../platform/session.ts'
import type { Stamp } from '../platform/stamp.ts'
import { refuse } from './refusals.ts'
import { wanted, wantedPictures } from './tables.ts'

/** What one member may have waiting, so that purchasing can read it. */
const mostWaiting = 50

export interface AskedGoods extends StatedWish {
  readonly spec: string
  readonly maker: string
  readonly words: string
  /** Sent before, as the pictures of licences are. */
  readonly pictureIds: readonly number[]
}

/** Domain 2.12: a member says which goods it wants to buy of us. Answers the number of the wish. */
export async function askWanted(
  tx: Transaction,
  { member, loginId }: BuyerSession,
  { pictureIds, price, ...asked }: AskedGoods,
  stamp: Stamp,
): Promise<number> {
  const faults = wishFaults({ ...asked, price })
  const wrong = Object.entries(faults).map(([field, said]) => [field === 'quantity' ? 'number' : field, [said]])
  if (pictureIds.length > 0 && !(await areScans(tx, member.id, pictureIds)))
    wrong.push(['pictures', ['请重新选择图片']])
  if (wrong.length > 0) throw refuse('wanted.invalid', Object.fromEntries(wrong))
  // Of two at once the second counts the first.
  await holdMembers(tx, [member.id])
  const waiting = and(eq(wanted.memberId, member.id), eq(wanted.state, 'waiting'))
  if ((await tx.$count(wanted, waiting)) >= mostWaiting) throw refuse('wanted.tooMany', { most: mostWaiting })
  const [row] = await tx
    .insert(wanted)
    .values({
      ...{ memberId: member.id, ...asked, priceFen: price === '' ? null : parseYuan(price), state: 'waiting' },
      ...{ askedBy: loginId, askedByName: stamp.actor.name, askedAt: stamp.at },
    })
    .returning({ id: wanted.id })
  const wantedId = row!.id
  if (pictureIds.length > 0)
    await tx.insert(wantedPictures).values(pictureIds.map((pictureId) => ({ wantedId, pictureId })))
  const data = { name: asked.name, spec: asked.spec, maker: asked.maker, quantity: asked.quantity }
  await writeAudit(tx, stamp, { verb: 'wanted.ask', subject: `wanted:${wantedId}`, memberId: member.id, data })
  return wantedId
}
