import { expect } from 'vitest'
import { accessFindings } from './access-findings.ts'
import { journeyAt, origin, type Visit } from './browser.ts'
import { password } from './buyer.ts'
import { submitButton } from './checkout-steps.ts'
import { goodsOnSale } from './goods-on-sale.ts'

/** The chain's third store has confirmed nothing: it shows the way. */
const [chain, thirdStore] = ['liansuo', 2]

async function enterThirdStore({ context }: Visit): Promise<void> {
  const post = (path: string, form: Record<string, string | number>) => context.request.post(origin + path, { form })
  const { ticket, members } = (await (await post('/api/user/login', { username: chain!, password })).json()).data
  await post('/api/user/login', { ticket, member_id: members[thirdStore!].id })
  // Who has drawn today is not offered the lottery.
  const { data: draw } = await (await context.request.get('/api/draw/simple')).json()
  if (draw) await post(`/api/draw/${draw.id}`, {})
}

journeyAt(
  'wide',
  'an order without contracts leads to /dzht, and back to the checkout once they are confirmed',
  async (visit) => {
    const { page, context, open, watch } = visit
    watch.announce(459, /^\/api\/order$/)
    await enterThirdStore(visit)
    const goods = await goodsOnSale('otc')
    const number = Math.ceil(600 / Number(goods.price))
    await context.request.post('/api/cart', { form: { goods_id: goods.id, number } })

    await open('/cart/step2')
    await submitButton(page).click()
    await page.getByRole('dialog').getByText('《药品购销合同》').waitFor()
    await page.getByRole('dialog').getByRole('button').last().click()
    await page.waitForURL(`${origin}/dzht?redirect=%2Fcart%2Fstep2`)
    await page.getByRole('heading', { name: '电子合同' }).waitFor()
    expect(await accessFindings(page)).toEqual([])

    await page.getByText('阅读全文').first().click()
    await page.getByRole('heading', { name: '一、合同的订立' }).waitFor()
    await page
      .getByRole('button', { name: /^确认\d{4}年度文本$/ })
      .last()
      .click()
    await page.getByText('请先阅读并勾选要确认的文本').first().waitFor()
    for (const tick of await page.getByRole('checkbox', { name: /^我已阅读并代表本单位同意/ }).all()) await tick.check()
    const confirm = page.getByRole('button', { name: /^确认\d{4}年度文本$/ })
    while ((await confirm.count()) > 0) {
      const before = await confirm.count()
      await confirm.last().click()
      await expect.poll(() => confirm.count()).toBe(before - 1)
    }
    expect(await accessFindings(page)).toEqual([])
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: '下载PDF：药品购销合同' }).first().click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^\d{4}年度药品购销合同\.pdf$/)

    await page.getByRole('link', { name: '返回继续下单' }).click()
    await page.waitForURL(`${origin}/cart/step2`)
    await page.getByText(goods.name).first().waitFor()
    await submitButton(page).click()
    await page.waitForURL(/\/cart\/step3\/\d+/)
  },
)

journeyAt(
  'phone',
  'the contracts are read on a phone, and none is confirmed without its tick',
  async ({ page, open, enterAs }) => {
    await enterAs('xinhu')
    await open('/dzht')
    await page.getByText('阅读全文').first().click()
    await page.getByRole('heading', { name: '一、合同的订立' }).waitFor()
    const width = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(await width()).toBe(0)
    await page
      .getByRole('button', { name: /^确认\d{4}年度文本$/ })
      .last()
      .click()
    await page.getByText('请先阅读并勾选要确认的文本').first().waitFor()
    expect(await page.getByRole('link', { name: /^下载/ }).count()).toBe(0)
    expect(await accessFindings(page)).toEqual([])
  },
)
