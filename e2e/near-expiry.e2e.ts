import type { NearExpiryLotWire } from '@yaoji/contract/near-expiry'
import { expect } from 'vitest'
import { accessFindings } from './access-findings.ts'
import { journeyAt } from './browser.ts'
import { caller, fillCart } from './buyer.ts'

journeyAt('wide', 'a lot near its expiry is bought at its own price; the cart shows that lot', async (visit) => {
  const { page, open, enterAs } = visit
  await open('/jxqzc')
  expect(await page.locator('main article').count()).toBeGreaterThan(5)
  expect(await page.getByRole('main').textContent()).not.toMatch(/¥|批号 \S|效期至/)
  expect(await accessFindings(page)).toEqual([])

  await fillCart('yaodian')
  await enterAs('yaodian')
  await open('/jxqzc?sort=price&in_stock=1')
  const lots = await caller('yaodian').get<readonly NearExpiryLotWire[]>('/api/near_expiry?sort=price&in_stock=1')
  const at = lots.findIndex((lot) => lot.goods.is_buy === 1 && (lot.left ?? 0) >= 3)
  const lot = lots[at]!
  const card = page.locator('main article').nth(at)
  expect(await card.textContent()).toContain(`批号 ${lot.lot_no}`)
  expect(await card.textContent()).toContain(`效期至 ${lot.expires_on}`)
  expect(await accessFindings(page)).toEqual([])
  const added = page.waitForResponse(/\/api\/cart$/)
  await card.getByRole('button', { name: '加入购物车' }).click()
  expect((await added).status()).toBe(200)

  await open('/cart')
  const main = page.getByRole('main')
  await main.getByText(`批号 ${lot.lot_no}`).first().waitFor()
  expect(await main.textContent()).toContain('近效期价')
  expect(await main.textContent()).toContain(lot.expires_on?.slice(0, 7))
  // From the line the buyer lands on that lot, and buys it from there.
  const href = await main.getByRole('link', { name: lot.goods.name }).first().getAttribute('href')
  expect(href).toContain(`is_jxq=1&activity_id=${lot.activity_id}`)
  await open(href ?? '')
  const box = page.getByRole('region', { name: '价格与购买' })
  await box.getByText(`批号${lot.lot_no}`).first().waitFor()
  expect(await box.textContent()).toMatch(/^[^¥]*近效期价¥/)
  const again = page.waitForResponse(/\/api\/cart$/)
  await box.getByRole('button', { name: '加入购物车' }).first().click()
  expect((await again).status()).toBe(200)
  await fillCart('yaodian')
})
