import type { InvoiceWire } from '@yaoji/contract/invoices'
import type { StatementWire } from '@yaoji/contract/statements'
import { addDays, dayOf, firstDayOf, instantOf, monthOf, nextMonth } from '@yaoji/rules/money/day'
import { parseYuan } from '@yaoji/rules/money/fen'
import { readXlsx } from 'hucre/xlsx'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, expect } from 'vitest'
import { readPdf } from '../apps/api/test/read-pdf.ts'
import { accessFindings } from './access-findings.ts'
import { journeyAt, type Visit } from './browser.ts'
import { caller, fillCart, orderOf, type UserName } from './buyer.ts'
import { choosePayment, goToConfirm, openOrder, submitOrder, uploadProof } from './checkout-steps.ts'
import { goodsOnSale } from './goods-on-sale.ts'
import { allowCase, offerOtherLot, payBack, sendOut } from './month-staff.ts'
import { liveAt } from './own-store.ts'
import { storeTime } from './store-time.ts'

const month = monthOf(dayOf(await storeTime()))
const nextDay = firstDayOf(nextMonth(month))
const buyers = { wide: 'yaodian', phone: 'zhensuo' } as const satisfies Record<Visit['screen'], UserName>

interface Lived {
  readonly id: number
  readonly orderNo: string
  readonly payable: string
  readonly refunded: string
}
const lived = new Map<UserName, Lived>()

const boxes = () =>
  sharp({ create: { width: 900, height: 1_200, channels: 3, background: { r: 240, g: 235, b: 180 } } })
    .jpeg()
    .toBuffer()

describe('on the last day of a month', () => {
  beforeAll(() => liveAt(instantOf(addDays(nextDay, -1), '13:00')))

  for (const screen of ['wide', 'phone'] as const)
    journeyAt(
      screen,
      'an order is paid by transfer, leaves with another lot at the buyer’s word, is received by the code of its parcel with one box broken, which comes back and is refunded to the fen, billed and papered',
      async (visit) => {
        const name = buyers[screen]
        const id = await buyByTransfer(visit, name)
        const { page, open } = visit

        const lotNo = await offerOtherLot(name, id)
        await openOrder(page, id)
        await page.getByText('可发批号的有效期早于下单时承诺的批号').waitFor()
        expect(await accessFindings(page)).toEqual([])
        await page.getByRole('button', { name: /：同意发货$/ }).click()
        await page.getByText('已同意，按可发批号发货').waitFor()

        const caseId = await receiveOneBroken(visit, await sendOut(name, id), lotNo)
        await allowCase(caseId)
        await open(`/order/afterSalesInfo/${caseId}`)
        await page.getByLabel('承运单位').fill('顺丰速运')
        await page.getByLabel('运单号').fill(`SF9${id}`)
        await page.getByRole('button', { name: '登记运单号' }).click()
        await page.getByText('商品在寄回途中，仓库收到后会验收。').waitFor()

        const refunded = await payBack(name, caseId)
        const { lines, payable, order_no: orderNo, refunded: onOrder } = await orderOf(name, id)
        const line = lines[0]!
        expect([parseYuan(refunded), onOrder]).toEqual([Math.floor(parseYuan(line.payable)! / line.ordered), refunded])
        await open(`/order/afterSalesInfo/${caseId}`)
        await page.getByRole('link', { name: '查看退货单' }).click()
        await page.getByRole('region', { name: '退款方式' }).getByText('已退回').waitFor()
        expect(await page.locator('main').textContent()).toContain(`¥${refunded}`)

        await openOrder(page, id)
        const paper = (button: string) =>
          downloaded(page, () => page.getByRole('button', { name: button, exact: true }).click())
        expect(readPdf(await paper('随货同行单')).text).toContain(lotNo)
        const { sheets } = await readXlsx(new Uint8Array(await paper('批号与追溯码')))
        expect(sheets[0]!.rows[1]).toContain(lotNo)
        expect(readPdf(await invoiceOf(visit, name, { orderNo, payable, refunded })).text).toContain(line.name)
        lived.set(name, { id, orderNo, payable, refunded })
      },
    )
})

describe('when the month has ended', () => {
  beforeAll(() => liveAt(instantOf(nextDay, '00:30')))

  for (const screen of ['wide', 'phone'] as const)
    journeyAt(
      screen,
      'its statement says what was paid and what went back, and the buyer confirms it',
      async (visit) => {
        const name = buyers[screen]
        const { page, open, enterAs } = visit
        const { orderNo, payable, refunded } = lived.get(name)!
        await enterAs(name)
        const statement = () => caller(name).get<StatementWire>(`/api/user/statements/${month}`)
        // It is made when the store wakes.
        await expect
          .poll(
            () =>
              statement().then(
                ({ state }) => state,
                () => 'none',
              ),
            { timeout: 30_000 },
          )
          .toBe('open')
        await open('/yegl?tab=statements')
        await page.getByRole('link', { name: `核对${month}对账单` }).click()
        const sheet = page.getByRole('region', { name: `${month}对账单` })
        await sheet.getByText('待确认').waitFor()
        expect(await accessFindings(page)).toEqual([])
        const text = (await sheet.textContent())!.replaceAll(',', '')
        for (const said of [orderNo, payable, refunded]) expect(text).toContain(said)
        const { sums, hash } = await statement()
        expect(sums.find((sum) => sum.part === 'tender' && sum.name === 'transfer')).toMatchObject({ out: refunded })

        await sheet.getByRole('button', { name: '确认无误' }).click()
        await page.getByRole('dialog').getByRole('button').last().click()
        await sheet.getByText('已确认').first().waitFor()
        expect(await statement()).toMatchObject({ state: 'confirmed', hash })
        const pdf = await downloaded(page, () => sheet.getByRole('link', { name: '下载PDF' }).click())
        expect(readPdf(pdf).text).toContain(orderNo)
        const excel = await downloaded(page, () => sheet.getByRole('link', { name: '导出Excel' }).click())
        const { sheets } = await readXlsx(new Uint8Array(excel))
        expect(JSON.stringify(sheets.map(({ rows }) => rows))).toContain(orderNo)
      },
    )
})

async function buyByTransfer(visit: Visit, name: UserName): Promise<number> {
  const { page, enterAs } = visit
  const goods = await goodsOnSale('otc', name === 'yaodian' ? 6 : 7)
  await fillCart(name, [{ id: goods.id, number: Math.ceil(300 / Number(goods.price)) }])
  await enterAs(name)
  await goToConfirm(visit)
  await choosePayment(page, /转账/)
  const id = await submitOrder(page)
  await uploadProof(page)
  return id
}

/** By the code of the parcel: each lot as it came, one box broken; answers the case that this became. */
async function receiveOneBroken({ page, open }: Visit, address: string, lotNo: string): Promise<number> {
  const { pathname, search } = new URL(address)
  await open(pathname + search)
  await page.waitForURL(/receive=1/)
  await page.getByRole('heading', { level: 1, name: '收货验收' }).waitFor()
  await page.getByRole('button', { name: new RegExp(`批号${lotNo}：有差异$`) }).click()
  await page
    .getByRole('radiogroup', { name: /的问题$/ })
    .getByText('破损')
    .click()
  await page.getByRole('radiogroup', { name: '处理方式' }).getByText('退货退款').click()
  const picture = { name: '箱.jpg', mimeType: 'image/jpeg', buffer: await boxes() }
  await page.locator('input[type=file]').setInputFiles(picture)
  await page.getByText('已上传').waitFor()
  await page.getByLabel('验收人', { exact: true }).fill('陈秀英')
  await page.getByRole('button', { name: '提交验收' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '提交验收' }).click()
  const record = page.getByRole('region', { name: '验收记录' })
  await record.getByText(/破损 1/).waitFor()
  await record.getByRole('link', { name: /售后进度/ }).click()
  await page.waitForURL(/\/order\/afterSalesInfo\/\d+$/)
  return Number(page.url().split('/').at(-1))
}

/** The invoice of what left, beside the red letter of what came back; answers its file. */
async function invoiceOf({ page, open }: Visit, name: UserName, { orderNo, payable, refunded }: Omit<Lived, 'id'>) {
  const rows = () => caller(name).get<InvoiceWire[]>(`/api/user/invoices?keywords=${orderNo}`)
  await expect
    .poll(async () => (await rows()).map(({ state, amount }) => [state, amount]))
    .toEqual([
      ['issued', `-${refunded}`],
      ['issued', payable],
    ])
  const blue = (await rows())[1]!
  await open(`/dzfp?keywords=${orderNo}`)
  await page.getByText('（红字）').waitFor()
  expect(await accessFindings(page)).toEqual([])
  return downloaded(page, () => page.getByRole('link', { name: `下载发票 ${blue.invoice_no} PDF` }).click())
}

async function downloaded(page: Page, press: () => Promise<void>): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  return Buffer.concat(await (await file.createReadStream()).toArray())
}
