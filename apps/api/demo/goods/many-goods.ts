import type { Day } from '@yaoji/rules/money/day'
import { dayOf } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import { chanceFor, pick } from '../../src/goods/chance.ts'
import { goods } from '../../src/goods/published.ts'
import { closeDatabase, openDatabase } from '../../src/platform/database/database.ts'
import { demoGoods, demoSeed } from './demo-goods.ts'
import type { DemoGoods } from './demo-row.ts'
import { insertDemo } from './insert-demo.ts'
import { readFacts } from './read-facts.ts'

const prefixes = [
  '复方',
  '小儿',
  '浓缩',
  '加味',
  '强力',
  '新',
  '康',
  '清',
  '舒',
  '宁',
  '安',
  '益',
  '通',
  '和',
  '瑞',
  '泰',
]
const signs = [...'安康宁泰瑞祥和平华仁济世德惠恒福禄寿春晖明达通畅舒爽清润益健美佳优良']
const cities = [
  '成都',
  '长春',
  '石家庄',
  '通化',
  '亳州',
  '太原',
  '昆明',
  '贵阳',
  '南昌',
  '海口',
  '兰州',
  '西宁',
  '银川',
  '桂林',
]

/**
 * Varied copies of the catalogue for measurements at size: `round` 1, 2, 3 … each give as many goods again, with names,
 * specifications and codes that differ from every other round's.
 */
export const variedCopies = (goods: readonly DemoGoods[], seed: number, round: number): DemoGoods[] =>
  goods.map((one, index) => varied(one, goods[(index * 7 + round * 131) % goods.length]!, seed, round))

function varied(one: DemoGoods, other: DemoGoods, seed: number, round: number): DemoGoods {
  const chance = chanceFor(seed, `${one.sourceKey} ${round}`)
  const name = `${pick(prefixes, chance('prefix'))}${one.name}`
  const tradeName = pick(signs, chance('first')) + pick(signs, chance('second'))
  const maker = makerLike(other.maker, seed, Math.floor(chance('maker') * Math.sqrt(round + 1)))
  const spec = one.spec.replace(/\d+(?=\D*$)/, (count) => String(Number(count) * ((round % 4) + 2)))
  return {
    ...one,
    name,
    genericName: `${name.slice(0, name.length - one.name.length)}${one.genericName}`,
    tradeName,
    brand: tradeName,
    maker,
    spec,
    code: `${one.code}-${round}`,
    sourceKey: `${one.sourceKey}#${round}`,
    approvalNo:
      one.approvalNo &&
      `${one.approvalNo.slice(0, -3)}${String(Math.floor(chance('number') * 1_000)).padStart(3, '0')}`,
    sales: Math.round(one.sales * chance('sales')),
  }
}

/**
 * One of several makers that are called like it. A catalogue of four times as many goods has twice as many makers, as a real one
 * does (2,293 in 7,383 goods, 1,581 in every other of them): most goods that a wholesaler takes in come from somebody it knows.
 */
function makerLike(maker: string, seed: number, which: number): string {
  if (which === 0) return maker
  const chance = chanceFor(seed, `${maker} ${which}`)
  const sign = pick(signs, chance('first')) + pick(signs, chance('second'))
  return `${pick(cities, chance('city'))}${sign}${maker.replace(/^.{2,4}?(?=[\p{Script=Han}]{4})/u, '')}`
}

/** Grows a loaded demonstration to at least `count` goods. For measurements only. Answers how many there are then. */
export async function growCatalogue(url: string, count: number, at: Date): Promise<number> {
  const day: Day = dayOf(at)
  const catalogue = demoGoods(readFacts(), demoSeed, day)
  const db = openDatabase(url, { max: 1, statementTimeoutMs: 120_000 })
  try {
    const [found] = (await db.execute<{ count: number }>(sql`select count(*) from ${goods} g`)).rows
    let total = found!.count
    for (let round = Math.floor(total / catalogue.length); total < count; round++) {
      const copies = variedCopies(catalogue, demoSeed, round).slice(0, count - total)
      total += await db.transaction((tx) => insertDemo(tx, copies, at))
    }
    await db.execute(sql`analyze`)
    return total
  } finally {
    await closeDatabase(db)
  }
}
