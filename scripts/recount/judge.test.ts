import { expect, test } from 'vitest'
import { judge, type Known, type Ran } from './judge.ts'
import { readTable } from './tables.ts'

const rows = readTable(
  '4-states.tsv',
  `statement\theld_by
a cart has lines\tcart.test.ts > holds lines | cart.e2e.ts > shows lines
a cart has sums\tcart.test.ts > adds up
a wish is written\twaits: /pzqg/add
`,
)
const ran: Ran = {
  projects: new Set(['unit', 'e2e']),
  tests: new Map([
    ['cart.test.ts > holds lines', true],
    ['cart.e2e.ts > shows lines', true],
    ['cart.test.ts > adds up', true],
  ]),
}
const known: Known = {
  inPreparation: new Set(['/pzqg/add']),
  waiting: 1,
  projectOf: (file) => (file.endsWith('.e2e.ts') ? 'e2e' : 'unit'),
}
const without = (name: string): Ran => ({ ...ran, tests: new Map([...ran.tests].filter(([each]) => each !== name)) })

test('where all that is named passed and what waits is in preparation, the specification holds', () => {
  expect(judge(rows, ran, known)).toEqual({ held: 2, waiting: 1, notJudged: 0, faults: [] })
})

test('a statement falls with any of its tests: one that did not run, one that did not pass', () => {
  expect(judge(rows, without('cart.e2e.ts > shows lines'), known)).toMatchObject({
    held: 1,
    faults: ['4-states.tsv:2: "a cart has lines": cart.e2e.ts > shows lines did not run'],
  })
  const failed = { ...ran, tests: new Map([...ran.tests, ['cart.test.ts > adds up', false] as const]) }
  expect(judge(rows, failed, known)).toMatchObject({
    held: 1,
    faults: ['4-states.tsv:3: "a cart has sums": cart.test.ts > adds up did not pass'],
  })
})

test('of a suite that was not run nothing is judged, and it is said how much', () => {
  const part = { ...without('cart.e2e.ts > shows lines'), projects: new Set(['unit']) }
  expect(judge(rows, part, known)).toEqual({ held: 1, waiting: 1, notJudged: 1, faults: [] })
})

test('a file that no suite runs is a fault, also when suites were left out', () => {
  const { faults } = judge(rows, { projects: new Set(), tests: new Map() }, { ...known, projectOf: () => undefined })
  expect(faults).toHaveLength(2)
})

test('what is built does not wait any longer', () => {
  expect(judge(rows, ran, { ...known, inPreparation: new Set() }).faults).toEqual([
    '4-states.tsv:4: "a wish is written": /pzqg/add is in preparation no more',
  ])
})

test.each([
  [0, 'it only falls'],
  [2, 'lower the number'],
])('the number that waits is the one written down, not %i', (waiting, mend) => {
  expect(judge(rows, ran, { ...known, waiting }).faults).toEqual([
    `waiting.txt says ${waiting}, and 1 statements wait: ${mend}`,
  ])
})

test.each([
  ['statement\n', '4-states.tsv:1'],
  ['statement\theld_by\na cart has lines\n', '4-states.tsv:2'],
  ['statement\theld_by\na cart has lines\tcart.test.ts\n', '4-states.tsv:2'],
  ['statement\theld_by\na\tb.ts > c\td\n', '4-states.tsv:2'],
])('a table that cannot be read names its line: %j', (text, place) => {
  expect(() => readTable('4-states.tsv', text)).toThrow(place)
})
