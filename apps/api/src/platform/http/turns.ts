/** How many are under way at once. */
const defaultWidth = 6

export type Turns = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * What is begun is ended before more is begun, in the order in which it came. A processor does not answer fifty reads
 * sooner by beginning all of them: each would hold its rows while the others fetch theirs, and the collector would carry
 * them about instead of throwing them away (decision 0140).
 */
export function takeTurns(width = defaultWidth): Turns {
  const waiting: (() => void)[] = []
  let underWay = 0
  const passOn = () => {
    const next = waiting.shift()
    if (next) next()
    else underWay -= 1
  }
  return async (work) => {
    if (underWay < width) underWay += 1
    else await new Promise<void>((turn) => waiting.push(turn))
    try {
      return await work()
    } finally {
      passOn()
    }
  }
}
