import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeScan, type LeavingLot, scanRefusalText } from './judge-scan.ts'

const lot: LeavingLot = {
  ...{ id: 1, lineId: 7, name: '布洛芬', lotNo: 'L1', quantity: 30 },
  ...{ innerPack: 10, caseSize: null, isTraced: false },
}
const codes = (count: number, from = 0) => Array.from({ length: count }, (_, index) => `8123456${from + index}`)
const scan = (box: number, inner = 0) => ({
  ...{ lineId: 7, lotNo: 'L1' },
  units: [
    { level: 'box' as const, codes: codes(box) },
    { level: 'inner' as const, codes: codes(inner, 1_000) },
  ],
})
const kindOf = (answer: ReturnType<typeof judgeScan>) => (answer.ok ? 'kept' : answer.refusal.kind)

test('what is scanned stands for no more pieces than leave, whatever the packs; goods that must be traced for all of them', () => {
  fc.assert(
    fc.property(fc.nat(40), fc.nat(4), fc.boolean(), (box, inner, isTraced) => {
      const pieces = box + inner * 10
      const expected = pieces > 30 ? 'tooMany' : isTraced && pieces < 30 ? 'owed' : 'kept'
      expect(kindOf(judgeScan([{ ...lot, isTraced }], [scan(box, inner)], true))).toBe(expected)
    }),
  )
})

test('every code that was scanned is kept with an outbound line of its lot, and none twice', () => {
  fc.assert(
    fc.property(fc.nat(15), fc.nat(15), (one, other) => {
      const lots = [lot, { ...lot, id: 2, quantity: 5 }, { ...lot, id: 3, lotNo: 'L2' }]
      const two = { lineId: 7, lotNo: 'L2', units: [{ level: 'box' as const, codes: codes(other, 500) }] }
      const answer = judgeScan(lots, [scan(one), two], false)
      expect(answer.ok).toBe(true)
      if (!answer.ok) return
      const kept = (id: number) => (answer.value.get(id) ?? []).flatMap((unit) => unit.codes)
      expect([kept(1), kept(2), kept(3)]).toEqual([codes(one), [], codes(other, 500)])
    }),
  )
})

test('a lot that does not leave, a pack of unknown size and goods without their codes are refused by name', () => {
  expect(kindOf(judgeScan([lot], [{ ...scan(1), lotNo: 'L9' }], false))).toBe('otherLot')
  expect(kindOf(judgeScan([lot], [{ ...scan(1), lineId: 8 }], false))).toBe('otherLot')
  const cases = { ...scan(0), units: [{ level: 'case' as const, codes: codes(1) }] }
  expect(kindOf(judgeScan([lot], [cases], false))).toBe('packUnknown')
  const traced = { ...lot, isTraced: true }
  expect(kindOf(judgeScan([traced], [], true))).toBe('owed')
  expect(kindOf(judgeScan([traced], [], false))).toBe('kept')
  expect(kindOf(judgeScan([lot], [], true))).toBe('kept')
  const owed = judgeScan([traced], [scan(4, 2)], true)
  expect(owed.ok ? '' : scanRefusalText(owed.refusal)).toBe('布洛芬批号L1须扫描追溯码才能出库，还差6')
})
