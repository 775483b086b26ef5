/** A line of an order as the warehouse found it. */
interface FoundLine {
  readonly lineNo: number
  readonly found: number
  readonly gift: boolean
  /** Of a gift: the lines that earned it. Null: not known (ordered before it was kept), then every priced line counts. */
  readonly earnedBy: readonly number[] | null
}

/**
 * Domain 2.4, law 4: gifts follow the lines that earned them. What leaves of a line is what was found of it, but a gift
 * that was earned by nothing that leaves stays, however many were found.
 */
export function picked<Line extends FoundLine>(lines: readonly Line[]): (Line & { readonly picked: number })[] {
  const leaves = lines.filter(({ gift, found }) => !gift && found > 0)
  const earned = ({ earnedBy }: Line) => leaves.some(({ lineNo }) => earnedBy?.includes(lineNo) ?? true)
  return lines.map((line) => ({ ...line, picked: line.gift && !earned(line) ? 0 : line.found }))
}

/** Domain 2.4, law 4: nothing of any priced line was found, so there is nothing to send: the order is cancelled. */
export const nothingPicked = (lines: readonly { readonly gift: boolean; readonly picked: number }[]): boolean =>
  lines.every((line) => line.gift || line.picked === 0)

/**
 * Of an order that its buyer wants in one piece (等货齐): what is still missing of lines that were bought. A present holds
 * nothing back; where nothing at all was found, the order ends as any other (law 4).
 */
export function waitsFor(
  lines: readonly { readonly name: string; readonly gift: boolean; readonly wanted: number; readonly found: number }[],
): { readonly name: string; readonly quantity: number }[] {
  const bought = lines.filter(({ gift }) => !gift)
  if (bought.every(({ found }) => found === 0)) return []
  return bought
    .filter(({ wanted, found }) => found < wanted)
    .map(({ name, wanted, found }) => ({ name, quantity: wanted - found }))
}
