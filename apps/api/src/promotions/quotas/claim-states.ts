import type { ClaimState } from '@yaoji/rules/promotions/claims'

/** A named set of states of claims, as SQL: `in ('held', 'ordered')`. */
export const inStates = (states: readonly ClaimState[]): string =>
  `in (${states.map((state) => `'${state}'`).join(', ')})`
