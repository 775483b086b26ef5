import { accept, type Result, reject } from '../money/result.ts'
import { nextReturnState, type ReturnMove, type ReturnState, returnMoves } from './payment-moves.ts'

/** By these the house says that money left it. That it stayed or came back is said by anyone, and needs to be said soon. */
const leaves: readonly ReturnMove[] = ['send', 'finish']

/** The clerk who granted a return (null: nobody of the house, or not kept), and who moves it now (null: no person). */
export interface ReturnPeople {
  readonly granter: number | null
  readonly clerk: number | null
}
/** The state of a return after a move. Who granted that money goes back is not the one who lets it out. */
export function settleMove(
  state: ReturnState,
  move: ReturnMove,
  people: ReturnPeople,
): Result<ReturnState, 'returnMovedOn' | 'ownGrant'> {
  const next = nextReturnState(state, move)
  if (!next) return reject('returnMovedOn')
  if (leaves.includes(move) && isOwn(people)) return reject('ownGrant')
  return accept(next)
}

const isOwn = ({ granter, clerk }: ReturnPeople) => granter !== null && granter === clerk

const moves = Object.keys(returnMoves) as readonly ReturnMove[]

/** What a clerk may do with a return now, and what the state offers to others alone because this one granted it. */
export function movesFor(
  state: ReturnState,
  people: ReturnPeople,
): { readonly mine: readonly ReturnMove[]; readonly others: readonly ReturnMove[] } {
  const open = moves.filter((move) => nextReturnState(state, move) !== null)
  const mine = open.filter((move) => settleMove(state, move, people).ok)
  return { mine, others: open.filter((move) => !mine.includes(move)) }
}
