import { type Day, daysBetween } from '@yaoji/rules/money/day'
import type { Db } from '../../src/platform/database/database.ts'
import { type DemoShelfGoods, demoShelf } from './demo-shelf.ts'

/** Below the best sellers, which standing offers are made of. Flash sessions and specials divide it, so that none has both. */
const [from, count] = [200, 900]

/** The goods that offers of single days are made of: every other one for each of the two kinds. */
export async function dayShelf(db: Db, kind: 'flash' | 'special'): Promise<DemoShelfGoods[]> {
  const shelf = await demoShelf(db, 'any', count, from)
  return shelf.filter(({ id }) => id % 2 === (kind === 'flash' ? 0 : 1))
}

/** Of a short list some other goods each day, all of them in turn. */
export function turnOf<Goods>(list: readonly Goods[], day: Day, each: number): Goods[] {
  const turns = Math.max(1, Math.floor(list.length / each))
  const turn = daysBetween('2026-01-01', day) % turns
  return list.slice(turn * each, (turn + 1) * each)
}
