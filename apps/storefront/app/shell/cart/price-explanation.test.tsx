import type { PromotionBarWire } from '@yaoji/contract/cart'
import { expect, test, vi } from 'vitest'
import { drawInShell } from '../for-test/shell.tsx'
import { NotApplied } from './price-explanation.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  ...(await import('../for-test/router.ts')).fakeRouter,
}))

const bar = { name: '感冒药满减', text: '再买¥10.00，满¥100.00减¥10.00', displaced_by: '', url: '/zhmz/list?id=7' }
const bars = [
  { ...bar, id: 7, kind: 'full_reduction', state: 'missing' },
  { ...bar, id: 8, kind: 'order_discount', state: 'displaced', name: '整单9折', text: '您选择了用券' },
] as unknown as PromotionBarWire[]
const links = (place: ParentNode) => [...place.querySelectorAll('a')].map((link) => link.getAttribute('href'))

test('each promotion that took nothing off leads to where that can be changed: its goods, or the cart', async () => {
  const { place, leave } = await drawInShell(<NotApplied bars={bars} awayFromCart />)
  expect(links(place)).toEqual(['/zhmz/list?id=7', '/cart'])
  await leave()
})

test('in the cart itself nothing leads to the cart', async () => {
  const { place, leave } = await drawInShell(<NotApplied bars={bars} />)
  expect(links(place)).toEqual(['/zhmz/list?id=7'])
  await leave()
})
