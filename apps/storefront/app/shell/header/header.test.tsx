import { act } from 'react'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { advert, asMember, buttonOf, common, drawInShell, linkOf, press, withData } from '../for-test/shell.tsx'
import { showAlert } from '../notices/dialogs.ts'
import { rowAt } from '../paths/row.ts'
import { CartButton } from './cart-button.tsx'
import { CheckoutHeader } from './checkout-header.tsx'
import { Header } from './header.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  ...(await import('../for-test/router.ts')).fakeRouter,
}))
vi.mock('../notices/dialogs.ts', () => ({ showAlert: vi.fn() }))
beforeAll(() => vi.stubGlobal('scrollTo', vi.fn()))

const list = <Header row={rowAt('/list')} />

describe('Spec §2: the header', () => {
  test('has the top advert on pages of the shop, and none in the member centre, the cart and the checkout', async () => {
    const data = withData({ topAdverts: [advert(1, '冬季备货')] })
    const shop = ['/', '/list', '/mrtj'] as const
    const work = ['/order', '/kjcg', '/user', '/cart', '/cart/step2', '/cart/step3/{id}'] as const
    for (const path of [...shop, ...work]) {
      const row = rowAt(path)
      const Head = row.chrome === 'checkout' ? CheckoutHeader : Header
      const { place, leave } = await drawInShell(<Head row={row} />, data)
      const adverts = place.querySelectorAll('aside[aria-label=顶部广告]').length
      expect([path, adverts]).toEqual([path, row.chrome === 'full' ? 1 : 0])
      await leave()
    }
  })

  test('searches for drugs or for manufacturers, as its toggle says', async () => {
    const { place, leave } = await drawInShell(list)
    const [drugs, makers] = place.querySelectorAll<HTMLInputElement>('input[name=type]')
    expect([drugs!.checked, makers!.checked]).toEqual([true, false])
    await press(makers)
    expect(place.querySelector('[role=combobox]')!.ariaLabel ?? '').toBe('搜索厂家')
    await leave()
  })

  test('offers the hot searches, each as a search', async () => {
    const { place, leave } = await drawInShell(list)
    expect(linkOf(place, '感冒灵')).toBe(`/search?keywords=${encodeURIComponent('感冒灵')}&type=1`)
    await leave()
  })

  test('has a cart button with the number of kinds, from the hundredth on 99+', async () => {
    const { place, leave } = await drawInShell(<CartButton />, { cartCount: 99 })
    expect(place.querySelector('a')!.getAttribute('href')).toBe('/cart')
    expect(place.textContent).toMatch(/99$/)
    await leave()
    const more = await drawInShell(<CartButton />, { cartCount: 100 })
    expect(more.place.textContent).toMatch(/99\+$/)
    await more.leave()
  })

  test('says name and phone of the assigned representative', async () => {
    const { place, leave } = await drawInShell(list, asMember)
    expect(place.textContent).toContain('专属客服周晓岚 13908071526')
    await leave()
  })

  test('says the complaint hotline', async () => {
    const { place, leave } = await drawInShell(list)
    expect(place.textContent).toContain('投诉热线400-028-6688')
    await leave()
  })

  test('has a navigation bar whose items open their children', async () => {
    const { place, leave } = await drawInShell(list)
    const bar = place.querySelector('nav[aria-label=主导航]')!
    expect(linkOf(bar, '包邮专区')).toBe('/yjh/1')
    const item = [...bar.querySelectorAll('li')].find((each) => linkOf(each, '年货节') && linkOf(each, '活动中心'))
    expect(linkOf(item!, '年货节')).toBe('/yjh/3')
    await leave()
  })

  test('has a category menu that opens the sub-categories of a category', async () => {
    const { place, leave } = await drawInShell(list)
    expect(place.querySelector('nav[aria-label=商品分类]')).toBeNull()
    await press(buttonOf(place, '全部商品分类'))
    const menu = place.querySelector('nav[aria-label=商品分类]')!
    expect(linkOf(menu, '抗感染')).toBeNull()
    await act(async () => menu.querySelector('a')!.focus())
    expect(linkOf(menu, '抗感染')).toBe(`/list/other/12/${encodeURIComponent('抗感染')}`)
    await leave()
  })

  test.each([
    ['/list', 'general', '中西成药'],
    ['/yx', 'yx', '包邮药品'],
    ['/zyyp', 'zy', '中药饮片'],
    ['/qxzq', 'qx', '医用耗材'],
  ] as const)('shows on %s the menu %s, which begins with %s', async (path, menu, first) => {
    const row = rowAt(path)
    expect(row.menu).toBe(menu)
    const { place, leave } = await drawInShell(<Header row={row} />)
    await press(buttonOf(place, '全部商品分类'))
    expect(place.querySelector('nav[aria-label=商品分类] a')!.textContent).toBe(first)
    await leave()
  })

  test('leads to the quality inspection; without an address its message is an alert', async () => {
    const { place, leave } = await drawInShell(list, asMember)
    expect(linkOf(place, '药检报告')).toBe('https://inspection.example.cn/')
    await leave()
    const quality_inspection = { quality_inspection_url: '', msg: '请联系业务员' }
    const without = await drawInShell(list, { ...asMember, profile: { ...asMember.profile, quality_inspection } })
    await press(buttonOf(without.place, '药检报告'))
    expect(showAlert).toHaveBeenCalledWith({ message: '请联系业务员' })
    await without.leave()
  })

  test('stands below the top advert', async () => {
    const { place, leave } = await drawInShell(list, withData({ topAdverts: [advert(1, '冬季备货')] }))
    expect(linkOf(place.querySelector('aside[aria-label=顶部广告]')!, '冬季备货')).toBe('/yjh')
    await leave()
  })
})

test.each([
  ['/cart', '购物车'],
  ['/cart/step2', '确认订单'],
  ['/cart/step3/{id}', '支付订单'],
  ['/cart/hm', '支付订单'],
  ['/cart/step4', '完成'],
] as const)('Spec §2: the checkout page %s shows the step picture at %s', async (path, step) => {
  const { place, leave } = await drawInShell(<CheckoutHeader row={rowAt(path)} />, { data: withData({ common }).data })
  const steps = place.querySelector('ol[aria-label=结算步骤]')!
  expect(steps.querySelectorAll('li')).toHaveLength(4)
  expect(steps.querySelector('[aria-current=step]')!.textContent).toContain(step)
  await leave()
})
