import { type CaseKind, factsOf, type Outcome, outcomeNames } from '../after-sales/case-kinds.ts'

/** GSP 验收: what may differ of goods that arrive. Each difference becomes an after-sales case of the same kind. */
export const differenceKinds = {
  shortage: '少货',
  damage: '破损',
  wrong_goods: '错发',
  expiry: '批号/效期不符',
  quality: '质量问题',
} as const satisfies Partial<Record<CaseKind, string>>
export type DifferenceKind = keyof typeof differenceKinds
export const differenceKindNames = Object.keys(differenceKinds) as readonly DifferenceKind[]

/** What is done about pieces that differ; a part of a price goes back by an application that names the amount. */
export type ArrivalOutcome = Exclude<Outcome, 'price_difference'>
const ofPieces = (outcome: Outcome): outcome is ArrivalOutcome => outcome !== 'price_difference'
export const arrivalOutcomeNames: readonly ArrivalOutcome[] = outcomeNames.filter(ofPieces)
export const arrivalOutcomes = (kind: DifferenceKind): readonly ArrivalOutcome[] =>
  factsOf(kind).outcomes.filter(ofPieces)
