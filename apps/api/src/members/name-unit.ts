import type { BuyerType } from '@yaoji/rules/members/buyer-type'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import { members } from './tables.ts'

/**
 * What a unit that is not handed in yet calls itself, and which kind it says it is: by these it is listed, and asked for its
 * papers. Its draft is the record of who changed what.
 */
export async function nameUnit(
  tx: Transaction,
  stamp: Stamp,
  memberId: number,
  unit: { readonly name?: string; readonly buyerType?: BuyerType },
): Promise<void> {
  if (unit.name === undefined && unit.buyerType === undefined) return
  await tx
    .update(members)
    .set({ ...unit, updatedAt: stamp.at })
    .where(eq(members.id, memberId))
}
