import type { LotAct } from '@yaoji/rules/stock/lot-acts'
import type { LotState } from '@yaoji/rules/stock/lot-state'
import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import type { Stamp } from '../../platform/stamp.ts'

/** Where pieces were or are: none = outside the house. */
export interface Place {
  readonly state: LotState
  readonly zone: string | null
}
/** One row of a lot's history: what its row gained, or lost below zero, and between which places the pieces went. */
export interface Leg {
  readonly lotId: number
  readonly from: Place | null
  readonly to: Place | null
  readonly quantity: number
  readonly act: LotAct
  readonly orderLineId?: number
}
/** Why pieces moved, and by which paper. */
export interface Why {
  readonly reason?: string
  readonly reference?: string
}

/** The statement that writes rows of history, to stand by itself or behind a WITH of the change it records. */
export function insertMovements(legs: readonly Leg[], { reason = '', reference = '' }: Why, stamp: Stamp): SQL {
  const rows = legs.map(({ lotId, act, from, to, quantity, orderLineId }) => ({
    lot_id: lotId,
    act,
    from_state: from?.state,
    from_zone: from?.zone,
    to_state: to?.state,
    to_zone: to?.zone,
    quantity,
    order_line_id: orderLineId,
  }))
  const { kind, id, name } = stamp.actor
  return sql`
    insert into lot_movements (lot_id, act, from_state, from_zone, to_state, to_zone, quantity, order_line_id, reference,
      reason, actor_kind, actor_id, actor_name, at)
    select lot_id, act, from_state, from_zone, to_state, to_zone, quantity, order_line_id, ${reference}, ${reason}, ${kind},
      ${id}::bigint, ${name}, ${stamp.at.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as leg (lot_id bigint, act text, from_state text, from_zone text,
      to_state text, to_zone text, quantity int, order_line_id bigint)`
}

export async function writeMovements(tx: Transaction, legs: readonly Leg[], why: Why, stamp: Stamp): Promise<void> {
  if (legs.length > 0) await tx.execute(insertMovements(legs, why, stamp))
}
