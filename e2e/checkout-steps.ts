import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { openPage, type Visit } from './browser.ts'
import { clerk, paymentPassword } from './buyer.ts'

/** The steps of the checkout as a buyer takes them; each ends where the next begins. */
export const paySegment = /\/cart\/step3\/(\d+)$/

export async function goToConfirm({ page, open }: Visit): Promise<void> {
  if (new URL(page.url(), 'http://x').pathname !== '/cart') await open('/cart')
  await page.getByRole('button', { name: '结算', exact: true }).click()
  await page.waitForURL(/\/cart\/step2$/)
  await submitButton(page).waitFor()
}

export const submitButton = (page: Page) => page.getByRole('button', { name: '提交订单' }).locator('visible=true')

export async function choosePayment(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('radiogroup', { name: '支付方式' }).getByRole('radio', { name }).check()
}

/** Presses 提交订单 and answers the number of the order whose payment page opened. */
export async function submitOrder(page: Page): Promise<number> {
  await submitButton(page).click()
  await page.waitForURL(paySegment)
  await page.getByRole('heading', { name: '订单已提交，请付款' }).waitFor()
  return Number(paySegment.exec(new URL(page.url()).pathname)![1])
}

export async function payWithPassword(page: Page, password = paymentPassword): Promise<void> {
  await page.getByLabel('支付密码').fill(password)
  await page.getByRole('button', { name: /^确认(支付|使用账期)/ }).click()
}

/** A picture that a bank's page could have given. */
export const transferProof = {
  name: '转账回单.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEUlEQVR42mP8z8BQz4AHMI5KAwBKtQX9EkYRCAAAAABJRU5ErkJggg==',
    'base64',
  ),
}

export async function uploadProof(page: Page): Promise<void> {
  await page.getByLabel('转账凭证', { exact: true }).setInputFiles(transferProof)
  await page.getByAltText('所选凭证预览').waitFor()
  await page.getByRole('button', { name: '提交转账凭证' }).click()
  await page.waitForURL(/\/cart\/step4\?id=/)
}

/** From the paid order to the parcel on its way; the first line is one piece short. */
export async function sendOrder(
  id: number,
  short: { readonly lineId: number; readonly picked: number },
): Promise<void> {
  const { post } = clerk('dingdan')
  const at = (move: string) => `/console/api/orders/${id}/${move}`
  await post(at('slip'), { slip_no: `XS-${id}` })
  await post(at('pick'), { lines: [{ id: short.lineId, picked: short.picked }] })
  await clerk('admin').post(at('outbound'))
  await post(at('ship'), { carrier: '顺丰速运', waybill: `SF10${id}`, phone: '95338', pieces: 2 })
}

/** The header says how far the checkout is. */
export async function expectStep(page: Page, step: string): Promise<void> {
  const current = page.getByRole('list', { name: '结算步骤' }).locator('[aria-current=step]')
  expect(await current.textContent()).toContain(step)
}

export const openOrder = (page: Page, id: number) => openPage(page, `/order/info/${id}`)
