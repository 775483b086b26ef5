import { sql } from 'drizzle-orm'
import { post } from '../src/wallet/post.ts'
import type { World } from './world.ts'

/** A withdrawal of one yuan that finance has not decided. */
export async function seedWallet(world: World, memberId: number): Promise<void> {
  await world.db.transaction(async (tx) => {
    const made = await tx.execute<{ id: number }>(sql`
      insert into withdrawals (member_id, amount_fen, state, account_name, bank, account, created_at)
      values (${memberId}, 100, 'asked', 'x', 'x', '1', ${world.at.toISOString()}) returning id`)
    await post(tx, world.at, {
      ...{ memberId, kind: 'balance', amountFen: -100, useType: 'withdrawal', orderId: null },
      ...{ key: `withdrawal:${made.rows[0]!.id}`, note: '' },
    })
  })
}

/** A top-up of one yuan, with ten fen on top, that nobody transferred. */
export async function seedDeposit(world: World, memberId: number): Promise<void> {
  const at = world.at.toISOString()
  await world.db.execute(sql`
    insert into deposits (member_id, kind, amount_fen, bonus_fen, state, created_at, cancelled_at)
    values (${memberId}, 'top_up', 100, 10, 'cancelled', ${at}, ${at})`)
}

/** What breaks each law of the wallet beside its ledger, and how to repair it. */
export const walletDamages: Record<string, { harm: string; mend: string; names: string[] }> = {
  'a withdrawal that was given back without its money': {
    harm: `update withdrawals set state = 'refused', ended_at = created_at`,
    mend: `update withdrawals set state = 'asked', ended_at = null`,
    names: ['withdrawals hold what the ledger took for them'],
  },
  'a withdrawal of more than it took': {
    harm: 'update withdrawals set amount_fen = amount_fen + 1',
    mend: 'update withdrawals set amount_fen = amount_fen - 1',
    names: ['withdrawals hold what the ledger took for them'],
  },
  'a top-up that is said to be there and never came': {
    harm: `update deposits set state = 'completed', confirmed_at = created_at, cancelled_at = null`,
    mend: `update deposits set state = 'cancelled', confirmed_at = null, cancelled_at = created_at`,
    names: ['completed deposits were paid and are in the wallet, with their bonus'],
  },
  'a bill of what no order took': {
    harm: `insert into credit_months select id, '2026-10', 1 from accounts where kind = 'credit'`,
    mend: 'delete from credit_months',
    names: ['bills of the term are what its orders took'],
  },
}
