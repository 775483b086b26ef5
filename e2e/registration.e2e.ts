import type { CertificateKind } from '@yaoji/rules/members/buyer-type'
import { expect } from 'vitest'
import { accessFindings } from './access-findings.ts'
import { journey, journeyAt, origin, takenOver } from './browser.ts'
import { choosePayment, goToConfirm, submitOrder } from './checkout-steps.ts'
import { goodsOnSale } from './goods-on-sale.ts'
import {
  fillUnit,
  joinLottery,
  layInto,
  openAccount,
  provePhone,
  setPaymentPassword,
  tickContracts,
} from './newcomer.ts'
import { passPapers, passUnits, sendPaperBack, typePaper } from './papers.ts'
import { foreseePictures } from './read-picture.ts'

/** Codes with a right check sign; each screen registers a unit of its own. */
const units = {
  wide: { user: 'jinjiang01', phone: '13711110001', code: '91330106673959654P', name: '成都锦江惠民大药房有限公司' },
  phone: { user: 'jinjiang02', phone: '13711110002', code: '91440300708461136T', name: '成都锦江康宁大药房有限公司' },
} as const
const papers = ['business_licence', 'drug_licence', 'purchase_authority', 'receipt_authority'] as const
/** The licence's number has a sign too many, which the form only points out. */
const numbers: Partial<Record<CertificateKind, string>> = { drug_licence: '川DB0281508号' }

journeyAt(
  'phone',
  'whoever comes to a later step of registration without an account begins at the first',
  async ({ page, open }) => {
    for (const path of ['/register/step2', '/register/step3', '/register/dd/step2', '/register/dd/step3']) {
      await open(path)
      await page.waitForURL(/step1$/)
    }
  },
)

journey(
  'a company registers with papers from its camera, mends one that came back, is approved by two people, confirms its contracts, sets a payment password and orders',
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
      await typePaper(visit, kind === 'business_licence' ? { kind, code: unit.code } : { kind, number: numbers[kind] })
    const licence = page.getByRole('article', { name: '药品经营许可证', exact: true })
    await licence.getByText('编号格式不常见').waitFor()
    await page.getByRole('article', { name: '营业执照', exact: true }).getByText('与图片二维码中的代码一致').waitFor()
    expect(await accessFindings(page)).toEqual([])
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
    await takenOver(page)
    await typePaper(visit, { kind: 'drug_licence', number: '川DB0281508' })
    expect(await licence.getByText('编号格式不常见').count()).toBe(0)
    await page.getByRole('button', { name: '提交审核' }).click()
    await page.waitForURL(`${origin}/register/step3`)

    await passPapers(unit.user)
    await passUnits(unit.user)
    await joinLottery(visit)
    await open('/register/step3')
    await page.getByRole('heading', { name: '恭喜，您的单位已通过审核' }).waitFor()
    const { data } = (await (await context.request.get('/api/user')).json()) as { data: { status: string } }
    expect(data.status).toBe('approved')

    await page.getByRole('link', { name: '确认年度合同' }).click()
    await page.waitForURL(`${origin}/dzht`)
    await tickContracts(visit)
    await foreseePictures(page)
    await setPaymentPassword(visit, unit.phone, '748205')
    const goods = await goodsOnSale('otc')
    await layInto(visit, goods.id, Math.ceil(620 / Number(goods.price)))
    await open('/cart')
    await goToConfirm(visit)
    await choosePayment(page, /转账/)
    await submitOrder(page)
  },
)
