import type { ArrivalWire, ExpectedLotWire } from '@yaoji/contract/arrivals'
import { expect, test } from 'vitest'
import {
  addDifference,
  changeDifference,
  dropDifference,
  isDone,
  nothingFound,
  refusalOf,
  scan,
  scanText,
  tick,
  writeDifferences,
} from './found-state.ts'
import { readsDraft } from './use-arrival-draft.ts'

const lot = (id: number, lotNo: string, barcode: string, codes: readonly string[] = []): ExpectedLotWire => ({
  ...{ id, name: '布洛芬', ypgg: '20粒', sccj: '厂', bzdw: '盒', measure: 'piece', lot_no: lotNo, sent: 2 },
  ...{ produced_on: '', expires_on: '2028-01-01', recalled: 0, barcodes: [barcode], zbz: 1, jzl: 10 },
  codes: codes.map((code) => ({ level: 'box', code })),
})
const lots = [lot(1, 'A', '690001', ['8123450000000001', '8123450000000002']), lot(2, 'B', '690002')]
const kinds: ArrivalWire['kinds'] = [
  { kind: 'shortage', name: '少货', outcomes: [{ outcome: 'refund_only', name: '仅退款' }] },
  {
    kind: 'damage',
    name: '破损',
    outcomes: [
      { outcome: 'return_refund', name: '退货退款' },
      { outcome: 'refund_only', name: '仅退款' },
    ],
  },
]
const arrival: ArrivalWire = { order_id: 9, order_no: 'YJ9', closed: '', two_people: [], kinds, lots, record: null }
const picture = { id: 77, role: 'file', url: '', mime: 'image/jpeg', label: '箱', codes: [] } as never

test('trace codes count a lot until it is complete, a barcode ticks the lot of its goods, and both say so', () => {
  const first = scan(nothingFound, ' 8123450000000001 ', lots)
  expect([first.found.checked, scanText(first.meaning, lots)]).toEqual([[], '布洛芬批号A：已扫1'])
  expect(scanText(scan(first.found, '8123450000000001', lots).meaning, lots)).toContain('已扫过')
  const second = scan(first.found, '8123450000000002', lots)
  expect([second.found.checked, scanText(second.meaning, lots)]).toEqual([[1], '布洛芬批号A：已扫2，数量相符'])
  const third = scan(second.found, '690002', lots)
  expect(third.found.checked).toEqual([1, 2])
  expect(scanText(third.meaning, lots)).toContain('请核对批号和数量')
  expect(scanText(scan(third.found, '1', lots).meaning, lots)).toContain('请登记错发')
  const same = [lot(1, 'A', '690001'), lot(2, 'B', '690001')]
  expect(scanText(scan(nothingFound, '690001', same).meaning, same)).toContain('2个批号未核对')
})

test('a difference stands for a tick, has a kind that its lot does not have yet, and goes out as the call takes it', () => {
  const one = addDifference(tick(nothingFound, 2, true), 1, kinds)
  expect([isDone(one, 1), isDone(one, 2), isDone(tick(one, 2, false), 2)]).toEqual([true, true, false])
  expect(refusalOf(arrival, { found: one, acceptor: '陈', second: '' })).toMatchObject({ kind: 'picture', lotNo: 'A' })
  const two = addDifference(one, 1, kinds)
  expect(two.differences.map(({ kind }) => kind)).toEqual(['shortage', 'damage'])
  expect(addDifference(two, 1, kinds)).toBe(two)
  const shown = two.differences.reduce((found, each) => changeDifference(found, each, { pictures: [picture] }), two)
  expect(writeDifferences(shown.differences)).toBe('1:shortage:refund_only:1:77,1:damage:return_refund:1:77')
  expect(refusalOf(arrival, { found: shown, acceptor: '陈', second: '' })).toBeNull()
  const more = changeDifference(shown, shown.differences[1]!, { quantity: 2 })
  expect(refusalOf(arrival, { found: more, acceptor: '陈', second: '' })).toMatchObject({ kind: 'tooMany' })
  expect(dropDifference(shown, shown.differences[0]!).differences).toHaveLength(1)
})

test('what was kept is taken over where its lots are still in the order', () => {
  const found = addDifference(nothingFound, 1, kinds)
  const kept = JSON.parse(JSON.stringify({ found, acceptor: '陈', second: '', words: '' }))
  expect(readsDraft([1, 2])(kept)).toBe(true)
  for (const [ids, wrong] of [
    [[2], kept],
    [[1], null],
    [[1], { ...kept, acceptor: 1 }],
    [[1], { ...kept, found: { checked: [], codes: [] } }],
  ] as const)
    expect(readsDraft(ids)(wrong)).toBe(false)
})
