import type { GoodsWire } from '@yaoji/contract/goods'
import { expect, test } from 'vitest'
import { hrefOf } from '../paths/links.tsx'
import { listedOffer, offerQuery, seenSearch, wishedOffer } from './seen-offer.ts'

const goods = {
  price: '12.00',
  goods_price_id: 7,
  goods_manjian_id: 9,
  ladder_price_type: 1,
  ladder_price: [
    { id: 3, number: 10, price: '11.00' },
    { id: 4, number: 50, price: '10.00' },
  ],
} as unknown as GoodsWire
const linkOf = (seen: Parameters<typeof offerQuery>[0]) =>
  hrefOf('/list/info/{id}', { params: { id: 5 }, query: offerQuery(seen) })

test('Spec §3: the link to a goods carries price row, tier, reduction, case and lot, and its page reads them', () => {
  const cartLine = {
    goods_price_id: 7,
    ladder_price_id: 4,
    goods_manjian_id: 0,
    is_yj: 0,
    is_jxq: 1,
    activity_id: 33,
  } as const
  const href = linkOf(cartLine)
  expect(href).toBe('/list/info/5?goods_price_id=7&ladder_price_id=4&is_jxq=1&activity_id=33')
  const read = seenSearch(Object.fromEntries(new URL(href, 'http://store').searchParams))
  expect(read).toMatchObject({ goods_price_id: 7, ladder_price_id: 4, is_jxq: 1, activity_id: 33 })
  expect(linkOf(listedOffer(goods))).toBe('/list/info/5?goods_price_id=7&ladder_price_id=3&goods_manjian_id=9')
})

test("a visitor's link carries nothing, and nonsense in an address is nothing", () => {
  expect(linkOf(listedOffer({} as GoodsWire))).toBe('/list/info/5')
  expect(Object.values(seenSearch({ goods_price_id: '-1', is_yj: 'yes', activity_id: 'x' })).every((v) => !v)).toBe(
    true,
  )
})

test('what goes into the cart names the tier that its quantity reaches', () => {
  expect([9, 10, 60].map((quantity) => wishedOffer(goods, quantity).ladder_price_id)).toEqual([undefined, 3, 4])
})
