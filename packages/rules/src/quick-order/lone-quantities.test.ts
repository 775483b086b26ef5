import { expect, test } from 'vitest'
import { readPaste } from './read-paste.ts'

type Case = readonly [text: string, lines: readonly (readonly (string | number | null)[])[]]
const read = (text: string) => readPaste(text).map(({ words, number, unit, unread }) => [words, number, unit, unread])

test.each<Case>([
  ['阿莫西林\n10盒', [['阿莫西林', 10, '盒', '']]],
  [
    '您好\n阿莫西林\n10盒\n布洛芬 3盒\n板蓝根\n5盒\n谢谢',
    [
      ['您好', null, '', ''],
      ['阿莫西林', 10, '盒', ''],
      ['布洛芬', 3, '盒', ''],
      ['板蓝根', 5, '盒', ''],
      ['谢谢', null, '', ''],
    ],
  ],
])('%s: a quantity below its goods is its own where nothing else is open', (text, lines) => {
  expect(read(text)).toEqual(lines)
})

test.each<Case>([
  [
    '采购单\n10盒\n阿莫西林\n5盒\n布洛芬',
    [
      ['采购单', null, '', ''],
      ['阿莫西林', 10, '盒', '10盒'],
      ['布洛芬', 5, '盒', '5盒'],
    ],
  ],
  [
    '您好\n10盒\n阿莫西林\n5盒\n布洛芬\n3盒\n板蓝根',
    [
      ['您好', null, '', ''],
      ['阿莫西林', 10, '盒', '10盒'],
      ['布洛芬', 5, '盒', '5盒'],
      ['板蓝根', 3, '盒', '3盒'],
    ],
  ],
  [
    '某某大药房\n10盒\n阿莫西林\n5盒\n布洛芬',
    [
      ['某某大药房', 10, '盒', '10盒'],
      ['阿莫西林', 5, '盒', '5盒'],
      ['布洛芬', null, '', '5盒'],
    ],
  ],
  [
    '阿莫西林\n2025\n布洛芬',
    [
      ['阿莫西林', 2025, '', '2025'],
      ['布洛芬', null, '', '2025'],
    ],
  ],
  ['阿莫西林\n2025', [['阿莫西林', 2025, '', '2025']]],
  ['阿莫西林\n500g', [['阿莫西林', 500, 'g', '500g']]],
  ...['0.25g*24粒', '珠海联邦制药', '6901234567892'].map(
    (between) =>
      [
        `阿莫西林\n${between}\n10盒`,
        [
          ['阿莫西林', null, '', '10盒'],
          [between, 10, '盒', '10盒'],
        ],
      ] as const,
  ),
  [
    '阿莫西林 5盒\n珠海联邦制药\n10盒',
    [
      ['阿莫西林', 5, '盒', ''],
      ['珠海联邦制药', 10, '盒', '10盒'],
    ],
  ],
  ...['阿莫西林、布洛芬、10盒', '阿莫西林\n布洛芬\n10盒'].map(
    (text) =>
      [
        text,
        [
          ['阿莫西林', null, '', '10盒'],
          ['布洛芬', 10, '盒', '10盒'],
        ],
      ] as const,
  ),
  [
    '谢谢\n10盒',
    [
      ['谢谢', null, '', ''],
      ['', 10, '盒', ''],
    ],
  ],
])('%s: what a quantity in a line of its own may belong to is offered it and asked about', (text, lines) => {
  expect(read(text)).toEqual(lines)
})

test.each<Case>([
  [
    '布洛芬,急支糖浆,10瓶',
    [
      ['布洛芬', null, '', ''],
      ['急支糖浆', 10, '瓶', ''],
    ],
  ],
  [
    '快克，急支糖浆，10盒',
    [
      ['快克', null, '', ''],
      ['急支糖浆', 10, '盒', ''],
    ],
  ],
  [
    '布洛芬,急支糖浆',
    [
      ['布洛芬', null, '', ''],
      ['急支糖浆', null, '', ''],
    ],
  ],
  [
    '急支糖浆,10瓶,布洛芬,10盒',
    [
      ['急支糖浆', 10, '瓶', ''],
      ['布洛芬', 10, '盒', ''],
    ],
  ],
  ['急支糖浆,10瓶', [['急支糖浆', 10, '瓶', '']]],
  [
    '布洛芬,10盒,急支糖浆',
    [
      ['布洛芬', 10, '盒', ''],
      ['急支糖浆', null, '', ''],
    ],
  ],
  [
    '阿莫西林,急用布洛芬,10盒',
    [
      ['阿莫西林', null, '', ''],
      ['急用布洛芬', 10, '盒', ''],
    ],
  ],
  [
    '阿莫西林,要新康泰克胶囊,10盒',
    [
      ['阿莫西林', null, '', ''],
      ['新康泰克胶囊', 10, '盒', ''],
    ],
  ],
  ...['急', '加急!', '急用', '急要', '加急发', '急送了', '要新批号的胶囊'].map(
    (wish) => [`布洛芬,10盒,${wish}`, [['布洛芬', 10, '盒', wish]]] as const,
  ),
  ['布洛芬,批号要新的,10盒', [['布洛芬', 10, '盒', '批号要新的']]],
  ['布洛芬，没货不要，10盒', [['布洛芬', 10, '盒', '没货不要']]],
  ['阿莫西林胶囊，要新批号，0.25g*24粒，10盒', [['阿莫西林胶囊 0.25g*24粒', 10, '盒', '要新批号']]],
])('%s: a goods is no wish, and a wish is asked about wherever it stands', (text, lines) => {
  expect(read(text)).toEqual(lines)
})

test.each(['健胃消食片(江中):', '妇科千金片 计划', '月见草油 3月'])('%s above a heading is an open row', (line) => {
  expect(readPaste(`${line}\n品名\t数量\n布洛芬\t5盒`)).toMatchObject([
    { number: null },
    { words: '布洛芬', number: 5 },
  ])
})
