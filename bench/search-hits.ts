import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { GoodsIndex, type SearchGoods } from '@yaoji/search/index-goods'
import { type HitRates, hitRates, labelledQueries } from '@yaoji/search/laws/hit-rate'
import { readAllGoods } from '../apps/api/src/search/read-goods.ts'
import { inCheckout } from '../scripts/checkout.ts'
import type { Catalogue } from './open-catalogue.ts'

/** How often a labelled query finds a right goods of the demonstration catalogue, first and among the first ten. */
export async function demoHitRates({ db, shelves }: Catalogue): Promise<HitRates> {
  const own = new Set(shelves)
  const goods = new Map<number, SearchGoods>()
  for await (const chunk of readAllGoods(db))
    for (const { goods: one } of chunk) if (!own.has(one.id)) goods.set(one.id, one)
  const queries = labelledQueries(readFileSync(inCheckout('data/search-queries.csv'), 'utf8'))
  return hitRates(GoodsIndex.build([...goods.values()]), queries, (id) => goods.get(id)!)
}

export interface SearchFunction {
  readonly tables: string
  /** Milliseconds of a suggestion that nothing was remembered for, at the largest size. */
  readonly median: number
  readonly p99: number
}

/** What a program of this folder prints, in a process of its own on the second core. */
export async function printedAlone(file: string, environment: Record<string, string> = {}): Promise<string> {
  const child = spawn('taskset', ['-c', '1', process.execPath, '--expose-gc', inCheckout(`bench/${file}`)], {
    env: { ...process.env, ...environment, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let tables = ''
  child.stdout.on('data', (chunk: Buffer) => (tables += chunk))
  await once(child, 'close')
  return tables
}

/** The search function by itself, in a process of its own on the second core. */
export async function searchFunction(sizes: string): Promise<SearchFunction> {
  const tables = await printedAlone('search-function.ts', { SIZES: sizes })
  const row = [...tables.matchAll(/\| (\d+) \| suggest, nothing remembered \| ([\d.]+) \| ([\d.]+)/g)].at(-1)
  return { tables: tables.trim(), median: Number(row?.[2]), p99: Number(row?.[3]) }
}
