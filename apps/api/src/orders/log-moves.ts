import { shortageCancel } from '@yaoji/rules/orders/order-state'
import type { Transaction } from '../platform/database/database.ts'
import { namedQuery } from '../platform/database/named-query.ts'
import type { Stamp } from '../platform/stamp.ts'
import type { OrderRow } from './order-row.ts'

/** What the log of an order says of each move. `receive` and `requestCancel` leave the state as it is. */
export const moveTexts = {
  create: '提交订单',
  pay: '支付成功',
  submitTransfer: '上传转账凭证，等待财务确认',
  requestReview: '提交账期审核',
  joinGroup: '加入拼团',
  cancel: '取消订单',
  expire: '超时未付款，订单自动取消',
  approve: '审核通过，等待开票',
  rejectTransfer: '转账凭证未通过，请重新提交',
  refuse: '审核未通过，订单取消',
  succeedGroup: '拼团成功',
  failGroup: '拼团未成，订单取消',
  slip: '已开票，开始备货',
  requestCancel: '申请取消订单',
  confirmCancel: '取消申请通过，订单取消',
  pick: '拣货完成',
  shortage: shortageCancel.label,
  sendOut: '复核出库',
  ship: '已发货',
  receive: '确认收货',
  complete: '订单完成',
} as const
export type LoggedMove = keyof typeof moveTexts

export interface LoggedRow {
  readonly order: Pick<OrderRow, 'id' | 'memberId' | 'orderNo' | 'state' | 'version'>
  readonly move: LoggedMove
  readonly fromState: number | null
  readonly reason: string
  /** Facts for the audit row. */
  readonly data: Record<string, unknown>
}

const text = `
  with given as (
    select * from jsonb_to_recordset($1::jsonb) as g (order_id bigint, member_id bigint, move text, from_state smallint,
      to_state smallint, reason text, data jsonb, notice_key text, notice jsonb)
  ), logged as (
    insert into order_moves (order_id, move, from_state, to_state, actor_kind, actor_id, actor_name, reason, at)
    select order_id, move, from_state, to_state, $2::text, $3::bigint, $4::text, reason, $5::timestamptz from given order by order_id
  ), audited as (
    insert into audit (at, actor_kind, actor_id, member_id, verb, subject, reason, data, request_id)
    select $5::timestamptz, $2::text, $3::bigint, member_id, 'order.' || move, 'order:' || order_id, reason, data, $6::text
    from given order by order_id
  )
  insert into outbox (topic, key, payload, created_at) select 'order.notice', notice_key, notice, $5::timestamptz
  from given`

/**
 * What every move of an order leaves behind, in one statement: the row of its log, the audit row, and the notice to its
 * member, which leaves through the outbox.
 */
export async function logMoves(tx: Transaction, rows: readonly LoggedRow[], stamp: Stamp): Promise<void> {
  const given = rows.map(({ order, move, fromState, reason, data }) => ({
    order_id: order.id,
    member_id: order.memberId,
    move,
    from_state: fromState,
    to_state: order.state,
    reason,
    data: { from: fromState, to: order.state, ...data },
    notice_key: `order:${order.id}:${order.version}`,
    notice: {
      member_id: order.memberId,
      order_id: order.id,
      order_no: order.orderNo,
      move,
      text: moveTexts[move],
      reason,
    },
  }))
  const { actor, at, requestId } = stamp
  await namedQuery(tx, {
    name: 'log-moves',
    text,
    values: [JSON.stringify(given), actor.kind, actor.id, actor.name, at, requestId],
  })
}
