/** Console guide "Lots have a life": what the pieces of a lot are to the warehouse, by the word on their sign. */
export const lotStates = {
  awaiting: { label: '待验' },
  saleable: { label: '合格' },
  near_expiry: { label: '近效期专场' },
  stopped: { label: '停售' },
  returned: { label: '退货待检' },
  recalled: { label: '召回' },
  rejected: { label: '不合格' },
  destroyed: { label: '已销毁' },
} as const
export type LotState = keyof typeof lotStates

/**
 * Every move that pieces can make; what is not in the row of their state is refused. Nothing becomes saleable but by a
 * verdict: of who accepts it, inspects it again, or takes back a stop. `keepBack` is such a verdict on pieces that are
 * good and too close to their expiry to be sold. A recall that is lifted is a verdict on what was for sale alone: what was
 * not judged before is not judged by it.
 */
export const lotMoves = {
  awaiting: { accept: 'saleable', keepBack: 'stopped', reject: 'rejected', recall: 'recalled' },
  saleable: { stop: 'stopped', setAside: 'near_expiry', recall: 'recalled' },
  near_expiry: { giveBack: 'saleable', keepBack: 'stopped', stop: 'stopped', recall: 'recalled' },
  stopped: { release: 'saleable', reject: 'rejected', recall: 'recalled' },
  returned: { pass: 'saleable', keepBack: 'stopped', reject: 'rejected', recall: 'recalled' },
  recalled: {
    ...{ release: 'saleable', awaitAgain: 'awaiting', inspectAgain: 'returned', keepBack: 'stopped' },
    destroy: 'destroyed',
  },
  rejected: { destroy: 'destroyed' },
  destroyed: {},
} as const satisfies Record<LotState, Partial<Record<string, LotState>>>

type MovesOf<Row> = Row extends unknown ? keyof Row : never
export type LotMove = MovesOf<(typeof lotMoves)[LotState]>

/** What pieces are after a move, or null when their state does not allow it. */
export function nextLotState(state: LotState, move: LotMove): LotState | null {
  const row: Partial<Record<LotMove, LotState>> = lotMoves[state]
  return row[move] ?? null
}

const everyState = Object.keys(lotStates) as LotState[]

/** Sets of states by what they mean; statements are written with these. */
export const lotSets = {
  /** Counted in stock: what ordinary orders are served from. */
  forSale: ['saleable'],
  /** Sold by its own number at a price of its own; no part of ordinary stock. */
  setAside: ['near_expiry'],
  /** Is in the house; what was destroyed is kept as a number only. */
  inStore: everyState.filter((state) => state !== 'destroyed'),
  /** What a list of stock may say of a lot (import). */
  stated: ['awaiting', 'saleable', 'stopped', 'returned', 'recalled', 'rejected'],
} as const satisfies Record<string, readonly LotState[]>

/** The state that a word on a list means; null for a word that no sign carries. */
export const lotStateOf = (word: string): LotState | null => wordsOf.get(word.trim()) ?? null

const wordsOf = new Map<string, LotState>([
  ...lotSets.stated.map((state) => [lotStates[state].label, state] as const),
  ['可销', 'saleable'],
  ['正常', 'saleable'],
  ['在售', 'saleable'],
  ['待验收', 'awaiting'],
  ['退货', 'returned'],
  ['锁定', 'stopped'],
])
