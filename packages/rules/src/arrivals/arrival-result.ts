/** What became of the pieces of a lot that were sent: some never came, some are refused, the rest is accepted. */
export interface AcceptedPieces {
  readonly expected: number
  readonly missing: number
  readonly refused: number
  readonly accepted: number
}

/** GSP 验收结论: of what arrived. Pieces that never came are counted beside it and judged by nobody. */
export const arrivalResults = { good: '合格', part: '部分合格', bad: '不合格', absent: '未到货' } as const
export type ArrivalResult = keyof typeof arrivalResults

export function resultOf({ expected, missing, refused, accepted }: AcceptedPieces): ArrivalResult {
  if (missing === expected) return 'absent'
  if (accepted === 0) return 'bad'
  return refused > 0 ? 'part' : 'good'
}

/** Everything together, for the conclusion of the whole record. */
export const sumOf = (lots: readonly AcceptedPieces[]): AcceptedPieces =>
  lots.reduce(
    (sum, { expected, missing, refused, accepted }) => ({
      expected: sum.expected + expected,
      missing: sum.missing + missing,
      refused: sum.refused + refused,
      accepted: sum.accepted + accepted,
    }),
    { expected: 0, missing: 0, refused: 0, accepted: 0 },
  )

/** GSP: what arrived, of which the arrival speaks. */
export const arrivedOf = ({ expected, missing }: Pick<AcceptedPieces, 'expected' | 'missing'>): number =>
  expected - missing

/** The result in words: what is said of pieces that arrived does not pass for those that never came. */
export const resultName = (result: ArrivalResult, missing: number): string => {
  if (missing === 0 || result === 'absent') return arrivalResults[result]
  return `${result === 'good' ? '到货合格' : arrivalResults[result]}，有少货`
}
