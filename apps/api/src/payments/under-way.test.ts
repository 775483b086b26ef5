import { hasArrived, type ReturnState, returnStates } from '@yaoji/rules/payments/payment-moves'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useWorld } from '../../test/world.ts'
import { paymentReturns, returnsUnderWay } from './published.ts'

const world = useWorld()

test('others read of a return whether it arrived, never the state that it is in', async () => {
  const states = Object.keys(returnStates) as ReturnState[]
  const rows = sql.join(
    states.map(
      (state, at) => sql`(${at}::bigint, 1::bigint, 1::bigint, ${state}, ${state}, 100::bigint, false, null, null)`,
    ),
    sql`, `,
  )
  // A return in each state, in the place of the table.
  const returns = sql`with payment_returns
    (id, payment_id, member_id, state, key, amount_fen, to_balance, created_at, settled_at) as (values ${rows})`
  const under = await world.db.execute<{ key: string }>(sql`${returns} select key from ${returnsUnderWay} u`)
  expect(under.rows.map(({ key }) => key)).toEqual(states.filter((state) => !hasArrived(state)))
  const all = await world.db.execute<{ key: ReturnState; arrived: boolean }>(
    sql`${returns} select key, arrived from ${paymentReturns} r`,
  )
  expect(all.rows).toEqual(states.map((key) => ({ key, arrived: hasArrived(key) })))
  for (const each of [paymentReturns, returnsUnderWay]) expect(each.columns).not.toContain('state')
})
