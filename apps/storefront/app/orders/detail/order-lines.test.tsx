import type { OrderDetailWire } from '@yaoji/contract/orders'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { OrderLines } from './order-lines.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ navigate: vi.fn() }),
}))

const line = {
  goods_id: 5,
  name: '维生素C片',
  bzdw: '瓶',
  picked: null,
  ordered: 3,
  lots: [],
  promised: [],
  explanation: [],
  refunded: '0.00',
}

test('from a line of an order the buyer lands on the price that was bought at', () => {
  const lines = [
    { ...line, id: 1, source: 'member', goods_price_id: 7, goods_manjian_id: 9 },
    { ...line, id: 2, source: 'whole_case', is_yj: 1, activity_id: 31 },
    { ...line, id: 3, source: 'near_expiry', is_jxq: 1, activity_id: 214 },
    { ...line, id: 4, source: 'flash', activity_id: 32 },
    { ...line, id: 5, source: 'agreement' },
  ]
  const place = document.createElement('div')
  place.innerHTML = renderToStaticMarkup(<OrderLines order={{ lines, status: 20 } as unknown as OrderDetailWire} />)
  expect([...place.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/list/info/5?goods_price_id=7&goods_manjian_id=9',
    '/list/info/5?is_yj=1&activity_id=31',
    '/list/info/5?is_jxq=1&activity_id=214',
    '/list/info/5?activity_id=32',
    '/list/info/5',
  ])
})

test('a line shows what was struck beside its price when it was ordered, and nothing where nothing was', () => {
  const lines = [
    { ...line, id: 1, source: 'special', price: '2.77', base_price: '3.41' },
    { ...line, id: 2, source: 'member', price: '3.50' },
  ]
  const place = document.createElement('div')
  place.innerHTML = renderToStaticMarkup(<OrderLines order={{ lines, status: 20 } as unknown as OrderDetailWire} />)
  expect([...place.querySelectorAll('.line-through')].map((struck) => struck.textContent)).toEqual(['¥3.41'])
})

test('pieces that went back, and others that came in their place, stand beside what was sent', () => {
  const lines = [
    { ...line, id: 1, source: 'member', picked: 3, returned: 2, replaced: 1 },
    { ...line, id: 2, source: 'member', picked: 3, returned: 0, replaced: 0 },
  ]
  const place = document.createElement('div')
  place.innerHTML = renderToStaticMarkup(<OrderLines order={{ lines, status: 60 } as unknown as OrderDetailWire} />)
  const sent = [...place.querySelectorAll('[data-of="实发"]')].map((cell) => cell.textContent)
  expect(sent).toEqual(['3瓶已退 2瓶已换补 1瓶', '3瓶'])
})
