import { sql } from 'drizzle-orm'
import { post } from '../src/wallet/post.ts'
import type { World } from './world.ts'

/** All that a member owes on the term is paid. */
export async function settleTerm(world: World, memberId: number): Promise<void> {
  const { rows } = await world.db.execute<{ owed: number }>(
    sql`select limit_fen - amount_fen as owed from accounts where member_id = ${memberId} and kind = 'credit'`,
  )
  const amountFen = rows[0]!.owed
  await world.db.transaction((tx) =>
    post(tx, world.at, {
      ...{ memberId, kind: 'credit', amountFen, useType: 'repayment', orderId: null },
      ...{ key: `settled:${world.at.getTime()}`, note: '' },
    }),
  )
}
