/** How a year's papers come into force: by the tick alone, which is for demonstrations, or by a signed and stamped copy. */
export type Signing = 'click' | 'paper'

/** Where a confirmed paper stands, in the order in which it gets there. */
export const contractStandings = {
  awaitsCopy: '待上传盖章件',
  pending: '待审核',
  rejected: '已驳回',
  inForce: '已生效',
  outdated: '已失效',
} as const
export type ContractStanding = keyof typeof contractStandings

/** What a clerk has said of a signed and stamped copy. */
export const copyStates = { pending: '待审核', accepted: '已通过', rejected: '已驳回' } as const
export type CopyState = keyof typeof copyStates

/** A paper as the member confirmed it, and what became of the copy that was sent last. */
export interface ConfirmedPaper {
  /** 'signed_copy': the tick announced a copy. */
  readonly way: 'click' | 'signed_copy'
  readonly copy: CopyState | null
}

/**
 * Our choice (decision 0109): without a certified signature a tick is only a confirmation. A real store waits for the copy
 * that both sides can show, and counts no tick that was made under other rules.
 */
export function contractStanding(
  { way, copy }: ConfirmedPaper,
  signing: Signing,
): Exclude<ContractStanding, 'outdated'> {
  if (copy === 'accepted') return 'inForce'
  if (copy !== null) return copy
  return way === 'click' && signing === 'click' ? 'inForce' : 'awaitsCopy'
}
