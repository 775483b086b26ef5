import type { ReceiptCaseWire } from '@yaoji/contract/console/receipts'
import { dayOf } from '@yaoji/rules/money/day'
import sharp from 'sharp'
import { expect } from 'vitest'
import { accessFindings } from './access-findings.ts'
import { journeyAt, type Visit } from './browser.ts'
import { caller, clerk, fillCart, orderOf, ordersOf } from './buyer.ts'
import { uploadProof } from './checkout-steps.ts'
import { goodsOnSale } from './goods-on-sale.ts'
import { letPaperLapse, passPapers, typePaper } from './papers.ts'
import { placeOrders } from './place-orders.ts'
import { storeTime } from './store-time.ts'

const signed = (shade: number) =>
  sharp({ create: { width: 900, height: 1_200, channels: 3, background: { r: 250, g: 250, b: shade } } })
    .jpeg()
    .toBuffer()

journeyAt(
  'wide',
  'an ephedrine order goes from its authority to its receipt: filed, passed, paid, received, rejected once, approved',
  async (visit) => {
    const { page, open, enterAs } = visit
    await enterAs('yaodian')
    await fileAuthority(visit)
    const { id } = await orderEphedrine()
    await open(`/cart/step3/${id}`)
    await uploadProof(page)
    const staff = clerk('admin')
    for (const move of ['confirm_transfer', 'slip']) await staff.post(`/console/api/orders/${id}/${move}`)
    await clerk('dingdan').post(`/console/api/orders/${id}/pick`)
    await staff.post(`/console/api/orders/${id}/outbound`)
    await staff.post(`/console/api/orders/${id}/ship`, { carrier: '自有车辆', waybill: `YJ${id}` })
    const { order_no } = await orderOf('yaodian', id)

    await open('/hmdd')
    const block = page.getByRole('article', { name: `订单 ${order_no} 的回执` })
    await block.getByText('货物在途，收到后请签字盖章并上传回执。').waitFor()
    await block.getByRole('button', { name: '提交回执' }).click()
    await block.getByText('请选择收货日期').waitFor()
    await block.getByText('请上传签字盖章的回执').waitFor()
    const handIn = async (shade: number) => {
      await block.getByLabel('收货日期').fill(dayOf(await storeTime()))
      await block.getByLabel('收货人').fill('陈秀英')
      await block
        .locator('input[type=file]')
        .setInputFiles({ name: '回执.jpg', mimeType: 'image/jpeg', buffer: await signed(shade) })
      await block.getByText('已上传').waitFor()
      expect(await accessFindings(page)).toEqual([])
      await block.getByRole('button', { name: '提交回执' }).click()
      await block.getByText('回执已提交，审核通过后订单即可完成。').waitFor()
    }
    const decide = async (said: Record<string, string>) => {
      const waiting = await staff.get<ReceiptCaseWire[]>('/console/api/receipts')
      await staff.post(`/console/api/receipts/${waiting.find((one) => one.order_id === id)!.id}/decide`, said)
      await open('/hmdd')
    }
    await handIn(200)
    await decide({ verdict: 'reject', reason: '印章不清' })
    await block.getByText(/驳回原因：印章不清。请于.*前上传/).waitFor()
    await handIn(210)
    await decide({ verdict: 'pass' })
    await expect.poll(() => block.count()).toBe(0)
    await open('/hmdd?state=approved')
    await block.getByText('已通过').waitFor()
    await block.getByRole('button', { name: /^查看图片1/ }).click()
    await page.getByRole('img', { name: new RegExp(`订单${order_no}的回执`) }).waitFor()
    expect((await orderOf('yaodian', id)).moves.at(-1)).toMatchObject({ move: 'acceptReceipt' })
  },
)

/** The authority ran out: the goods say so, its owner files another one, two people pass it, and the goods are to be had. */
async function fileAuthority(visit: Visit) {
  const { page, open } = visit
  const { id } = await goodsOnSale('ephedrine')
  await letPaperLapse('yaodian', 'ephedrine_authority')
  await open(`/list/info/${id}`)
  await page.getByText('含特药采购委托书').first().waitFor()
  expect(await page.getByRole('button', { name: '加入购物车' }).count()).toBe(0)
  await open('/zzzj')
  await typePaper(visit, { kind: 'ephedrine_authority', number: 'HMWT-2026-02' })
  await page.getByRole('button', { name: '提交审核' }).click()
  await page.getByText('新证件已提交，等待客服初审').waitFor()
  await passPapers('yaodian')
  await open(`/list/info/${id}`)
  await page.getByRole('button', { name: '加入购物车' }).first().waitFor()
}

/** Two pieces beside other goods, which make the least amount and are cancelled; answers the order of its own. */
async function orderEphedrine() {
  const [ephedrine, other] = [await goodsOnSale('ephedrine'), await goodsOnSale('otc', 5)]
  await fillCart('yaodian', [
    { id: ephedrine.id, number: 2 },
    { id: other.id, number: Math.ceil(230 / Number(other.price)) },
  ])
  const placed = new Set((await placeOrders('yaodian')).map(({ id }) => id))
  const orders = (await ordersOf('yaodian')).filter(({ id }) => placed.has(id))
  const main = orders.find(({ kind }) => kind === 'normal')!
  await caller('yaodian').post(`/api/order/${main.id}/cancel`, { code: -7 })
  return orders.find(({ kind }) => kind === 'ephedrine')!
}
