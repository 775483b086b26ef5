/** States of a voucher purchase, with their codes on the wire and in the books. */
export const purchaseStates = {
  awaitingPayment: { code: 10, label: '待付款' },
  awaitingReview: { code: 15, label: '待审核' },
  completed: { code: 70, label: '已完成' },
  cancelled: { code: 90, label: '已取消' },
} as const
export type PurchaseState = keyof typeof purchaseStates
export type PurchaseCode = (typeof purchaseStates)[PurchaseState]['code']
export type PurchaseMove = 'submitTransfer' | 'confirm' | 'reject' | 'cancel' | 'expire'

const names = Object.keys(purchaseStates) as readonly PurchaseState[]
export const purchaseCodes = names.map((name) => purchaseStates[name].code)
export const purchaseStateOf = (code: PurchaseCode): PurchaseState =>
  names.find((name) => purchaseStates[name].code === code)!

const moves: Readonly<Record<PurchaseMove, { readonly from: PurchaseState; readonly to: PurchaseState }>> = {
  submitTransfer: { from: 'awaitingPayment', to: 'awaitingReview' },
  confirm: { from: 'awaitingReview', to: 'completed' },
  reject: { from: 'awaitingReview', to: 'awaitingPayment' },
  cancel: { from: 'awaitingPayment', to: 'cancelled' },
  expire: { from: 'awaitingPayment', to: 'cancelled' },
}

/** Where a move leads, null where the state does not allow it. A proof under review is finance's to decide first. */
export const nextPurchaseState = (state: PurchaseState, move: PurchaseMove): PurchaseState | null =>
  moves[move].from === state ? moves[move].to : null

/** The time of an unpaid purchase ran out, whether or not the job has written it. */
export function purchaseStateAt(
  { state, expiresAt }: { readonly state: PurchaseCode; readonly expiresAt: Date | null },
  at: Date,
): PurchaseState {
  const written = purchaseStateOf(state)
  const ranOut = written === 'awaitingPayment' && expiresAt !== null && expiresAt.getTime() <= at.getTime()
  return ranOut ? 'cancelled' : written
}
