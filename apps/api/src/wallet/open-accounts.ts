import type { Fen } from '@yaoji/rules/money/fen'
import type { Transaction } from '../platform/database/database.ts'
import { accounts } from './tables.ts'

/** Opens a member's four accounts, all at zero; the credit's limit is what may be granted, its due day a day of the month. */
export async function openAccounts(
  tx: Transaction,
  memberId: number,
  credit: { readonly limitFen: Fen; readonly dueDay: number | null },
): Promise<void> {
  const own = (['balance', 'recharge', 'points'] as const).map((kind) => ({ memberId, kind }))
  await tx.insert(accounts).values([...own, { memberId, kind: 'credit', ...credit }])
}
