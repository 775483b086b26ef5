import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { promotionKinds } from './kinds.ts'
import { priceSourceNames, priceSources } from './price-source.ts'
import {
  closesTender,
  exclusive,
  mayMeet,
  type StackingColumn,
  type StackingRow,
  stacking,
  stackingColumns,
} from './stacking.ts'

const document = new URL('../../../../decisions/0025-promotion-engine.md', import.meta.url)
const marked = /(?<=<!-- stacking -->\n)[\s\S]*?(?=<!-- \/stacking -->)/
const columns = Object.keys(stackingColumns) as StackingColumn[]
const rows: readonly StackingRow[] = [...priceSources, 'ephedrine']

/** The table as marketing reads it. */
function printed(): string {
  const cells = (row: StackingRow) => columns.map((column) => stacking[row][column])
  const name = (row: StackingRow) => (row === 'ephedrine' ? '含麻商品(不论价格)' : priceSourceNames[row])
  const line = (texts: readonly string[]) => `| ${texts.join(' | ')} |`
  const levels = new Map(promotionKinds.map(({ kind, level }) => [kind, level]))
  const pairs = (level: 'line' | 'order', where: string) => {
    const own = exclusive.filter(([one]) => levels.get(one) === level)
    const names = own.map(([one, other]) => `${stackingColumns[one]}与${stackingColumns[other]}`)
    return own.length > 0 ? `${where}二选一：${names.join('；')}。` : ''
  }
  const closed = closesTender.map(([kind, tender]) => `用${stackingColumns[kind]}后不可用${stackingColumns[tender]}`)
  return [
    line(['价格来源', ...Object.values(stackingColumns)]),
    line(['---', ...columns.map(() => '---')]),
    ...rows.map((row) => line([name(row), ...cells(row)])),
    '',
    '可 = 可以叠加；否 = 不可叠加；标 = 活动本身标明适用该价格时可以叠加。含麻商品须同时满足其价格一行与末行。',
    `${pairs('line', '同一商品')}${pairs('order', '同一订单')}${closed.join('；')}。`,
    '',
  ].join('\n')
}

/** STACKING_TABLE=write prints the table into the document; without it the document must already say it. */
test('decision 0025 shows the stacking table that the engine obeys', () => {
  const text = readFileSync(document, 'utf8')
  expect(text).toMatch(marked)
  if (process.env.STACKING_TABLE === 'write')
    writeFileSync(
      document,
      text.replace(marked, () => printed()),
    )
  expect(readFileSync(document, 'utf8').match(marked)?.[0]).toBe(printed())
})

test('the columns of promotions come in the order in which they are applied, the lines before the order', () => {
  const applied = promotionKinds.map(({ kind }) => kind)
  expect(columns.slice(0, applied.length)).toEqual(applied)
  const levels = promotionKinds.map(({ level }) => level)
  expect(levels).toEqual(levels.toSorted())
})

test('of two kinds that exclude each other on a line the second is measured line by line', () => {
  const lines = new Map(promotionKinds.filter(({ level }) => level === 'line').map((each) => [each.kind, each]))
  for (const [first, second] of exclusive) {
    expect(lines.has(first), `${first} and ${second} are of one level`).toBe(lines.has(second))
    if (lines.has(second)) expect(lines.get(second)?.measures).toBe('each')
  }
})

test('every cell is filled: 可, 否 or 标', () => {
  for (const row of rows)
    for (const column of columns) expect(['可', '否', '标'], `${row} × ${column}`).toContain(stacking[row][column])
})

test('a cell of 标 admits a price only where the promotion names it', () => {
  const line = { source: 'special', ephedrine: false } as const
  expect(mayMeet(line, 'full_reduction')).toBe(false)
  expect(mayMeet(line, 'full_reduction', ['agreement'])).toBe(false)
  expect(mayMeet(line, 'full_reduction', ['special'])).toBe(true)
})

test('naming a price opens no cell of 否', () => {
  expect(mayMeet({ source: 'flash', ephedrine: false }, 'full_reduction', ['flash'])).toBe(false)
})

test('ephedrine goods meet item reductions and nothing else, whatever their price', () => {
  for (const source of priceSources)
    for (const column of columns) {
      const meets = mayMeet({ source, ephedrine: true }, column, [source])
      expect(meets && column !== 'full_reduction', `${source} × ${column}`).toBe(false)
    }
  expect(mayMeet({ source: 'member', ephedrine: true }, 'full_reduction')).toBe(true)
})
