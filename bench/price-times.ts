import { printedAlone } from './search-hits.ts'

export interface PriceTimes {
  readonly table: string
  /** Milliseconds to price 100 lines against 100 live promotions, and 50 lines against all that the store could have on. */
  readonly hundred: number
  readonly fifty: number
}

/** The pricing engine by itself: no database, no HTTP. */
export async function priceTimes(): Promise<PriceTimes> {
  const table = await printedAlone('price-function.ts')
  const median = (lines: number, live: number) =>
    Number(new RegExp(`\\| ${lines} \\| ${live} \\| ([\\d.]+)`).exec(table)?.[1])
  return { table: table.trim(), hundred: median(100, 100), fifty: median(50, 24) }
}
