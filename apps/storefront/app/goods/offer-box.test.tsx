import type { GoodsDetailWire } from '@yaoji/contract/goods'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { OfferBox } from './offer-box.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ navigate: vi.fn(), invalidate: vi.fn(), state: { location: { href: '/list/info/5' } } }),
}))
vi.mock('../shell/goods/favourite-button.tsx', () => ({ FavouriteButton: () => null }))

const flash = {
  source: 'flash',
  activity_id: 31,
  name: '10点场',
  price: '9.93',
  text: '常用药限时秒',
  min: 2,
  step: 1,
  left: 40,
  most: 6,
  reason: '',
  closes_at: 1_800_000_000,
  url: '/mrtj',
} as const
const goods = {
  id: 5,
  name: '感冒灵颗粒',
  generic_name: '感冒灵颗粒',
  bzdw: '盒',
  measure: 'piece',
  tags: [],
  special: [],
  zbz: 1,
  jzl: 100,
  qg_number: 1,
  is_buy: 1,
  price_label: '',
  price: '12.42',
  number: 500,
  timestamp: 1_799_990_000,
  alternatives: [],
  other_prices: [flash],
} as unknown as GoodsDetailWire

function read(shown: GoodsDetailWire, seen = {}): HTMLElement {
  const place = document.createElement('div')
  place.innerHTML = renderToStaticMarkup(<OfferBox goods={shown} seen={seen} />)
  return place
}
const buttons = (place: HTMLElement) =>
  [...place.querySelectorAll('button')].map(({ textContent }) => textContent).filter((text) => (text ?? '').length > 1)

test('a cheaper flash price is the offer of the page, with its condition and its end; the ordinary one stands below', () => {
  const place = read(goods)
  const text = place.textContent ?? ''
  expect(text).toMatch(
    /秒杀价.*9\.93.*比单独购买省 ¥2\.49.*常用药限时秒.*本场余 40盒.*您最多可抢 6盒.*距结束 02:46:40.*单独购买.*12\.42/,
  )
  expect(buttons(place)).toEqual(['立即抢购', '加入购物车'])
  expect(place.querySelector<HTMLInputElement>('input')?.value).toBe('2')
})

test('one that this buyer cannot have stands below with the reason, and the ordinary price is the offer', () => {
  const place = read({ ...goods, other_prices: [{ ...flash, reason: '商品已抢购，每家限购6盒' }] })
  expect(place.textContent).toMatch(/采购价.*12\.42.*秒杀价.*9\.93.*商品已抢购，每家限购6盒/)
  expect(buttons(place)).toEqual(['加入购物车'])
})

test('pieces that are held already are to be paid, not taken twice', () => {
  const place = read({ ...goods, other_prices: [{ ...flash, held: 1 }] })
  expect(place.textContent).toContain('已在购物车，去结算')
})

test('what the link spoke of and does not hold any more is said above the price', () => {
  const place = read({ ...goods, other_prices: [] }, { is_jxq: 1, activity_id: 3 })
  expect(place.querySelector('[role=status]')?.textContent).toBe('您看到的近效期批号已售完或已下架，以下为现在的价格。')
})

test("a visitor's way to log in leads back to this goods", () => {
  const { price: _, other_prices: __, ...bare } = goods
  const place = read({ ...bare, is_buy: 0, price_label: '登录可见', mend_url: '/login' } as GoodsDetailWire)
  const ways = [...place.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(new Set(ways)).toEqual(new Set(['/login?redirect=%2Flist%2Finfo%2F5']))
})
