import { expect } from 'vitest'
import { accessFindings } from './access-findings.ts'
import { journeyAt, takenOver } from './browser.ts'
import { caller, fillCart } from './buyer.ts'
import { goodsOnSale } from './goods-on-sale.ts'
import { placeOrders } from './place-orders.ts'

journeyAt(
  'wide',
  'ten goods are ordered with the keyboard alone: typed, chosen, counted, kept over a reload, put into the cart',
  async ({ page, open, enterAs }) => {
    await enterAs('zhensuo')
    await open('/kjcg?way=sheet')
    const fields = page.getByRole('combobox', { name: /^第\d+行商品$/ })
    await fields.first().focus()
    const words = [
      'amxljn',
      'blfhsjn',
      '布洛芬',
      'ganmaoling',
      '板蓝根颗粒',
      'wsscp',
      '蒙脱石散',
      'yqjn',
      'lwdh',
      '头孢',
    ]
    for (const [place, typed] of words.entries()) {
      await page.keyboard.type(typed)
      await page.getByRole('option').first().waitFor()
      if (place % 2 === 1) await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-quantity'))).not.toBeNull()
      await page.keyboard.type(String(20 + place))
      await page.keyboard.press('Enter')
    }
    expect(await accessFindings(page)).toEqual([])
    // Each field stands below the head of its column.
    const [head, field] = [page.getByText('数量', { exact: true }).first(), page.locator('[data-quantity]').first()]
    const [above, below] = [(await head.boundingBox())!, (await field.boundingBox())!]
    expect(Math.abs(above.x + above.width - (below.x + below.width))).toBeLessThan(2)
    const quantities = () =>
      page.locator('[data-quantity]').evaluateAll((list) => list.map((each) => (each as HTMLInputElement).value))
    const typed = [...words.keys()].map((place) => String(20 + place))
    expect(await quantities()).toEqual([...typed, ''])
    await page.reload()
    await takenOver(page)
    await expect.poll(quantities).toEqual([...typed, ''])
    await fields.first().focus()
    await page.keyboard.press('Control+Enter')
    await page.getByText(/^已加入\d+个商品/).waitFor()
    const { data } = await caller('zhensuo').get<{ data: readonly unknown[] }>('/api/cart/list')
    // What is left in the sheet was refused with its reason; everything else is in the cart.
    const left = (await quantities()).filter((each) => each !== '').length
    expect(data.length).toBeGreaterThan(0)
    expect(data.length + left).toBeGreaterThanOrEqual(new Set(words).size - 1)
  },
)

journeyAt(
  'wide',
  'what was bought before is a table: twelve rows of at most 40 px on the first screen, chosen and added by keys alone',
  async ({ page, open, enterAs }) => {
    const goods = await Promise.all([
      ...[...Array(9).keys()].map((each) => goodsOnSale('otc', 20 + each)),
      ...[...Array(4).keys()].map((each) => goodsOnSale('longMaker', each)),
    ])
    await fillCart(
      'yaodian',
      goods.map(({ id }) => ({ id, number: 5 })),
    )
    await placeOrders('yaodian')
    await enterAs('yaodian')
    await open('/kjcg?order=last')
    const rows = page.getByRole('form', { name: '采购清单' }).locator('tbody tr')
    const boxes = await rows.evaluateAll((list) =>
      list.map((each) => each.getBoundingClientRect()).map(({ height, bottom }) => ({ height, bottom })),
    )
    expect(boxes.filter(({ height }) => height > 40)).toEqual([])
    // Long makers stand there whole: nothing is hidden or reaches into the next cell, and the table is no wider than its panel.
    const makers = await rows.locator('.maker').evaluateAll((list) =>
      list.map((cell) => ({
        length: cell.textContent.length,
        cut: cell.scrollWidth > cell.clientWidth || getComputedStyle(cell).overflow !== 'visible',
      })),
    )
    expect(makers.filter(({ length }) => length > 55).length).toBeGreaterThanOrEqual(4)
    expect(makers.filter(({ cut }) => cut)).toEqual([])
    const wide = (selector: string) => page.locator(selector).evaluate((each) => each.getBoundingClientRect().right)
    expect(await wide('.sheet')).toBeLessThanOrEqual(await wide(':has(> .sheet)'))
    expect(boxes.filter(({ bottom }) => bottom <= 900).length).toBeGreaterThanOrEqual(12)
    expect(await accessFindings(page)).toEqual([])
    const quantities = rows.locator('input[inputmode=numeric]')
    await quantities.first().focus()
    for (const number of ['12', '23']) {
      await page.keyboard.type(number)
      await page.keyboard.press('Enter')
    }
    await page.keyboard.press('Control+Enter')
    await page.getByText(/^已加入2个商品/).waitFor()
    const { data } = await caller('yaodian').get<{ data: readonly { number: number }[] }>('/api/cart/list')
    expect(data.map(({ number }) => number).sort()).toEqual([12, 23])
  },
)

journeyAt(
  'phone',
  'on a telephone work begins in sight: the cart, what was bought before, what is usual, what an order comes to',
  async (visit) => {
    const { page, open, enterAs } = visit
    const goods = await Promise.all([...Array(13).keys()].map((each) => goodsOnSale('otc', 20 + each)))
    const lines = goods.map(({ id }) => ({ id, number: 5 }))
    await fillCart('yaodian', lines)
    const [order] = await placeOrders('yaodian')
    await fillCart('yaodian', lines)
    await enterAs('yaodian')
    await open('/cart')
    const first = page
      .locator('main section li')
      .filter({ has: page.getByRole('textbox') })
      .first()
    expect((await first.boundingBox())!.y).toBeLessThanOrEqual(330)
    await fillCart('yaodian')

    await open('/kjcg?order=last')
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
    const bar = page.getByRole('form', { name: '采购清单' }).getByText('全选').locator('xpath=ancestor::div[1]')
    // The header is folded and stands above it.
    const fixed = page.locator('header div.fixed')
    await fixed.waitFor()
    const header = (await fixed.boundingBox())!
    expect((await bar.boundingBox())!.y).toBeGreaterThanOrEqual(header.y + header.height - 1)

    await open('/')
    const prices = page.getByRole('region', { name: '常购' }).locator('tbody td:nth-of-type(5)')
    await prices.nth(4).waitFor()
    const lefts = await prices.evaluateAll((list) => list.map((each) => Math.round(each.getBoundingClientRect().left)))
    expect(lefts.length).toBeGreaterThan(4)
    expect(new Set(lefts).size).toBe(1)

    await open(`/order/info/${order!.id}`)
    const due = page.getByText(/^待付 ¥/)
    const { y, height } = (await due.boundingBox())!
    expect(y + height).toBeLessThanOrEqual(844)
    const sums = page.getByRole('region', { name: '金额' })
    await page.getByRole('link', { name: '金额明细' }).click()
    await expect.poll(async () => (await sums.boundingBox())!.y).toBeLessThan(844)
    // The sheet has the sums once.
    await page.emulateMedia({ media: 'print' })
    expect(await due.isVisible()).toBe(false)
    expect(await sums.isVisible()).toBe(true)
  },
)

journeyAt(
  'phone',
  'a quantity that was raised stands in 加入结果, fits the screen, and is taken back by one press',
  async ({ page, open, enterAs }) => {
    const goods = await goodsOnSale('innerPack', 3)
    await fillCart('yaodian', [{ id: goods.id, number: goods.inner * 10 }])
    await placeOrders('yaodian')
    await enterAs('yaodian')
    await open('/kjcg?order=last')
    const quantity = page.getByRole('form', { name: '采购清单' }).locator('input[inputmode=numeric]').first()
    await quantity.focus()
    await page.keyboard.type(String(goods.inner * 2 + 1))
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+Enter')
    const result = page.getByRole('region', { name: '加入结果' })
    await result.getByText(goods.name).waitFor()
    expect(await accessFindings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await result.getByRole('button', { name: `改为 ${goods.inner * 2}` }).click()
    await result.getByText('已改回').waitFor()
    const { data } = await caller('yaodian').get<{ data: readonly { number: number }[] }>('/api/cart/list')
    expect(data.map(({ number }) => number)).toEqual([goods.inner * 2])
  },
)
