import type { GoodsWire } from '@yaoji/contract/goods'
import { draw } from '@yaoji/ui/draw-for-test'
import { act } from 'react'
import { expect, test, vi } from 'vitest'

const goods = {
  ...{ id: 7, name: '七星茶', bzdw: '盒', measure: 'piece', tags: [], is_buy: 1, price_label: '' },
  ...{ price: '10.00', base_price: '12.00', price_source: 'member', with_coupon: 1 },
} as unknown as GoodsWire

/** The card of a goods' question mark, opened. */
async function opened() {
  vi.resetModules()
  const { default: PriceStory } = await import('./price-story.tsx')
  const { place } = await draw(<PriceStory goods={goods} coupon={false} />)
  expect(place.textContent).toBe('')
  await act(async () => place.querySelector('button')!.click())
  expect(place.textContent).toContain('价格是怎么来的')
  return place
}

/** What is fetched is drawn by then. */
const says = (place: HTMLElement, words: string) =>
  vi.waitFor(
    async () => {
      await act(async () => {})
      expect(place.textContent).toContain(words)
    },
    { timeout: 10_000 },
  )

test('the story of a price is there once its question mark is pressed', async () => {
  const place = await opened()
  await says(place, '活动前成交价')
  expect(place.textContent).toContain('可用优惠券')
})

test('where it cannot be fetched the card says so, and the page stays', async () => {
  vi.doMock('./story-steps.tsx', () => {
    throw new Error('the network is away')
  })
  const place = await opened()
  await says(place, '请刷新页面')
})
