const names = ['an ephedrine order completes with an approved receipt, and no other order has one']
/** What breaks the law of receipts, and how to repair it. */
export const receiptDamages: Record<string, { harm: string; mend: string; names: string[] }> = {
  'an approval without a receipt': {
    harm: `update orders set receipt_approved_at = created_at where order_no = 'R1'`,
    mend: `update orders set receipt_approved_at = null where order_no = 'R1'`,
    names,
  },
}
