import type { NearExpiryLotWire } from '@yaoji/contract/near-expiry'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { LotCard } from './lot-card.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ navigate: vi.fn(), state: { location: { href: '/jxqzc' } } }),
}))

const goods = {
  id: 5,
  name: '头孢克肟分散片',
  bzdw: '盒',
  measure: 'piece',
  tags: [],
  special: [],
  goods_image: [],
  is_buy: 1,
}
const lot = {
  activity_id: 214,
  min: 1,
  step: 1,
  closes_at: 0,
  expires_on: '2027-01-21',
  days_left: 60,
  lot_no: 'B1',
  left: 8,
}
const links = (shown: object) => {
  const place = document.createElement('div')
  place.innerHTML = renderToStaticMarkup(<LotCard lot={shown as NearExpiryLotWire} />)
  return new Set([...place.querySelectorAll('a')].map((link) => link.getAttribute('href')))
}

test('from a lot the buyer lands on that lot', () => {
  const priced = {
    ...lot,
    price: '5.00',
    usual_price: '9.90',
    goods: { ...goods, price: '9.90', goods_price_id: 7, price_label: '' },
  }
  expect(links(priced)).toEqual(new Set(['/list/info/5?goods_price_id=7&is_jxq=1&activity_id=214']))
})

test("a visitor's links carry nothing, and the way to log in leads back to the lots", () => {
  expect(links({ ...lot, goods: { ...goods, price_label: '登录可见' } })).toEqual(
    new Set(['/list/info/5', '/login?redirect=%2Fjxqzc']),
  )
})
