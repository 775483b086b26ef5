import type { PurchaseMove } from '@yaoji/rules/vouchers/voucher-purchase'
import type { LockSubject, PayAct } from '../payments/house.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Stamp } from '../platform/stamp.ts'
import { transferEnds } from './buy-vouchers.ts'
import { lockPurchase, mayMove, movePurchase } from './lock-purchase.ts'
import { refuse } from './refusals.ts'
import { type PurchaseRow, vouchers } from './tables.ts'
import { postVouchers } from './voucher-ledger.ts'

const moves: Readonly<Partial<Record<PayAct, PurchaseMove>>> = {
  transfer: 'submitTransfer',
  confirm: 'confirm',
  reject: 'reject',
}

/** A purchase of vouchers as payments see it: paid by transfer, in one piece. */
export const purchaseSubject: LockSubject = async (tx, id, whose, act, stamp) => {
  const purchase = await lockPurchase(tx, id, whose)
  const move = moves[act]
  if (!move) throw new Error(`vouchers are not paid by ${act}`)
  mayMove(purchase, move, stamp.at)
  const moveTo = (set: Parameters<typeof movePurchase>[3], data: Record<string, unknown>) =>
    movePurchase(tx, purchase, move, set, stamp, data)
  return {
    kind: 'normal',
    couponUsed: false,
    sources: [],
    memberId: purchase.memberId,
    note: `购券单${purchase.purchaseNo}`,
    dueFen: purchase.payableFen,
    ownMoneyOnly: false,
    admit: async () => {},
    nothingToDecide: () => refuse('vouchers.noPurchase'),
    submitted: (proof) => moveTo({ expiresAt: null }, proof),
    paid: async (_, data) => {
      await moveTo({ confirmedAt: stamp.at }, data)
      await issueVouchers(tx, purchase, stamp)
    },
    rejected: async (reason, data) => moveTo({ expiresAt: await transferEnds(tx, stamp.at) }, { ...data, reason }),
  }
}

/** The vouchers are the buyer's. Nothing is invoiced: the goods they pay for will be. */
async function issueVouchers(tx: Transaction, purchase: PurchaseRow, stamp: Stamp): Promise<void> {
  const { id, memberId, name, faceFen, priceFen, quantity } = purchase
  const one = { memberId, purchaseId: id, name, faceFen, priceFen, createdAt: stamp.at }
  const made = await tx
    .insert(vouchers)
    .values(Array.from({ length: quantity }, () => one))
    .returning({ id: vouchers.id })
  await postVouchers(
    tx,
    stamp.at,
    made.map((voucher) => ({
      voucherId: voucher.id,
      amountFen: faceFen,
      useType: 'issue' as const,
      orderId: null,
      key: `purchase:${id}`,
    })),
  )
}
