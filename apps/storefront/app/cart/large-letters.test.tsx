import type { PromotionBarWire } from '@yaoji/contract/cart'
import { act } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { Shell } from '../shell/chrome/shell.tsx'
import { standsAt } from '../shell/for-test/router.ts'
import { asMember, drawInShell, farFromCodes, withData } from '../shell/for-test/shell.tsx'
import { CartFooter } from './cart-footer.tsx'
import { PromotionBars } from './promotion-bars.tsx'
import { groupCart } from './state/cart-groups.ts'
import type { CartStore } from './state/cart-store.ts'
import { sampleCart, sampleLine } from './state/sample-cart.ts'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  ...(await import('../shell/for-test/router.ts')).fakeRouter,
}))
vi.mock('../shell/chrome/use-page-views.ts', () => ({ usePageViews: vi.fn() }))
vi.mock('../shell/chrome/use-keys.ts', () => ({ useKeys: vi.fn() }))

beforeAll(farFromCodes)

const store = {} as CartStore
/** The classes that hold on a telephone: without those of wider windows. */
const onTelephone = (element: Element) => [...element.classList].filter((name) => !/^(sm|md|lg|xl):/.test(name))

test('a promotion’s name shares its line of a telephone with the amount alone; what one presses has a line of its own', async () => {
  const bar = (more: Partial<PromotionBarWire>): PromotionBarWire => ({
    ...{ id: 1, kind: 'full_reduction', kind_name: '满减', tag: '减', name: '冬季备货满减', level: 'order' },
    ...{ state: 'missing', text: '再买¥10.00，满¥100.00减¥10.00', reached: '', missing: '¥10.00', amount: '1234.50' },
    ...{ displaced_by: '', url: '/yjh', line_ids: [], add_ons: [] },
    ...more,
  })
  const addOn = { goods_id: 9, name: '口罩', ypgg: '10只', bzdw: '包', goods_image: '', price: '3.00', most: 1 }
  const bars = [
    bar({ add_ons: [{ ...addOn, unlocked: 1, text: '', line_id: 0, number: 0 }] }),
    bar({ id: 2, state: 'displaced' }),
  ]
  const { place, leave } = await drawInShell(<PromotionBars bars={bars} store={store} />, asMember)
  const [row, without] = [...place.querySelectorAll('li')]
  const columns = onTelephone(row!).find((name) => name.startsWith('grid-cols-'))
  expect(columns).toBe('grid-cols-[1.75rem_minmax(0,1fr)_auto]')
  const [, , sentence, amount, ways] = [...row!.children]
  expect(ways!.textContent).toBe('选换购商品去凑单')
  const rowOf = (element: Element) => onTelephone(element).find((name) => name.startsWith('row-start-'))
  expect([amount, sentence, ways].map((each) => rowOf(each!))).toEqual(['row-start-1', 'row-start-2', 'row-start-3'])
  // Where nothing is pressed no line is kept for it.
  expect(without!.lastElementChild!.matches('.empty\\:hidden:empty')).toBe(true)
  await leave()
})

test('the cart’s bar stands in the page and hides nothing of its end, however high it is; no room is kept below it', async () => {
  standsAt.pathname = '/cart'
  const cart = sampleCart([sampleLine({ id: 1, line: { number: 200 } })])
  const footer = (
    <CartFooter cart={cart} grouped={groupCart(cart)} store={store} leaving={false} onCheckout={() => {}} />
  )
  const { place, leave } = await drawInShell(<Shell data={withData(asMember).data}>{footer}</Shell>, asMember)
  const bar = place.querySelector('section[aria-label=结算]')!
  expect(onTelephone(bar)).toEqual(expect.arrayContaining(['sticky', 'bottom-0']))
  expect(onTelephone(bar)).not.toContain('fixed')
  expect(place.querySelector('[data-bottom-bar=fixed]')).toBeNull()
  await leave()
})

test('with large letters the bar keeps the sum and 结算, and what the sum is made of is one press away', async () => {
  const cart = sampleCart([sampleLine({ id: 1, line: { number: 200 } })])
  const { place, leave } = await drawInShell(
    <CartFooter cart={cart} grouped={groupCart(cart)} store={store} leaving={false} onCheckout={() => {}} />,
    asMember,
  )
  const large = (element: Element) =>
    [...element.classList].flatMap((name) => (name.startsWith('large-letters:') ? [name.slice(14)] : []))
  const [fold] = [...place.querySelectorAll('button')].filter(({ textContent }) => textContent === '明细')
  // Beside letters of the usual size everything is seen, and nothing folds it away.
  expect(onTelephone(fold!)).toContain('hidden')
  expect(large(fold!)).toContain('block')
  const parts = place.querySelector(`#${CSS.escape(fold!.getAttribute('aria-controls')!)}`)!
  expect(parts.textContent).toContain('运费')
  expect(large(parts)).toContain('hidden')
  await act(async () => fold!.click())
  expect([fold!.textContent, fold!.getAttribute('aria-expanded')]).toEqual(['收起', 'true'])
  expect(large(parts)).not.toContain('hidden')
  await leave()
})
