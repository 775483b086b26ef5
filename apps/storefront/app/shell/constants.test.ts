import { requestTimeoutMs } from '@yaoji/contract/codes'
import { describe, expect, it } from 'vitest'
import { addToCartDelayMs } from './add-to-cart.ts'
import { countdownParts, instantMs } from './clock.ts'
import { badgeText } from './header/cart-button.tsx'
import { suggestionDelayMs } from './header/suggestions.ts'
import { stickyDelayMs, stickyFromPx } from './header/use-stuck.ts'
import { pagesShown } from './parts/pager.tsx'
import { readQuery, writeQuery } from './query-string.ts'
import { pageTitle } from './site.ts'

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

  it('multiplies timestamps of 10 digits by 1000 and leaves those of 13 alone', () => {
    expect(instantMs(1_795_000_000)).toBe(1_795_000_000_000)
    expect(instantMs(1_795_000_000_000)).toBe(1_795_000_000_000)
  })
})

describe('small shell rules', () => {
  it('never counts below nothing', () => {
    expect(countdownParts(-5)).toEqual({ days: 0, clock: '00:00:00', over: true })
    expect(countdownParts(90_061_000)).toEqual({ days: 1, clock: '01:01:01', over: false })
  })

  it('titles a page with the route title and the site title, home with the site title alone', () => {
    expect(pageTitle('/cart')).toBe('我的购物车 - 药集医药批发商城')
    expect(pageTitle('/')).toBe('药集医药批发商城')
    expect(pageTitle('/list/info/{id}', '阿莫西林胶囊')).toBe('阿莫西林胶囊 - 商品详情 - 药集医药批发商城')
  })

  it('keeps the text of query values and drops empty ones', () => {
    expect(readQuery('?keywords=0123&type=2')).toEqual({ keywords: '0123', type: '2' })
    expect(writeQuery({ keywords: '0123', empty: '', none: undefined, ids: [1, 2] })).toBe('?keywords=0123&ids=1,2')
  })

  it('shows first, last and neighbouring pages', () => {
    expect(pagesShown(1, 5)).toEqual([1, 2, 3, 4, 5])
    expect(pagesShown(10, 20)).toEqual([1, 0, 9, 10, 11, 0, 20])
    expect(pagesShown(1, 20)).toEqual([1, 2, 0, 20])
  })
})
