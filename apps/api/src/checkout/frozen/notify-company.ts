import '../topics.ts'
import type { FrozenListNews } from '@yaoji/rules/messages/frozen-list-message'
import { personNames } from '../../access/person-names.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { send } from '../../platform/outbox/send.ts'
import type { Stamp } from '../../platform/stamp.ts'
import type { frozenLists } from '../tables.ts'

type Heard = Pick<typeof frozenLists.$inferSelect, 'id' | 'memberId' | 'askedBy' | 'decidedBy' | 'payableFen'>

/** Sends the company a notice of a list that waits, or of what was decided about it. */
export async function notifyCompany(
  tx: Transaction,
  { id, memberId, askedBy, decidedBy, payableFen }: Heard,
  { what, said }: Pick<FrozenListNews, 'what' | 'said'>,
  { at }: Stamp,
): Promise<void> {
  const names = await personNames(tx, decidedBy === null ? [askedBy] : [askedBy, decidedBy])
  const nameOf = (loginId: number | null) => names.get(loginId ?? 0) ?? ''
  const payload = { memberId, what, payableFen, askedBy: nameOf(askedBy), decidedBy: nameOf(decidedBy), said }
  const aggregate = `frozenList:${id}`
  await send(tx, [{ topic: 'frozenList.notice', aggregate, key: `${aggregate}:${what}`, payload }], at)
}
