import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  aliasKey,
  type Candidate,
  judgeCandidates,
  meantNumber,
  namesOtherUnit,
  readOrder,
  readSheetLine,
} from './read-order.ts'

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

test('thousands are one number, parts of a weight are weighed, and what is no quantity is said, never another number', () => {
  expect(read('维生素C片 1,200盒\n阿莫西林 1,200\n阿莫西林0.25*24,100\n甘草 0.5公斤')).toEqual([
    ['维生素C片', 1_200, '盒'],
    ['阿莫西林', 1_200, ''],
    ['阿莫西林0.25*24', 100, ''],
    ['甘草', 0.5, '公斤'],
  ])
  expect(readOrder('维生素C片 2.5盒，板蓝根 0盒')).toMatchObject([
    { words: '维生素C片', number: null, unread: '2.5盒' },
    { words: '板蓝根', number: null, unread: '0盒' },
  ])
  const cell = (quantity: string) => {
    const line = readSheetLine({ written: '', words: '六味地黄丸 10袋', quantity })
    expect(line?.words).toBe('六味地黄丸 10袋')
    return [line?.number, line?.unread]
  }
  expect(['1,200', '1，200盒', '１０', '10.0', '10.00盒', '两件'].map((each) => cell(each)[0])).toEqual([
    1_200, 1_200, 10, 10, 10, 2,
  ])
  expect(['', '0', ' '].map(cell)).toEqual([
    [0, ''],
    [0, ''],
    [0, ''],
  ])
  for (const none of ['约10', '-5', '2.5', '1000000', '10-20']) expect(cell(none)).toEqual([null, none])
})

test('a price that was copied along is neither goods nor quantity', () => {
  expect(
    read('板蓝根颗粒 20 盒 7.56元\n板蓝根颗粒 ¥7.56 20盒\n板蓝根颗粒 20盒 单价 7.56元/盒\n板蓝根颗粒 20盒 7.56 151.2'),
  ).toEqual(Array(4).fill(['板蓝根颗粒', 20, '盒']))
  expect(read('板蓝根颗粒 7.56元\n十元丸 3盒')).toEqual([
    ['板蓝根颗粒', null, ''],
    ['十元丸', 3, '盒'],
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
      const written = found.map((each) => each.written)
      const pasted = lines.map((each) => each.normalize('NFKC').trim())
      // A quantity behind a comma is that of the goods before it; behind a quantity other goods may begin without one.
      expect(written.join(' ').replaceAll(', ', ' ')).toBe(pasted.join(' '))
      for (const { written, words, number } of found) {
        expect(written.replaceAll(', ', ' ')).toContain(words)
        // None of the words here says a quantity otherwise than in digits.
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
        { written: `${words} ${count}${unit}`, words, number: count, unit, again: false, unread: '' },
      ])
    }),
  )
})

test('a comma between a name, its strength and its quantity says what a blank says, and divides goods as before', () => {
  const name = fc.constantFrom('阿莫西林胶囊', '999感冒灵颗粒', '同仁堂 六味地黄丸', '三七')
  const strength = fc.constantFrom('', '0.25g*24粒', '10g×9袋', '75%500ml', '5mg*6片/盒', '0.25*24')
  const goods = fc.tuple(name, strength, fc.integer({ min: 1, max: 999 }), fc.constantFrom('盒', '瓶', '件', ''))
  const comma = fc.constantFrom(',', ', ', '，', ' ， ')
  fc.assert(
    fc.property(fc.array(goods, { minLength: 1, maxLength: 5 }), comma, (all, by) => {
      const written = all.map(([called, strong, count, unit]) => [called, strong, `${count}${unit}`].filter(Boolean))
      const lines = read(written.map((parts) => parts.join(' ')).join('\n'))
      expect(lines.map(([, number]) => number)).toEqual(all.map(([, , count]) => count))
      expect(read(written.map((parts) => parts.join(by)).join('\n'))).toEqual(lines)
      // Between goods too, where no number says otherwise.
      if (all.every(([, , , unit]) => unit !== '')) expect(read(written.flat().join(by))).toEqual(lines)
    }),
  )
})

test.each([
  ['阿莫西林,1,200盒', [['阿莫西林', null, '']]],
  ['感冒灵颗粒,12,100盒', [['感冒灵颗粒', null, '']]],
  ['感冒灵颗粒, 12,100', [['感冒灵颗粒', null, '']]],
  ['感冒灵颗粒,12.5,100盒', [['感冒灵颗粒 12.5', 100, '盒']]],
  [
    '6901234567892,3,6901234567885,2',
    [
      ['6901234567892', 3, ''],
      ['6901234567885', 2, ''],
    ],
  ],
  [
    '6901234567892,6901234567885',
    [
      ['6901234567892', null, ''],
      ['6901234567885', null, ''],
    ],
  ],
  ['阿莫西林,1,200', [['阿莫西林', null, '']]],
  ['阿莫西林,10,12.50,125.00', [['阿莫西林', 10, '']]],
  ['阿莫西林胶囊, 10盒, 6.83元', [['阿莫西林胶囊', 10, '盒']]],
  [
    '阿莫西林胶囊, 0.25g*24粒 10盒，板蓝根，5袋',
    [
      ['阿莫西林胶囊 0.25g*24粒', 10, '盒'],
      ['板蓝根', 5, '袋'],
    ],
  ],
  ['阿莫西林 10盒, 送2盒', [['阿莫西林', null, '']]],
  [
    '阿莫西林 10盒, 5盒',
    [
      ['阿莫西林', 10, '盒'],
      ['', 5, '盒'],
    ],
  ],
  [
    '阿莫西林, 板蓝根, 六味地黄丸',
    [
      ['阿莫西林', null, ''],
      ['板蓝根', null, ''],
      ['六味地黄丸', null, ''],
    ],
  ],
  [
    '阿莫西林\n10盒\n板蓝根\n5盒',
    [
      ['阿莫西林', 10, '盒'],
      ['板蓝根', 5, '盒'],
    ],
  ],
  [
    '6901234567892, 3盒, 6901234567885, 2盒',
    [
      ['6901234567892', 3, '盒'],
      ['6901234567885', 2, '盒'],
    ],
  ],
])('%s: what stands behind a comma is goods, or says something of the goods before it', (text, lines) => {
  expect(read(text)).toEqual(lines)
})

const box = { measure: 'piece', caseSize: 60, innerPack: 10, smallest: 5, unit: '盒' } as const
const herb = { ...box, measure: 'gram', unit: 'kg' } as const

test('cases and inner packs count by their size, kilograms by the gram, and no number is the smallest', () => {
  const meant = (number: number | null, unit: string, goods: typeof box | typeof herb = box) =>
    meantNumber({ number, unit }, goods)
  expect([meant(2, '件'), meant(2, '中包'), meant(2, '盒'), meant(null, '')]).toEqual([120, 20, 2, 5])
  expect([meant(2, '公斤', herb), meant(3, '斤', herb), meant(250, '克', herb)]).toEqual([2_000, 1_500, 250])
  expect([meant(0.5, '公斤', herb), meant(0.5, '公斤')]).toEqual([500, 5])
  // Devices that are sold by the case.
  expect(meantNumber({ number: 2, unit: '箱' }, { ...box, unit: '箱' })).toBe(2)
})

test('a unit that the goods is not sold by is noticed', () => {
  expect(['盒', '件', '中包', '', '个', '瓶', '斤'].filter((unit) => namesOtherUnit(unit, box))).toEqual(['瓶', '斤'])
  expect(['公斤', '斤', 'g', '盒'].filter((unit) => namesOtherUnit(unit, herb))).toEqual(['盒'])
})

test('quantities are read as they are said, where a unit follows', () => {
  expect(read('三九感冒灵 两件\n六味地黄丸十五瓶\n板蓝根 一百二十盒\n三七')).toEqual([
    ['三九感冒灵', 2, '件'],
    ['六味地黄丸', 15, '瓶'],
    ['板蓝根', 120, '盒'],
    ['三七', null, ''],
  ])
})

const candidates = fc.uniqueArray(
  fc.record({ id: fc.integer({ min: 1, max: 30 }), times: fc.nat(4), lastLine: fc.nat(99), relative: fc.boolean() }),
  { selector: ({ id }) => id, maxLength: 12 },
)

test('own history breaks ties: an alias, then 上次, then what alone was bought; nothing found is left out or made up', () => {
  fc.assert(
    fc.property(candidates, fc.boolean(), fc.option(fc.integer({ min: 1, max: 30 })), (drawn, again, alias) => {
      const found: Candidate[] = drawn.map((each) => ({ ...each, lastLine: each.times === 0 ? 0 : each.lastLine + 1 }))
      const { ids, sure } = judgeCandidates(found, again, alias)
      expect(ids.toSorted()).toEqual(found.map(({ id }) => id).toSorted())
      const bought = found.filter(({ times, relative }) => times > 0 && (again || !relative))
      const known = found.some(({ id }) => id === alias)
      if (known) expect(ids[0]).toBe(alias)
      else if (again && bought.length > 0)
        expect(found.find(({ id }) => id === ids[0])!.lastLine).toBe(
          Math.max(...bought.map(({ lastLine }) => lastLine)),
        )
      else if (bought.length > 0) expect(found.find(({ id }) => id === ids[0])!.times).toBeGreaterThan(0)
      if (!known && !again && found.some(({ relative }) => !relative))
        expect(found.find(({ id }) => id === ids[0])!.relative).toBe(false)
      if (!known && !again && found.length > 1 && bought.length !== 1) expect(sure).toBe(false)
    }),
  )
})

test('the same words are found again whatever blanks and signs they are written with', () => {
  expect(aliasKey(' 三九 感冒灵， ')).toBe(aliasKey('三九感冒灵'))
  expect(aliasKey('ＶＣ片')).toBe(aliasKey('vc 片'))
  const words = fc.string({ unit: fc.constantFrom('三', '九', ' ', ',', 'A', 'ａ', '0', '。'), maxLength: 80 })
  fc.assert(
    fc.property(words, (text) => {
      expect(aliasKey(aliasKey(text))).toBe(aliasKey(text))
      expect([...aliasKey(text)].length).toBeLessThanOrEqual(60)
    }),
  )
})
