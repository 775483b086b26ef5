import { eq } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import { paymentReturns } from './tables.ts'

/**
 * Money that goes back under a key was granted by another clerk than the one who lets it be booked: by who decided a case, not
 * by who carries it out.
 */
export async function grantReturn(
  tx: Transaction,
  key: string,
  { by, at }: { readonly by: number; readonly at: Date },
): Promise<void> {
  await tx.update(paymentReturns).set({ grantedBy: by, grantedAt: at }).where(eq(paymentReturns.key, key))
}
