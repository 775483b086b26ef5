import { sessionNote } from '../viewer/browser-notes.ts'

type Quantities = Readonly<Record<string, number>>

const isQuantities = (kept: unknown): kept is Quantities =>
  typeof kept === 'object' &&
  kept !== null &&
  !Array.isArray(kept) &&
  Object.values(kept).every((each) => Number.isSafeInteger(each) && each > 0)

/** A quantity that was typed when the session was found to be over: it stands there again after the log-in. */
const kept = {
  goods: sessionNote('yaoji.typed.goods', isQuantities),
  lines: sessionNote('yaoji.typed.lines', isQuantities),
}
export type TypedFor = keyof typeof kept

export const keepTyped = (what: TypedFor, quantities: ReadonlyMap<number, number>): void =>
  kept[what].keep({ ...kept[what].read(), ...Object.fromEntries(quantities) })

/** What was kept for one of them, once. */
export function takeTyped(what: TypedFor, id: number): number | undefined {
  const { [String(id)]: quantity, ...others } = kept[what].read() ?? {}
  if (quantity === undefined) return undefined
  if (Object.keys(others).length > 0) kept[what].keep(others)
  else kept[what].clear()
  return quantity
}
