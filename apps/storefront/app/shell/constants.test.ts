import { requestTimeoutMs } from '@yaoji/contract/codes'
import { describe, expect, it } from 'vitest'
import { addToCartDelayMs } from './cart/use-add-to-cart.ts'
import { badgeText } from './header/cart-button.tsx'
import { stickyDelayMs, stickyFromPx } from './header/use-stuck.ts'
import { pageTitle } from './paths/site.ts'
import { suggestionDelayMs } from './search/suggestions.ts'

describe('constants of Spec §9', () => {
  it('are as written', () => {
    expect({ requestTimeoutMs, addToCartDelayMs, suggestionDelayMs, stickyFromPx, stickyDelayMs }).toEqual({
      requestTimeoutMs: 30_000,
      addToCartDelayMs: 200,
      suggestionDelayMs: 500,
      stickyFromPx: 205,
      stickyDelayMs: 100,
    })
  })

  it('caps the cart badge at 99', () => {
    expect([0, 99, 100, 1234].map(badgeText)).toEqual(['0', '99', '99+', '99+'])
  })
})

describe('small shell rules', () => {
  it('titles a page with the route title and the site title, home with the site title alone', () => {
    expect(pageTitle('/cart')).toBe('我的购物车 - 药集医药批发商城')
    expect(pageTitle('/')).toBe('药集医药批发商城')
    expect(pageTitle('/list/info/{id}', '阿莫西林胶囊')).toBe('阿莫西林胶囊 - 商品详情 - 药集医药批发商城')
  })
})
