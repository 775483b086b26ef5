import { expect } from 'vitest'
import { accessFindings, journey, origin, takenOver } from './browser.ts'
import { choosePayment, goToConfirm, submitOrder } from './checkout-steps.ts'
import { goodsOnSale } from './goods-on-sale.ts'
import {
  confirmContracts,
  filePaper,
  fillUnit,
  layInto,
  openAccount,
  passPapers,
  passUnit,
  provePhone,
  sendPaperBack,
} from './newcomer.ts'

/** Codes with a right check sign; each screen registers a unit of its own. */
const units = {
  wide: { user: 'jinjiang01', phone: '13711110001', code: '91330106673959654P', name: '成都锦江惠民大药房有限公司' },
  phone: { user: 'jinjiang02', phone: '13711110002', code: '91440300708461136T', name: '成都锦江康宁大药房有限公司' },
} as const
const papers = ['business_licence', 'drug_licence', 'purchase_authority', 'receipt_authority'] as const

journey(
  'whoever comes to a later step of registration without an account begins at the first',
  async ({ page, open }) => {
    for (const path of ['/register/step2', '/register/step3', '/register/dd/step2', '/register/dd/step3']) {
      await open(path)
      await page.waitForURL(/step1$/)
    }
  },
)

journey(
  'a company registers, reads why one paper came back, mends it, is approved by two people and orders',
  async (visit) => {
    const { page, context, screen, open } = visit
    const unit = units[screen]
    await provePhone(visit, '/register/step1', unit.phone)
    await openAccount(visit, unit.user)
    await page.getByRole('button', { name: '提交审核' }).click()
    await page.getByText('请输入统一社会信用代码').waitFor()
    expect(await accessFindings(page)).toEqual([])
    await fillUnit(visit, unit)
    await page.reload()
    await takenOver(page)
    expect(await page.getByRole('textbox', { name: '单位名称', exact: true }).inputValue()).toBe(unit.name)

    for (const kind of papers)
      await filePaper(visit, kind, unit.name, kind === 'business_licence' ? unit.code : undefined)
    await page.reload()
    await takenOver(page)
    await page.getByRole('button', { name: '提交审核' }).click()
    await page.waitForURL(`${origin}/register/step3`)
    await page.getByRole('heading', { name: '资料已提交，等待审核' }).waitFor()
    await page.getByText('周晓岚').locator('visible=true').first().waitFor()
    expect(await accessFindings(page)).toEqual([])

    await sendPaperBack(unit.user, 'drug_licence', '许可证编号与图片不一致')
    await open('/register/step3')
    await page.getByText('许可证编号与图片不一致').first().waitFor()
    await page.getByRole('link', { name: '修改资料' }).click()
    await page.getByRole('heading', { name: '填写单位资料' }).waitFor()
    await filePaper(visit, 'drug_licence', unit.name, '川DB0281508')
    await open('/register/step2')
    await page.getByRole('button', { name: '提交审核' }).click()
    await page.waitForURL(`${origin}/register/step3`)

    await passPapers(unit.user)
    await passUnit(unit.user)
    await open('/register/step3')
    await page.getByRole('heading', { name: '恭喜，您的单位已通过审核' }).waitFor()
    const { data } = (await (await context.request.get('/api/user')).json()) as { data: { status: string } }
    expect(data.status).toBe('approved')

    await confirmContracts(visit)
    const goods = await goodsOnSale('otc')
    await layInto(visit, goods.id, Math.ceil(620 / Number(goods.price)))
    await open('/cart')
    await goToConfirm(visit)
    await choosePayment(page, /转账/)
    await submitOrder(page)
  },
)
