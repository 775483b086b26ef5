import { accept, type Result, reject } from '../money/result.ts'

/** Domain 2.1: 未提交 → 待审核 → (客服初审 → 质管首营审核) → 已通过 / 已驳回; any → 停用. Each filing of a paper has its own state. */
export const filingStates = {
  draft: '待提交',
  pending: '待客服初审',
  checked: '待质管审核',
  approved: '已通过',
  rejected: '已驳回',
  replaced: '已更换',
  disabled: '已停用',
} as const
export type FilingState = keyof typeof filingStates

const moves = {
  handIn: { from: ['draft'], to: 'pending' },
  check: { from: ['pending'], to: 'checked' },
  approve: { from: ['checked'], to: 'approved' },
  reject: { from: ['pending', 'checked'], to: 'rejected' },
  replace: { from: ['draft', 'pending', 'checked', 'rejected', 'approved'], to: 'replaced' },
  disable: { from: ['approved'], to: 'disabled' },
} as const satisfies Record<string, { readonly from: readonly FilingState[]; readonly to: FilingState }>
type FilingMove = keyof typeof moves

/** Filings that still wait for somebody, the buyer or staff: a kind has at most one of them. */
export const openFilings: readonly FilingState[] = ['draft', 'pending', 'checked']

type MoveRefusal =
  | { readonly kind: 'otherState'; readonly state: FilingState; readonly name: string }
  | { readonly kind: 'sameChecker' }

/** The state that a filing has after a move, or why it may not make it. */
export function moveFiling(state: FilingState, move: FilingMove): Result<FilingState, MoveRefusal> {
  const { from, to } = moves[move] as { readonly from: readonly FilingState[]; readonly to: FilingState }
  return from.includes(state) ? accept(to) : reject({ kind: 'otherState', state, name: filingStates[state] })
}

/** GSP base data (L9): who made the first check does not make the quality check as well, neither to approve nor to reject. */
export function qualityCheck(
  state: FilingState,
  move: 'approve' | 'reject',
  people: { readonly first: number | null; readonly second: number },
): Result<FilingState, MoveRefusal> {
  if (state !== 'checked') return reject({ kind: 'otherState', state, name: filingStates[state] })
  if (people.first === people.second) return reject({ kind: 'sameChecker' })
  return moveFiling(state, move)
}
