import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { stackingTenders } from '../src/money/tenders.ts'
import { priceSources } from '../src/promotions/price-source.ts'
import { type Meets, type StackingColumn, type StackingRow, stacking } from '../src/promotions/stacking.ts'
import { type Circumstances, circumstanceLaws, refundBreach } from './circumstance-laws.ts'
import { Dice } from './dice.ts'
import { giftLaws } from './gift-laws.ts'
import { kindNames } from './kinds.ts'
import { neighbourLaws } from './neighbour-laws.ts'
import { planLaws } from './plan-laws.ts'
import { cartLaws, type PriceCart } from './promotion-laws.ts'
import { randomCart } from './random-carts.ts'
import { type Fault, seededFaults, withoutRules } from './seeded-faults.ts'

const source = fileURLToPath(new URL('../src/', import.meta.url))
const entries = [
  'cart/price-cart.ts',
  'orders/refund.ts',
  'promotions/window.ts',
  'promotions/audience.ts',
  'promotions/price-source.ts',
  'promotions/stacking.ts',
  'payments/closed-tenders.ts',
]
/** The files that the entries load, with their text. */
const files = new Map<string, string>()
function read(file: string): void {
  if (files.has(file)) return
  const text = readFileSync(join(source, file), 'utf8')
  files.set(file, text)
  for (const [, path] of text.matchAll(/^import (?!type ).*? from '(\.[^']+)'/gm)) read(join(dirname(file), path!))
}
entries.forEach(read)
const folder = mkdtempSync(join(tmpdir(), 'seeded-faults-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const load = createRequire(import.meta.url)

interface Engine extends Circumstances {
  readonly priceCart: PriceCart
  readonly lineRefund: Parameters<typeof refundBreach>[1]
  readonly stacking: Record<StackingRow, Record<StackingColumn, Meets>>
}
let copies = 0
/** The engine as it would be with the fault in it: a copy of its own, loaded from a folder of its own. */
function engineWith(fault?: Fault): Engine {
  const copy = join(folder, String(copies++))
  for (const [file, text] of files) {
    mkdirSync(join(copy, dirname(file)), { recursive: true })
    writeFileSync(join(copy, file), fault?.file === file ? text.replace(fault.find, () => fault.put) : text)
  }
  writeFileSync(join(copy, 'package.json'), '{"type":"module"}')
  const engine = Object.assign({}, ...entries.map((file) => load(join(copy, file))))
  // Loaded is read: some hundred copies need not wait for the end.
  rmSync(copy, { recursive: true })
  return engine
}

const carts = Array.from({ length: 4_000 }, (_, seed) => randomCart(seed))
type Check = (engine: Engine, seed: number) => string | null
const ofCarts = [...cartLaws, ...planLaws, ...giftLaws, ...neighbourLaws].map(
  (law): Check =>
    (engine, seed) =>
      law.breach(engine.priceCart, carts[seed]!, new Dice(seed)),
)
const ofRest: Check[] = [
  ...circumstanceLaws.map(
    (law): Check =>
      (engine, seed) =>
        law.breach(engine, new Dice(seed)),
  ),
  (engine, seed) => refundBreach(engine.priceCart, engine.lineRefund, carts[seed]!, new Dice(seed)),
]
const [agreement] = ofCarts
/** Which laws are tried on how many carts: first what is quick to turn red, so that few faults need them all. */
const rounds: readonly (readonly [readonly Check[], number])[] = [
  [[agreement!], 150],
  [ofRest, 200],
  [ofCarts, 60],
  [[agreement!], carts.length],
  [ofCarts, 1_000],
]
/** What the first law that turns red says, null when all stay green. */
function redLaw(engine: Engine): string | null {
  for (const [checks, runs] of rounds)
    for (let seed = 0; seed < runs; seed++)
      for (const check of checks)
        try {
          const breach = check(engine, seed)
          if (breach !== null) return breach
        } catch (error) {
          return `throws ${error}`
        }
  return null
}

test('the engine without a fault turns no law red', () => {
  expect(redLaw(engineWith())).toBeNull()
})

test('every rule file of the engine has a seeded fault', () => {
  const seeded = new Set([...seededFaults.map(({ file }) => file), ...withoutRules])
  const engine = [...files.keys()].filter((file) => !file.startsWith('members/'))
  expect(engine.filter((file) => !seeded.has(file))).toEqual([])
})

describe.each([...Map.groupBy(seededFaults, ({ file }) => file)])('%s', (file, faults) => {
  test.each(faults)('$what: a law turns red', (fault) => {
    // The text must be there once, or the fault would be no fault, or another one.
    expect(files.get(file)?.split(fault.find).length, `${fault.find} in ${file}`).toBe(2)
    expect(redLaw(engineWith(fault))).not.toBeNull()
  })
})

test('every cell of the stacking table, set to anything else, turns a law red', () => {
  const engine = engineWith()
  const rows: readonly StackingRow[] = [...priceSources, 'ephedrine']
  for (const row of rows)
    for (const column of [...kindNames, ...stackingTenders])
      for (const other of (['可', '否', '标'] as const).filter((each) => each !== stacking[row][column])) {
        // Ephedrine goods pass their own row only with 可; the two other words mean the same there.
        if (row === 'ephedrine' && stacking[row][column] !== '可' && other !== '可') continue
        const pays = (stackingTenders as readonly string[]).includes(column)
        // No promotion comes with a tender that could name a price: 标 means 否 there.
        if (pays && stacking[row][column] !== '可' && other !== '可') continue
        // Add-on lines are set aside before any promotion is measured.
        if (row === 'add_on' && !pays) continue
        engine.stacking[row][column] = other
        expect(redLaw(engine), `${row} × ${column} as ${other}`).not.toBeNull()
        engine.stacking[row][column] = stacking[row][column]
      }
})
