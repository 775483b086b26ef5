import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedGoods, changesText } from './add-outcome.ts'

const line = fc.record({
  before: fc.integer({ min: 0, max: 500 }),
  got: fc.integer({ min: 0, max: 500 }),
  notice: fc.constantFrom('', '已自动调为整件'),
  undo: fc.option(fc.integer({ min: 1, max: 500 })),
})
const goods = fc.record({
  number: fc.integer({ min: 1, max: 500 }),
  lines: fc.array(line, { maxLength: 2 }),
  refused: fc.boolean(),
})

test('a goods is named exactly when another quantity than was asked for went in or something was said of it', () => {
  fc.assert(
    fc.property(fc.array(goods, { maxLength: 6 }), (all) => {
      const asked = all.map(({ number }, at) => ({ id: at + 1, number }))
      const added = all.flatMap(({ lines }, at) =>
        lines.map(({ before, got, notice, undo }, nth) => ({
          ...{
            goods_id: at + 1,
            number: before + got,
            notice,
            line_id: at * 10 + nth,
            before,
            was_selected: 1 as const,
          },
          undo_to: undo === null ? null : before + undo,
        })),
      )
      const refused = all.flatMap((each, at) =>
        each.refused ? [{ goods_id: at + 1, name: '', reason: '库存不足' }] : [],
      )
      const changed = changedGoods(asked, { added, refused })
      for (const [at, { number, lines, refused: no }] of all.entries()) {
        const found = changed.filter(({ goodsId }) => goodsId === at + 1)
        const taken = lines.reduce((sum, { got }) => sum + got, 0)
        const said = no || lines.some(({ notice }) => notice !== '')
        expect(found).toHaveLength(taken !== number || said ? 1 : 0)
        if (!found[0]) continue
        expect(found[0]).toMatchObject({ asked: number, taken })
        // There is a way back only into the one line, and never to what was there before it.
        expect(found[0].back?.number ?? null).toBe(lines.length === 1 ? lines[0]!.undo : null)
      }
    }),
  )
})

test('a toast counts what was changed apart from what is missing, and says nothing where all is as asked', () => {
  const one = { goodsId: 1, asked: 28, taken: 30, why: '', back: null }
  expect(changesText([])).toBe('')
  expect(changesText([one])).toBe('，1 种数量有调整，见加入结果')
  expect(changesText([one, { ...one, taken: 0 }])).toBe('，1 种数量有调整，1 种未能加入，见加入结果')
})
