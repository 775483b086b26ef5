import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fitsStrength, meantNumber, readOrder, searchesOf } from './read-order.ts'

const read = (text: string) => readOrder(text).map(({ words, number, unit }) => [words, number, unit])

test('what pharmacists paste is read as they mean it', () => {
  expect(read('阿莫西林胶囊0.25*24 10盒, 同仁堂六味 5瓶, 上次那个三九 2件')).toEqual([
    ['阿莫西林胶囊0.25*24', 10, '盒'],
    ['同仁堂六味', 5, '瓶'],
    ['三九', 2, '件'],
  ])
  expect(read('1. 布洛芬缓释胶囊 30\n2、感冒灵颗粒10g*9袋 x20盒\n黄芪 2公斤')).toEqual([
    ['布洛芬缓释胶囊', 30, ''],
    ['感冒灵颗粒10g*9袋', 20, '盒'],
    ['黄芪', 2, '公斤'],
  ])
})

test('a strength is no quantity', () => {
  for (const words of [
    '阿莫西林胶囊0.25g*24粒',
    '感冒灵颗粒10g*9袋',
    '维C银翘片 0.5g×12',
    '酒精75%500ml',
    '葡萄糖5%:250ml',
  ])
    expect(readOrder(words)).toMatchObject([{ words: words.normalize('NFKC'), number: null }])
})

const word = fc.constantFrom(
  '阿莫西林',
  '六味地黄丸',
  '999感冒灵',
  'VC',
  '0.25g*24',
  '10盒',
  '5',
  '件',
  '上次那个',
  '×',
)
const line = fc
  .array(word, { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join(' '))
  // A number alone before 、 is that of a list.
  .filter((text) => !/^\d+$/.test(text))

test('no line is dropped, and every sign of a name was written', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), fc.constantFrom('\n', ', ', '；', '、'), (lines, between) => {
      const found = readOrder(lines.join(between))
      expect(found.map(({ written }) => written)).toEqual(lines.map((each) => each.normalize('NFKC').trim()))
      for (const { written, words, number } of found) {
        expect(written).toContain(words)
        if (number !== null) expect(written).toContain(String(number))
      }
    }),
  )
})

test('a name and a number with a unit come back as they were put together', () => {
  const name = fc.constantFrom('阿莫西林胶囊0.25*24', '六味地黄丸', '999感冒灵颗粒')
  const number = fc.integer({ min: 1, max: 999_999 })
  fc.assert(
    fc.property(name, number, fc.constantFrom('盒', '瓶', '件', ''), (words, count, unit) => {
      expect(readOrder(`${words} ${count}${unit}`)).toEqual([
        { written: `${words} ${count}${unit}`, words, number: count, unit },
      ])
    }),
  )
})

test('cases count by their size, kilograms by the gram, and no number is the smallest', () => {
  const box = { measure: 'piece', caseSize: 60, smallest: 5 } as const
  expect(meantNumber({ number: 2, unit: '件' }, box)).toBe(120)
  expect(meantNumber({ number: 2, unit: '盒' }, box)).toBe(2)
  expect(meantNumber({ number: null, unit: '' }, box)).toBe(5)
  expect(meantNumber({ number: 2, unit: '公斤' }, { ...box, measure: 'gram' })).toBe(2_000)
})

test('a strength narrows what a name finds, and a maker may stand before a name without a blank', () => {
  expect(searchesOf('阿莫西林胶囊0.25*24').slice(0, 2)).toEqual(['阿莫西林胶囊0.25*24', '阿莫西林胶囊'])
  expect(searchesOf('同仁堂六味')).toContain('同仁堂 六味')
  expect(searchesOf('999感冒灵')[0]).toBe('999感冒灵')
  expect(fitsStrength('阿莫西林胶囊0.25*24', '0.25g*24粒')).toBe(true)
  expect(fitsStrength('阿莫西林胶囊0.25*24', '0.25g*36粒')).toBe(false)
  expect(fitsStrength('阿莫西林胶囊', '0.25g*36粒')).toBe(true)
  expect(fitsStrength('999感冒灵', '10g*9袋')).toBe(true)
})

test('every search is made of the signs that were written, the words themselves first', () => {
  fc.assert(
    fc.property(line, (words) => {
      const searches = searchesOf(words)
      expect(searches[0]).toBe(words)
      for (const each of searches) expect(words.replaceAll(' ', '')).toContain(each.replaceAll(' ', ''))
    }),
  )
})

test('whatever is pasted, a line costs a dozen searches at most', () => {
  const long = fc.string({ unit: fc.constantFrom('药', '片', '0', '.', '*', ' ', 'g'), maxLength: 10_000 })
  fc.assert(
    fc.property(long, (text) => {
      for (const { words } of readOrder(text)) {
        const searches = searchesOf(words)
        expect(searches.length).toBeLessThanOrEqual(12)
        for (const each of searches) expect(each.length).toBeLessThanOrEqual(61)
      }
    }),
    { numRuns: 50, examples: [['药'.repeat(10_000)]] },
  )
})
