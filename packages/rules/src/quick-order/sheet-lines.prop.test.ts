import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSheetLine } from './read-order.ts'
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
