import './topics.ts'
import { nextWantedState, type WantedMove, wantedStates } from '@yaoji/rules/wanted/wanted-goods'
import { eq, sql } from 'drizzle-orm'
import { goods } from '../goods/published.ts'
import { writeAudit } from '../platform/audit.ts'
import type { Transaction } from '../platform/database/database.ts'
import { send } from '../platform/outbox/send.ts'
import type { Stamp } from '../platform/stamp.ts'
import { refuse } from './refusals.ts'
import { type WantedRow, wanted } from './tables.ts'

/** The member wants it no more. */
export async function closeWanted(tx: Transaction, id: number, memberId: number, stamp: Stamp): Promise<void> {
  const { row, state } = await moved(tx, id, memberId, 'close')
  await tx.update(wanted).set({ state }).where(eq(wanted.id, id))
  await note(tx, row, 'wanted.close', {}, stamp)
}

interface Answer {
  readonly reply: string
  /** The goods that is offered. */
  readonly goodsId: number | null
}

/** We say what we can do; with a goods, the member is led to it. A later answer takes the place of an earlier one. */
export async function answerWanted(
  tx: Transaction,
  id: number,
  { reply, goodsId }: Answer,
  stamp: Stamp,
): Promise<void> {
  const { row, state } = await moved(tx, id, 'anyone', goodsId === null ? 'answer' : 'list')
  if (goodsId !== null && !(await isListed(tx, goodsId))) throw refuse('wanted.goodsMissing')
  const { id: repliedBy, name: repliedByName } = stamp.actor
  await tx
    .update(wanted)
    .set({ state, reply, goodsId, repliedBy, repliedByName, repliedAt: stamp.at })
    .where(eq(wanted.id, id))
  await note(tx, row, 'wanted.answer', { reply, goodsId }, stamp)
  const aggregate = `wanted:${id}`
  const text = `您求购的${row.name}${goodsId === null ? '已答复' : '已上架'}：${reply}`
  const payload = { member_id: row.memberId, wanted_id: id, goods_id: goodsId, text }
  await send(tx, [{ topic: 'wanted.notice', aggregate, key: `${aggregate}:${stamp.at.getTime()}`, payload }], stamp.at)
}

async function moved(tx: Transaction, id: number, whose: number | 'anyone', move: WantedMove) {
  const [row] = await tx.select().from(wanted).where(eq(wanted.id, id)).for('update')
  if (!row || (whose !== 'anyone' && row.memberId !== whose)) throw refuse('wanted.missing')
  const state = nextWantedState(row.state, move)
  if (!state) throw refuse('wanted.over', { state: wantedStates[row.state] })
  return { row, state }
}

async function isListed(tx: Transaction, goodsId: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from ${goods} g where g.id = ${goodsId} and g.listed`)
  return rows.length > 0
}

const note = (
  tx: Transaction,
  { id, memberId }: WantedRow,
  verb: string,
  data: Record<string, unknown>,
  stamp: Stamp,
) => writeAudit(tx, stamp, { verb, subject: `wanted:${id}`, memberId, data })
