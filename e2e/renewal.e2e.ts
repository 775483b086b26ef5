import { expect } from 'vitest'
import { accessFindings } from './access-findings.ts'
import { journeyAt, origin } from './browser.ts'
import { fillCart } from './buyer.ts'
import { goToConfirm } from './checkout-steps.ts'
import { layIntoCart } from './database.ts'
import { goodsOnSale } from './goods-on-sale.ts'
import { letPaperLapse, passPapers, typePaper } from './papers.ts'

journeyAt(
  'phone',
  'an expired licence is replaced by its owner, two people approve it, and the cart unlocks without a new log-in',
  async (visit) => {
    const { page, open, enterAs } = visit
    const goods = await goodsOnSale('otc', 12)
    await fillCart('guoqi')
    await letPaperLapse('guoqi', 'drug_licence')
    await layIntoCart('guoqi', [goods.id])
    try {
      await enterAs('guoqi')
      await open('/cart')
      const locked = page.getByRole('region', { name: /失效商品/ })
      await locked.getByText('您的药品经营许可证已过期').waitFor()
      await locked.getByRole('link').last().click()
      await page.waitForURL(`${origin}/zzzj`)
      await page.getByText('暂时不能购买商品').first().waitFor()
      await typePaper(visit, { kind: 'drug_licence', number: '川DB0283395' })
      await page.getByText('1份证件已保存，尚未提交').waitFor()
      await page.getByRole('button', { name: '提交审核' }).click()
      const card = page.getByRole('article', { name: '药品经营许可证', exact: true })
      await card.getByText('新证件已提交，等待客服初审').waitFor()
      expect(await accessFindings(page)).toEqual([])
      await open('/cart')
      await locked.getByText('您的药品经营许可证已过期').waitFor()

      await passPapers('guoqi')
      await open('/cart')
      await page.getByRole('textbox', { name: goods.name }).first().waitFor()
      expect(await locked.count()).toBe(0)
      await page
        .getByRole('textbox', { name: goods.name })
        .first()
        .fill(String(Math.ceil(230 / Number(goods.price))))
      await page.keyboard.press('Tab')
      await goToConfirm(visit)
    } finally {
      await fillCart('guoqi')
      await letPaperLapse('guoqi', 'drug_licence')
    }
  },
)
