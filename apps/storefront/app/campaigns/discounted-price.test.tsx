import type { OrderDiscountWire } from '@yaoji/contract/campaigns'
import type { GoodsWire } from '@yaoji/contract/goods'
import { expect, test, vi } from 'vitest'
import { drawInShell } from '../shell/for-test/shell.tsx'
import { DiscountedPrice } from './discounted.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  ...(await import('../shell/for-test/router.ts')).fakeRouter,
}))
vi.mock('../shell/api/send.ts', () => ({ send: vi.fn(async () => ({ data: [] })), ask: vi.fn() }))

const discount = { text: '满500享9.4折', from: '500.00', pay_bp: 9400, also_for: [] } as unknown as OrderDiscountWire
const goods = {
  ...{
    id: 7,
    name: '布洛芬缓释胶囊',
    ypgg: '0.3g*20粒',
    bzdw: '盒',
    measure: 'piece',
    zbz: 1,
    qg_number: 1,
    number: 90,
  },
  ...{ is_buy: 1, is_hm: 0, with_coupon: 1, price: '12.00', price_source: 'member', tags: [] },
} as unknown as GoodsWire
const said = async (shown: GoodsWire) => {
  const { place, leave } = await drawInShell(<DiscountedPrice goods={shown} discount={discount} />)
  const { textContent } = place
  await leave()
  return textContent
}

test('one price with what it takes, and what one costs by itself', async () => {
  expect(await said(goods)).toBe('¥11.28/盒整单满¥500 · 单买 ¥12.00')
  const tiers = { ladder_price: [{ id: 1, number: 10, price: '11.00' }], ladder_price_type: 1 } as const
  expect(await said({ ...goods, ...tiers })).toBe('¥10.34/盒满10盒，整单满¥500 · 单买 ¥12.00')
})

test('a price that the discount leaves out stands as it is, and says so; so does a flash price', async () => {
  expect(await said({ ...goods, price_source: 'special' })).toBe('¥12.00/盒本商品的价格不参加折扣')
  const flash = { activity_id: 3, price: '9.00', min: 1, step: 1, most: 5, closes_at: 2_000_000_000, timestamp: 1 }
  expect(await said({ ...goods, flash })).toMatch(/^¥9\.00\/盒/)
})
