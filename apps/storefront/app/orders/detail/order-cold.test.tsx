import type { ColdBoxWire } from '@yaoji/contract/cold-goods'
import type { OrderDetailWire } from '@yaoji/contract/orders'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { OrderCold } from './order-cold.tsx'

const box: ColdBoxWire = {
  ...{ id: 1, box: 'LC-01', carrier: '顺丰冷运', range: '2.0℃～8.0℃', has_file: 1 },
  ...{ started_at: '2026-11-23T01:00:00Z', start: '4.5℃', ended_at: '2026-11-23T03:00:00Z', end: '6.0℃' },
  ...{ readings: 24, coldest: '4.0℃', warmest: '7.9℃', longest_gap: 5, outside_count: 0, outside: [] },
}
function textOf(cold: OrderDetailWire['cold'], status = 60): string {
  const place = document.createElement('div')
  place.innerHTML = renderToStaticMarkup(<OrderCold order={{ cold, status } as unknown as OrderDetailWire} />)
  return place.textContent ?? ''
}

test('the buyer reads how its cold goods travelled, and that it may refuse them', () => {
  const text = textOf({ names: ['门冬胰岛素注射液'], boxes: [box] })
  for (const words of ['门冬胰岛素注射液', 'LC-01', '全程在2.0℃～8.0℃内', '24条，最长间隔5分钟', '可以拒收'])
    expect(text).toContain(words)
})

test('what left the range is said, how often and when', () => {
  const outside = [{ at: '2026-11-23T02:00:00Z', degrees: '9.1℃' }]
  const text = textOf({ names: ['门冬胰岛素注射液'], boxes: [{ ...box, outside_count: 22, outside }] })
  for (const words of ['22次超出2.0℃～8.0℃', '10:00 9.1℃', '另有21次']) expect(text).toContain(words)
  expect(text).not.toContain('全程')
})

test('goods without a record are said to be without one; an order without cold goods says nothing', () => {
  expect(textOf({ names: ['门冬胰岛素注射液'], boxes: [] })).toContain('还没有运输温度记录')
  expect(textOf({ names: ['门冬胰岛素注射液'], boxes: [] }, 40)).toContain('出库前登记')
  expect(textOf({ names: ['门冬胰岛素注射液'], boxes: [{ ...box, ended_at: '', end: '' }] })).toContain(
    '已登记读数均在2.0℃～8.0℃内',
  )
  expect(textOf(null)).toBe('')
})
