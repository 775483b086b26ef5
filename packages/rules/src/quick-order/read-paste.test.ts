import { expect, test } from 'vitest'
import { readSheetLine } from './read-order.ts'
import { readPaste } from './read-paste.ts'

const read = (text: string) => readPaste(text).map(({ words, number, unit, unread }) => [words, number, unit, unread])

test('cells of a table are read by the columns that its heading names; a row of sums is no line', () => {
  expect(
    read(
      '序号\t品名\t规格\t厂家\t单位\t数量\t单价\t金额\n1\t阿莫西林胶囊\t0.25g*24粒\t珠海联邦\t盒\t10\t12.50\t125.00\n合计\t\t\t\t\t10\t\t125.00',
    ),
  ).toEqual([['阿莫西林胶囊 0.25g*24粒 珠海联邦', 10, '盒', '']])
})

test('without a heading quantity and price are known by their product, or by the decimals of a price', () => {
  expect(
    read(
      [
        '1\t阿莫西林胶囊\t0.25g*24粒\t珠海联邦\t盒\t10\t12.50\t125.00',
        '2\t感冒灵颗粒\t10g*9袋\t华润三九\t20\t6.83\t136.60',
        '3\t板蓝根颗粒\t12.5\t4\t50',
        '布洛芬缓释胶囊 0.3g*20粒 5 18.6 93.00',
        '布洛芬缓释胶囊 5盒 @18.6元',
        '布洛芬缓释胶囊 5盒 单价18.6',
      ].join('\n'),
    ),
  ).toEqual([
    ['阿莫西林胶囊 0.25g*24粒 珠海联邦', 10, '盒', ''],
    ['感冒灵颗粒 10g*9袋 华润三九', 20, '', ''],
    ['板蓝根颗粒', 4, '', ''],
    ['布洛芬缓释胶囊 0.3g*20粒', 5, '', ''],
    ['布洛芬缓释胶囊', 5, '盒', ''],
    ['布洛芬缓释胶囊', 5, '盒', ''],
  ])
})

test('a strength with a quantity behind it is no table', () => {
  expect(read('布洛芬 0.3 20')).toEqual([['布洛芬 0.3', 20, '', '']])
})

test.each([
  ['阿莫西林胶囊 10+2盒', '10+2盒'],
  ['感冒灵颗粒 10盒 送2盒', '10盒 送2盒'],
  ['头孢克肟分散片 -3盒', '-3盒'],
  ['板蓝根颗粒 10 12', '10 12'],
  ['板蓝根颗粒 20 7 99.00', '20 7 99.00'],
  ['板蓝根颗粒 5盒 要新批号', '5盒'],
])('%s: what may be more than one quantity is asked, never guessed', (line, unread) => {
  expect(readPaste(line)).toMatchObject([{ number: null, unread }])
})

const costOf = (work: () => unknown) => {
  const runs = Array.from({ length: 3 }, () => {
    const began = process.cpuUsage()
    work()
    return process.cpuUsage(began).user / 1e3
  })
  return Math.min(...runs)
}
const cellOf = (words: string) => readSheetLine({ written: '', words, quantity: null })

test.each([
  ['blanks behind a unit', (size: number) => readPaste(`阿莫西林1盒${' '.repeat(size)}x`)],
  ['blanks in a cell', (size: number) => cellOf(`阿莫西林1盒${' '.repeat(size)}x`)],
  ['blanks and tabs', (size: number) => readPaste(`阿莫西林1盒${' \t'.repeat(size / 2)}x`)],
  ['blanks before a border', (size: number) => readPaste(`阿莫西林${' '.repeat(size)}x|1盒`)],
  ['borders', (size: number) => readPaste(`阿莫西林1盒${'|'.repeat(size)}x`)],
  ['words of asking', (size: number) => readPaste(`x ${'要'.repeat(size)}x 10盒`)],
  ['signs between a name and nothing', (size: number) => readPaste(`阿莫西林${'-'.repeat(size)}x 10盒`)],
  ['digits', (size: number) => readPaste(`阿莫西林胶囊*${'1'.repeat(size)}g`)],
  ['signs in circles', (size: number) => readPaste(`阿莫西林1盒${'①'.repeat(size)}x`)],
  ['keycaps', (size: number) => readPaste(`阿莫西林${'5️⃣'.repeat(size / 3)}x`)],
  ['circles and names', (size: number) => readPaste('药③'.repeat(size / 2))],
  ['quotes', (size: number) => readPaste(`阿莫西林${',"'.repeat(size / 2)}x`)],
  ['lines of nothing but quantities', (size: number) => readPaste('1盒\n'.repeat(size / 3))],
  ['wishes', (size: number) => readPaste(`阿莫西林${'，批号要新'.repeat(size / 5)}`)],
  ['numbers between commas', (size: number) => readPaste('1,'.repeat(size / 2))],
  ['quantities without goods', (size: number) => readPaste('药1盒'.repeat(size / 3))],
])('%s: ten times the text costs about ten times the work, not a hundred', (_name, work) => {
  work(2_000)
  expect(costOf(() => work(20_000))).toBeLessThan(30 * costOf(() => work(2_000)) + 50)
})

test('a line that is longer than any goods is asked about, and none behind it is lost', () => {
  const long = `阿莫西林${'药'.repeat(600)} 10盒`
  expect(readPaste(`${long}\n板蓝根 5盒`)).toMatchObject([
    { number: null, unread: expect.stringMatching(/ 10盒$/) },
    { words: '板蓝根', number: 5 },
  ])
  expect(cellOf(long)).toMatchObject({ number: null, unread: expect.stringMatching(/ 10盒$/) })
  expect(cellOf(`阿莫西林${' '.repeat(600)}10盒`)).toMatchObject({ words: '阿莫西林', number: 10, unread: '' })
  expect(readPaste('阿莫西林 10盒，'.repeat(90))).toHaveLength(90)
})
