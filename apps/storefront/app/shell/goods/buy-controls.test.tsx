import type { GoodsListReply, GoodsWire } from '@yaoji/contract/goods'
import { expect, test, vi } from 'vitest'
import { asMember, drawInShell } from '../for-test/shell.tsx'
import { withEqualsNoted } from '../goods-list/load-list.ts'
import { BuyControls } from './buy-controls.tsx'
import { storyOf } from './price-story.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  ...(await import('../for-test/router.ts')).fakeRouter,
}))

const reason = '第二类精神药品依法只能由批发企业、零售连锁总部、医疗机构购进，您的单位不能购买'
const refused = {
  ...{ id: 7, name: '地西泮片', ypgg: '2.5mg*20片', sccj: '甲厂', bzdw: '盒', measure: 'piece', tags: [] },
  ...{ is_buy: 0, cant_buy_reason: reason, buy_button_label: '不可购买', mend_url: '', price_label: '' },
  ...{ price: '10.00', price_source: 'member', with_coupon: 1 },
} as unknown as GoodsWire

test('a reason is read whole in a row of the table: nothing of it is cut or only in a tooltip', async () => {
  const { place, leave } = await drawInShell(<BuyControls goods={refused} size="small" short />, asMember)
  const text = [...place.querySelectorAll('span')].findLast((each) => each.textContent === reason)
  expect(text?.className).not.toMatch(/clamp|truncate/)
  await leave()
})

test('who may not buy is led to goods of the same generic name; where a list knows that none can be bought, to the category', async () => {
  const wayOf = async (goods: GoodsWire) => {
    const { place, leave } = await drawInShell(<BuyControls goods={goods} size="small" short />, asMember)
    const ways = [...place.querySelectorAll('a')].map((way) => [way.textContent, way.getAttribute('href')])
    await leave()
    return ways
  }
  const { list } = withEqualsNoted({
    list: [refused, { ...refused, id: 8, category_id: 12 }],
    no_equals: [8],
  } as unknown as GoodsListReply)
  expect(await wayOf(list[0]!)).toEqual([['看同通用名商品', '/list/info/7#alternatives']])
  expect(await wayOf(list[1]!)).toEqual([['看同类商品', '/list?category_id=12']])
})

test('no coupon is offered for what cannot be bought', () => {
  const texts = (goods: GoodsWire) => storyOf(goods).map(({ text }) => text)
  expect(texts({ ...refused, is_buy: 1 }).join()).toContain('优惠券')
  expect(texts(refused).join()).not.toContain('优惠券')
})
