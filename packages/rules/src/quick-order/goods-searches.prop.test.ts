import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bestFind,
  type Described,
  fitsStrength,
  isCalled,
  relativesAmong,
  searchesOf,
  strengthOf,
  unmetWords,
} from './goods-searches.ts'
import { readOrder } from './read-order.ts'

const textsOf = (words: string) => searchesOf(words).map(({ text }) => text)
const word = fc.constantFrom('阿莫西林', '六味地黄丸', '999感冒灵', 'VC', '0.25g*24', '国药', '一级', '10盒', '药')
const line = fc.array(word, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(' '))

test('a strength narrows what a name finds, and a maker may stand before a name without a blank', () => {
  expect(textsOf('阿莫西林胶囊0.25*24').slice(0, 2)).toEqual(['阿莫西林胶囊0.25*24', '阿莫西林胶囊'])
  expect(textsOf('同仁堂六味')).toContain('同仁堂 六味')
  expect(textsOf('999感冒灵')[0]).toBe('999感冒灵')
  expect(fitsStrength('阿莫西林胶囊0.25*24')('0.25g*24粒')).toBe(true)
  expect(fitsStrength('阿莫西林胶囊0.25*24')('0.25g*36粒')).toBe(false)
  expect(fitsStrength('阿莫西林胶囊')('0.25g*36粒')).toBe(true)
  expect(fitsStrength('999感冒灵')('10g*9袋')).toBe(true)
})

test('every search is made of the signs that were written, the words themselves first', () => {
  fc.assert(
    fc.property(line, (words) => {
      const searches = textsOf(words)
      expect(searches[0]).toBe(words)
      for (const each of searches) for (const part of each.split(' ')) expect(words).toContain(part)
    }),
  )
})

test('whatever is pasted, a line costs a dozen searches at most', () => {
  const long = fc.string({ unit: fc.constantFrom('药', '片', '0', '.', '*', ' ', 'g'), maxLength: 10_000 })
  fc.assert(
    fc.property(long, (text) => {
      for (const { words } of readOrder(text)) {
        const searches = textsOf(words)
        expect(searches.length).toBeLessThanOrEqual(12)
        for (const each of searches) expect(each.length).toBeLessThanOrEqual(61)
      }
    }),
    { numRuns: 50, examples: [['药'.repeat(10_000)]] },
  )
})

test('a word is searched for or judged by, never lost: what is left out, is left out last', () => {
  fc.assert(
    fc.property(line, (words) => {
      const searches = searchesOf(words)
      for (const { text, leftOut } of searches) {
        const said = [...text.split(' '), ...leftOut].join('')
        for (const each of words.split(' ').filter((part) => part.length > 1 && !/\d/.test(part)))
          expect(said).toContain(each)
      }
      const whole = searches.findLastIndex(({ leftOut }) => leftOut.length === 0)
      expect(searches.slice(0, whole + 1).every(({ leftOut }) => leftOut.length === 0)).toBe(true)
    }),
  )
})

const goods = (name: string, spec: string, more: string): Described => ({
  ...{ name, genericName: name, spec },
  described: [name, spec, more].join(' '),
})
const facts = new Map([
  [1, goods('芫花', '一级 散装', '一级 贵州 禹州中药饮片厂')],
  [2, goods('芫花', '统货 散装', '统货 安徽 亳州中药饮片厂')],
  [3, goods('六味地黄丸', '360丸', '国药集团')],
  [4, goods('木香顺气丸', '6g*10袋', '北京同仁堂')],
  [5, goods('同仁堂牌苦瓜胶囊', '60粒', '')],
])

test('goods that have the words that were left out are meant; where none has, what was found by its name, and what it lacks is said', () => {
  const both = { text: '芫花', leftOut: ['一级', '散装'], ids: [2, 1] }
  expect(bestFind([both], facts)).toEqual({ ...both, ids: [1] })
  const maker = { text: '同仁堂', leftOut: ['六味地黄丸'], ids: [4] }
  const name = { text: '六味地黄丸', leftOut: ['同仁堂'], ids: [3, 9] }
  const found = bestFind([maker, name], facts)
  expect(found).toEqual({ ...name, ids: [3] })
  expect(unmetWords(found.leftOut, facts.get(3)!)).toEqual(['同仁堂'])
  // A maker's name may stand in a name too.
  const byMaker = { ...maker, ids: [5] }
  expect(bestFind([byMaker, name], facts).ids).toEqual([3])
  // One of two words is more than none.
  const two = { text: '芫花', leftOut: ['安徽', '特级'], ids: [1, 2] }
  expect(bestFind([two], facts).ids).toEqual([2])
  expect(bestFind([], facts).ids).toEqual([])
  expect(bestFind([{ ...name, ids: [9] }], facts).ids).toEqual([])
})

test('a strength is said as it was written, and a goods is called by its words, not by what sounds like them', () => {
  expect(strengthOf('阿莫西林胶囊 0.5g*24粒 珠海联邦')).toBe('0.5g*24粒')
  expect(strengthOf('板蓝根颗粒10g*20袋')).toBe('10g*20袋')
  expect(strengthOf('六味地黄丸')).toBe('')
  expect(isCalled('芫花 一级 20g', facts.get(1)!)).toBe(true)
  expect(isCalled('谢谢', goods('小儿泄泻停颗粒', '', ''))).toBe(false)
})

test('a name that only has a word inside is a relative where another one begins with it, and nowhere else', () => {
  const [plain, desloratadine, branded, combined] = [
    goods('氯雷他定片', '10mg*6片', ''),
    goods('地氯雷他定片', '5mg*6片', ''),
    { ...goods('开瑞坦 氯雷他定糖浆', '60ml', ''), genericName: '氯雷他定糖浆' },
    goods('(氯雷他定)伪麻黄碱缓释片', '12片', ''),
  ] as const
  const relatives = (words: string, ...facts: Described[]) => [...relativesAmong(words, facts)]
  for (const words of ['氯雷他定', '氯雷他定片 10mg*6片', '扬子江 氯雷他定', '氯雷他定10mg*6片'])
    expect(relatives(words, desloratadine, plain)).toEqual([desloratadine])
  expect(relatives('氯雷他定', desloratadine, plain, branded, combined)).toEqual([desloratadine])
  expect(relatives('氯雷他定', desloratadine)).toEqual([])
  expect(relatives('地氯雷他定', desloratadine, plain)).toEqual([])
  // No name begins with a form.
  expect(relatives('氯雷 糖浆', branded, plain)).toEqual([])
})
