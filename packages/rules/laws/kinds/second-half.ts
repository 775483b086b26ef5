import type { SecondHalf } from '../../src/promotions/kinds/second-half.ts'
import type { LawKind } from '../law-kind.ts'

export const secondHalfLaw: LawKind<SecondHalf> = {
  kind: 'second_half',
  level: 'line',
  some: (_, common) => ({ ...common, kind: 'second_half' }),
  thresholds: () => [2],
  at: (promotion) => promotion,
  admits: (line) => line.measure !== 'gram',
  baseOf: (_, lines) => BigInt(Math.max(0, ...lines.map(({ quantity }) => quantity))),
  cuts: (_, lines, money) => {
    const pairs = lines.filter(({ quantity }) => quantity >= 2)
    if (pairs.length === 0) return null
    return new Map(
      pairs.map(({ lineId, quantity }) => {
        const count = BigInt(quantity)
        const unit = money.get(lineId)! / count
        return [lineId, money.get(lineId)! - unit * (count - count / 2n) - (unit / 2n) * (count / 2n)]
      }),
    )
  },
  // biome-ignore format: a table
  slips: {
    'promotions/kinds/second-half.ts': [
      ['half a price is rounded up', 'unitFen - Math.floor(unitFen / 2)', 'Math.floor(unitFen / 2)'],
      ['the third unit is a second one', 'Math.floor(pieces / 2) *', 'Math.ceil(pieces / 2) *'],
      ['only the second unit is at half', 'Math.floor(pieces / 2) *', 'Math.min(1, Math.floor(pieces / 2)) *'],
      ['the first unit is at half too', 'Math.floor(pieces / 2) *', 'pieces *'],
      ['two units are not enough', "reachedText: pieces >= 2 ? text(unit) : ''", "reachedText: pieces > 2 ? text(unit) : ''"],
      ['herbs by the gram take part', "admits: ({ measure }) => measure === 'piece'", 'admits: () => true'],
      ['lines are measured together', "measures: 'each'", "measures: 'together'"],
    ],
    'promotions/line-ways.ts': [
      ['a line is in both', 'rivals.length > 0 ? withRival(own, rivals) : own.map(asItIs)', '[...own, ...rivals].map(asItIs)'],
    ],
    'promotions/rival-kinds.ts': [
      ['the dearer of the two is kept', 'if (fen > best.fen ||', 'if (fen < best.fen ||'],
      ['what the other lines still earn is forgotten', 'sumFen(given.map(offerFen)) + reduceFen(given)', 'sumFen(given.map(offerFen))'],
      ['all contested lines go together', 'waysToGive(wanted, offerFen)) {', '[wanted]) {'],
    ],
    'promotions/evaluation.ts': [
      ['lines that are given up still count', 'base - (byMoney ? goneFen : gonePieces)', 'base'],
      ['lines that are given up count as pieces', '(byMoney ? goneFen : gonePieces)', 'gonePieces'],
    ],
  },
}
