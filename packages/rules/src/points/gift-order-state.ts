/** Domain guide 2.11: 待发货, 已发货, 已完成, 已取消. */
export const giftOrderStates = {
  awaitingShipment: { code: 10, label: '待发货' },
  shipped: { code: 20, label: '已发货' },
  completed: { code: 30, label: '已完成' },
  cancelled: { code: 90, label: '已取消' },
} as const
type GiftOrderState = keyof typeof giftOrderStates

const giftOrderMoves = {
  awaitingShipment: { ship: 'shipped', cancel: 'cancelled' },
  shipped: { complete: 'completed' },
  completed: {},
  cancelled: {},
} as const satisfies Record<GiftOrderState, Partial<Record<string, GiftOrderState>>>
export type GiftOrderMove = 'ship' | 'cancel' | 'complete'

/** The state after a move, or null when the state does not allow it. */
export function nextGiftState(state: GiftOrderState, move: GiftOrderMove): GiftOrderState | null {
  const row: Partial<Record<GiftOrderMove, GiftOrderState>> = giftOrderMoves[state]
  return row[move] ?? null
}

const byCode = new Map<number, GiftOrderState>(
  Object.entries(giftOrderStates).map(([state, { code }]) => [code, state as GiftOrderState]),
)
export function giftStateOfCode(code: number): GiftOrderState {
  const state = byCode.get(code)
  if (!state) throw new RangeError(`no state ${code} of gift orders`)
  return state
}

/** A mall order comes of points or of a lottery; a prize is not given back by its winner, points are. */
export const memberMayCancel = (order: { readonly state: GiftOrderState; readonly source: 'mall' | 'draw' }): boolean =>
  order.source === 'mall' && nextGiftState(order.state, 'cancel') !== null
