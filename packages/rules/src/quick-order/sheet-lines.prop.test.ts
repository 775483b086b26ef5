import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSheetLine } from './read-order.ts'
import { readPaste } from './read-paste.ts'
import { sheetLines } from './sheet-lines.ts'

test('a sheet with a title, a heading and its columns in any order is read by them', () => {
  const rows = [
    ['锦里店十一月计划'],
    ['序号', '规格', '药品名称', '生产厂家', '采购数量', '单位'],
    ['1', '0.25g*24粒', '阿莫西林胶囊', '某厂', '10', '盒'],
    ['', '', '', '', '', ''],
    ['2', '', '维生素C片', '', '2件', ''],
    ['合计', '', '', '', '12', ''],
  ]
  expect(sheetLines(rows)).toEqual([
    { written: '1 0.25g*24粒 阿莫西林胶囊 某厂 10 盒', words: '阿莫西林胶囊 0.25g*24粒 某厂', quantity: '10盒' },
    { written: '2 维生素C片 2件', words: '维生素C片', quantity: '2件' },
  ])
  expect(
    sheetLines([
      ['条码', '数量'],
      ['6901234567892', '3'],
    ]),
  ).toMatchObject([{ words: '6901234567892', quantity: '3' }])
})

test('a quantity that its comma divided into two cells is joined, or asked about where both may be numbers', () => {
  const read = (...row: string[]) => {
    const [line] = sheetLines([['品名', '数量', '单位'].slice(0, row.length - 1), row])
    const { words, number, unit, unread } = readSheetLine(line!)!
    return [words, number, unit, unread]
  }
  expect(read('布洛芬', '1', '000盒')).toEqual(['布洛芬', 1_000, '盒', ''])
  expect(read('布洛芬', '12', '050', '盒')).toEqual(['布洛芬', 12_050, '盒', ''])
  expect(read('布洛芬', '1', '200盒')).toEqual(['布洛芬', null, '', '1/200盒'])
  expect(read('布洛芬', '5', '100')).toEqual(['布洛芬', null, '', '5/100'])
  expect(read('布洛芬', '5', '谢谢')).toEqual(['布洛芬', 5, '', ''])
})

const readRows = (...rows: readonly (readonly string[])[]) =>
  sheetLines(rows).flatMap((line) => readSheetLine(line) ?? [])
const heading = ['品名', '规格', '数量']

test('rows above a heading are lines as they are without one, titles are none', () => {
  const title = fc.constantFrom(
    ['锦里店十一月计划'],
    ['采购订单', ''],
    ['客户名称', '锦里店'],
    ['日期', '2026-11-29'],
    ['2026年11月29日'],
    ['订单号：CG2026112901'],
    ['第1页'],
    ['', '合计', '3'],
  )
  const goods = fc.record({
    name: fc.constantFrom('阿莫西林胶囊', '板蓝根颗粒', '999感冒灵颗粒', '电子体温表'),
    spec: fc.constantFrom('', '0.25g*24粒', '10g*9袋'),
    count: fc.constantFrom('', '10盒', '5', '3瓶', '1,200盒'),
  })
  const row = fc.oneof(title, goods)
  fc.assert(
    fc.property(fc.array(row, { maxLength: 8 }), fc.array(goods, { minLength: 1, maxLength: 3 }), (above, below) => {
      const rowOf = (each: (typeof above)[number]) => ('name' in each ? [each.name, each.spec, each.count] : each)
      const found = readRows(...above.map(rowOf), heading, ...below.map(rowOf))
      const own = above.filter((each) => 'name' in each)
      const apart = [...own.flatMap((each) => readRows(rowOf(each))), ...readRows(heading, ...below.map(rowOf))]
      expect(found).toEqual(apart)
      expect(found).toHaveLength(own.length + below.length)
    }),
  )
})

test('a table below another one is read by its own heading, and the heading of a next page is no line', () => {
  expect(
    readRows(heading, ['布洛芬', '0.3g', '5'], ['数量', '品名'], ['3盒', '板蓝根'], heading, ['三七', '', '2']),
  ).toMatchObject([
    { words: '布洛芬 0.3g', number: 5 },
    { words: '板蓝根', number: 3, unit: '盒' },
    { words: '三七', number: 2 },
  ])
})

test('thousands in the cell of a quantity are one number, as it was quoted; between two cells they are asked about', () => {
  const said = fc.integer({ min: 1_000, max: 999_999 })
  const unit = fc.constantFrom('', '盒', '瓶', '件')
  const comma = fc.constantFrom(',', '，')
  fc.assert(
    fc.property(said, unit, comma, (number, sold, sign) => {
      const count = `${number.toLocaleString('en').replaceAll(',', sign)}${sold}`
      const line = { words: '布洛芬', number, unit: sold, unread: '' }
      expect(readRows(['品名', '数量'], ['布洛芬', count])).toMatchObject([line])
      expect(readRows(['品名', '数量', '单位'], ['布洛芬', count, sold])).toMatchObject([line])
      expect(readPaste(`品名,数量\n布洛芬,"${count}"`)).toMatchObject([line])
      expect(readPaste(`品名\t数量\n布洛芬\t${count}`)).toMatchObject([line])
      const [, last = ''] = count.split(sign)
      if (!last.startsWith('0')) {
        expect(readRows(['品名', '数量'], ['布洛芬', ...count.split(sign)])).toMatchObject([{ number: null }])
        expect(readPaste(`布洛芬,${count.replaceAll(sign, ',')}`)[0]).toMatchObject({ number: null })
      }
    }),
  )
})

test('a cell of brackets that never close costs no more than another one', () => {
  const began = process.cpuUsage()
  expect(sheetLines(Array.from({ length: 10 }, () => ['('.repeat(200_000), '1盒']))).toHaveLength(10)
  const { user } = process.cpuUsage(began)
  expect(user / 1e6).toBeLessThan(2)
})

test('without a heading every row that is not blank is a line', () => {
  const cell = fc.constantFrom('', ' ', '阿莫西林', '10盒', '0.25g')
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 30 }), (rows) => {
      const lines = sheetLines(rows)
      const filled = rows.filter((row) => row.some((each) => each.trim() !== ''))
      expect(lines.map(({ written }) => written)).toEqual(
        filled.map((row) =>
          row
            .map((each) => each.trim())
            .filter(Boolean)
            .join(' '),
        ),
      )
      for (const { words } of lines) expect(words).not.toBe('')
    }),
  )
})
