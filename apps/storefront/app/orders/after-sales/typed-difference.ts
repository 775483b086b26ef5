import type { AskingLineWire } from '@yaoji/contract/after-sales'
import { type AskingRefusal, askingRefusalText } from '@yaoji/rules/after-sales/judge-asking'
import { type Fen, formatYuan, parseYuan, share } from '@yaoji/rules/money/fen'

/** What a buyer typed of a line: an amount, or what a piece should have cost. */
export interface TypedDifference {
  readonly by: 'amount' | 'price'
  readonly yuan: string
}
type Line = Pick<AskingLineWire, 'name' | 'paid' | 'pieces' | 'most_back'>

/** What it comes to; null where it is no amount. The store works it out again. */
export function typedFen({ paid, pieces }: Line, { by, yuan }: TypedDifference): Fen | null {
  const fen = /^\d/.test(yuan) ? parseYuan(yuan) : null
  if (fen === null) return null
  return by === 'amount' ? fen : parseYuan(paid)! - fen * pieces
}

/** What a piece cost, to the fen, rounded down: for the eye. */
export const paidEach = ({ paid, pieces }: Pick<Line, 'paid' | 'pieces'>): string =>
  formatYuan(share(parseYuan(paid) ?? 0, 1, pieces))

/** The lines for which something was typed. */
export const typedLines = <Line extends { readonly line_id: number }>(
  lines: readonly Line[],
  typed: Readonly<Record<number, TypedDifference>>,
) => lines.flatMap((line) => (typed[line.line_id]?.yuan ? [{ line, typed: typed[line.line_id]! }] : []))

/** What stands against what was typed, in the words of the rule; '' where nothing does. */
export function differenceProblem(wanted: readonly { readonly line: Line; readonly typed: TypedDifference }[]): string {
  const said = (refusal: AskingRefusal) => askingRefusalText(refusal)
  if (wanted.length === 0) return said({ kind: 'emptyDifference' })
  for (const { line, typed } of wanted) {
    const { name, most_back } = line
    const fen = typedFen(line, typed)
    if (fen === null) return `${name}的金额格式不正确，请填写如12.50`
    const mostFen = parseYuan(most_back)!
    if (fen > mostFen) return said({ kind: 'tooDear', name, mostFen })
    if (fen <= 0) return said({ kind: 'noDifference', name })
  }
  return ''
}
