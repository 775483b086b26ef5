import './topics.ts'
import { type OrderMoved, saidLine } from '@yaoji/rules/orders/order-moved'
import { type OrderState, orderStates } from '@yaoji/rules/orders/order-state'
import { auditFrom } from '../../platform/audit.ts'
import { sendAlong, type Transaction } from '../../platform/database/database.ts'
import { namedQuery } from '../../platform/database/named-query.ts'
import { outboxFrom } from '../../platform/outbox/send.ts'
import type { Outgoing } from '../../platform/outbox/topics.ts'
import type { Stamp } from '../../platform/stamp.ts'
import { actTexts } from './act-texts.ts'

interface LoggedMove {
  readonly moved: OrderMoved
  readonly reason: string
  /** Facts for the audit row. */
  readonly data: Record<string, unknown>
  /** Of a pick: what is missing that was not missing before. */
  readonly newlyShort?: readonly string[] | undefined
}

/**
 * The log and the audit rows of moves as parts of a caller's own statement. The parameters hold the instant and, in this order,
 * `moveValues`.
 */
export const movesFrom = (parameter: {
  readonly at: string
  readonly given: string
  readonly kind: string
  readonly id: string
  readonly name: string
  readonly request: string
}): string => `
  given as (
    select * from jsonb_to_recordset(${parameter.given}::jsonb) as g (order_id bigint, member_id bigint, act text, event text,
      from_state smallint, to_state smallint, verb text, subject text, reason text, data jsonb)
  ), logged as (
    insert into order_moves (order_id, move, event, from_state, to_state, actor_kind, actor_id, actor_name, reason, at)
    select order_id, act, event, from_state, to_state, ${parameter.kind}::text, ${parameter.id}::bigint, ${parameter.name}::text,
      reason, ${parameter.at}::timestamptz
    from given order by order_id
  ), audited as (
    ${auditFrom('given', parameter)}
  )`

export function moveValues(rows: readonly LoggedMove[], { actor, requestId }: Stamp): readonly unknown[] {
  const given = rows.map(({ moved, reason, data }) => ({
    order_id: moved.orderId,
    member_id: moved.memberId,
    act: moved.act,
    event: moved.event,
    from_state: codeOf(moved.from),
    to_state: codeOf(moved.to),
    verb: `order.${moved.act}`,
    subject: `order:${moved.orderId}`,
    reason,
    data: { from: codeOf(moved.from), to: codeOf(moved.to), ...data },
  }))
  return [JSON.stringify(given), actor.kind, actor.id, actor.name, requestId]
}

const codeOf = (state: OrderState | null) => (state ? orderStates[state].code : null)

const text = `
  with ${movesFrom({ at: '$2', given: '$3', kind: '$4', id: '$5', name: '$6', request: '$7' })}
  ${outboxFrom('$1', '$2')}`

/**
 * What every act on an order leaves behind, in one statement: the row of its log, the audit row, and two rows for the
 * outbox: the fact with lines, lots and money, and the notice in words for its member. Notices do not wait for facts.
 * It answers nothing, and nobody waits for it but the transaction's end.
 */
export function logMoves(tx: Transaction, rows: readonly LoggedMove[], stamp: Stamp): void {
  const values = [JSON.stringify(rows.flatMap(outgoingOf)), stamp.at, ...moveValues(rows, stamp)]
  sendAlong(tx, namedQuery(tx, { name: 'log-moves', text, values }))
}

/** The fact and the notice of a move, each on a way of its own. */
export function outgoingOf({ moved, reason, newlyShort = [] }: LoggedMove): Outgoing[] {
  const { orderId, orderNo, memberId, kind, act, version, lines } = moved
  const aggregate = `order:${orderId}`
  const notice = {
    member_id: memberId,
    order_id: orderId,
    order_no: orderNo,
    move: act,
    text: actTexts[act],
    reason,
    order_kind: kind,
    ...(act === 'pick' && { short: newlyShort }),
  }
  const fact = { ...moved, lines: lines.map(saidLine) }
  return [
    { topic: 'order.moved', aggregate, key: `${aggregate}:${version}:moved`, payload: fact },
    { topic: 'order.notice', aggregate: `${aggregate}:notices`, key: `${aggregate}:${version}`, payload: notice },
  ]
}
