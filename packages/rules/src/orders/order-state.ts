/** Domain guide 2.6: codes and what the buyer reads. */
export const orderStates = {
  awaitingPayment: { code: 10, label: '待付款' },
  awaitingReview: { code: 15, label: '待审核' },
  awaitingGroup: { code: 18, label: '待成团' },
  awaitingSlip: { code: 20, label: '待开票' },
  slipped: { code: 30, label: '已开票' },
  picked: { code: 40, label: '已拣货' },
  outbound: { code: 50, label: '已出库' },
  shipped: { code: 60, label: '已发货' },
  completed: { code: 70, label: '已完成' },
  cancelled: { code: 90, label: '已取消' },
} as const
export type OrderState = keyof typeof orderStates

/** Every move an order can make. A move that is not in the row of the state is refused. */
export const orderMoves = {
  awaitingPayment: {
    pay: 'awaitingSlip',
    submitTransfer: 'awaitingReview',
    requestReview: 'awaitingReview',
    joinGroup: 'awaitingGroup',
    cancel: 'cancelled',
    expire: 'cancelled',
  },
  awaitingReview: {
    approve: 'awaitingSlip',
    joinGroup: 'awaitingGroup',
    rejectTransfer: 'awaitingPayment',
    refuse: 'cancelled',
    cancel: 'cancelled',
    expire: 'cancelled',
  },
  awaitingGroup: { succeedGroup: 'awaitingSlip', failGroup: 'cancelled' },
  awaitingSlip: { slip: 'slipped', confirmCancel: 'cancelled' },
  slipped: { pick: 'picked', shortage: 'cancelled' },
  // A shortage here ends an order that an earlier version left picked empty. Our choice (decision 0123): an order whose lots
  // were withdrawn before it left is picked once more.
  picked: { sendOut: 'outbound', repick: 'slipped', shortage: 'cancelled' },
  outbound: { ship: 'shipped' },
  shipped: { complete: 'completed' },
  completed: {},
  cancelled: {},
} as const satisfies Record<OrderState, Partial<Record<string, OrderState>>>

type MovesOf<Row> = Row extends unknown ? keyof Row : never
export type OrderMove = MovesOf<(typeof orderMoves)[OrderState]>
/** Acts that leave the state as it is. */
export type OrderNote =
  | 'askLots'
  | 'answerLots'
  | 'addParcel'
  | 'receive'
  | 'acceptReceipt'
  | 'requestCancel'
  | 'return'
  | 'refundGoods'
  | 'lowerPrice'
/** What the log of an order can say: its moves, its beginning, and what leaves the state as it is. */
export type OrderAct = OrderMove | 'create' | OrderNote

/** The state after a move, or null when the state does not allow it. */
export function nextState(state: OrderState, move: OrderMove): OrderState | null {
  const row: Partial<Record<OrderMove, OrderState>> = orderMoves[state]
  return row[move] ?? null
}

const byCode = new Map<number, OrderState>(
  Object.entries(orderStates).map(([state, { code }]) => [code, state as OrderState]),
)
export function stateOfCode(code: number): OrderState {
  const state = byCode.get(code)
  if (!state) throw new RangeError(`no order state ${code}`)
  return state
}
