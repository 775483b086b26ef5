/** Law table L19: the unit that was scanned. A case or an inner pack stands for the boxes inside it. */
const traceLevels = { case: '件', inner: '中包装', box: '盒' } as const
export type TraceLevel = keyof typeof traceLevels

/** What was scanned of one outbound line at one level. */
export interface TraceUnits {
  readonly level: TraceLevel
  readonly codes: readonly string[]
}

/** What parts the elements of a GS1 code. */
const separator = '\u001d'
/** Our choice: what a scanner may give: visible signs between separators, as long as the longest GS1 symbol. */
const isScanned = (code: string): boolean => /^[!-~]{6,90}$/.test(code.replaceAll(separator, '|'))

/** The codes that are no trace code at all, and those that are twice in one line. */
export function traceFaults(units: readonly TraceUnits[]): {
  readonly malformed: readonly string[]
  readonly twice: readonly string[]
} {
  const seen = new Set<string>()
  const twice = new Set<string>()
  const malformed: string[] = []
  for (const code of units.flatMap(({ codes }) => codes)) {
    if (!isScanned(code)) malformed.push(code)
    else if (seen.has(code)) twice.add(code)
    seen.add(code)
  }
  return { malformed, twice: [...twice] }
}
