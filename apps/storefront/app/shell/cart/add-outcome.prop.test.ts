import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedGoods, changesText, grownGoods } from './add-outcome.ts'

const line = fc.record({
  before: fc.integer({ min: 0, max: 500 }),
  got: fc.integer({ min: 0, max: 500 }),
  notice: fc.constantFrom('', '已自动调为整件'),
  undo: fc.option(fc.oneof(fc.integer({ min: 1, max: 500 }), fc.integer({ min: -3, max: 0 }))),
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
        const undo = lines.length === 1 ? lines[0]!.undo : null
        expect(found[0].back?.number ?? null).toBe(undo !== null && undo > 0 ? undo : null)
      }
    }),
  )
})

test('a way back that would leave nothing of what was asked for is none', () => {
  const line = { goods_id: 7, number: 60, notice: '', line_id: 1, before: 20, was_selected: 1 as const }
  const backTo = (undo_to: number) =>
    changedGoods([{ id: 7, number: 30 }], { added: [{ ...line, undo_to }], refused: [] })[0]?.back
  expect([20, 10].map(backTo)).toEqual([null, null])
  expect(backTo(21)).toEqual({ lineId: 1, number: 1, before: 20 })
})

test('goods of which no more are in the cart than before went not in', () => {
  const line = { notice: '', undo_to: null, line_id: 1, was_selected: 1 as const }
  const added = [
    { ...line, goods_id: 7, before: 20, number: 20 },
    { ...line, goods_id: 8, before: 20, number: 21 },
    // One goods at two prices: one of its lines is enough.
    ...[0, 5].map((more) => ({ ...line, goods_id: 9, before: 5, number: 5 + more })),
  ]
  expect([...grownGoods(added)]).toEqual([8, 9])
})

test('a toast counts what was changed apart from what is missing, and says nothing where all is as asked', () => {
  const one = { goodsId: 1, asked: 28, taken: 30, why: '', back: null }
  expect(changesText([])).toBe('')
  expect(changesText([one])).toBe('，1 种数量有调整，见加入结果')
  expect(changesText([one, { ...one, taken: 0 }])).toBe('，1 种数量有调整，1 种未能加入，见加入结果')
})
