import type { CaseDetailWire } from '@yaoji/contract/after-sales'
import type { ReceivingCodeWire } from '@yaoji/contract/console/arrivals'
import type { SupplierWire } from '@yaoji/contract/console/stock'
import type { LotQuestionWire } from '@yaoji/contract/orders'
import { addDays } from '@yaoji/rules/money/day'
import { expect } from 'vitest'
import { caller, clerk, orderOf, type UserName } from './buyer.ts'
import { sql } from './database.ts'

/** What the company's people do while a buyer's order lives its month. */
const work = (task: string) => sql('select graphile_worker.add_job($1)', [task])
const move = (id: number, name: string, said = {}) => clerk('admin').post(`/console/api/orders/${id}/${name}`, said)

/** The transfer has come and the slip is written; what arrived meanwhile expires earlier than promised. */
export async function offerOtherLot(buyer: UserName, id: number): Promise<string> {
  for (const each of ['confirm_transfer', 'slip']) await move(id, each)
  const line = (await orderOf(buyer, id)).lines[0]!
  const expires_on = addDays(line.promised[0]!.expires_on, -40)
  const suppliers = await clerk('admin').get<SupplierWire[]>('/console/api/suppliers')
  const lot_no = `E${id}`
  const lot = await clerk('admin').post<{ id: number }>('/console/api/lots', {
    ...{ goods_id: line.goods_id, warehouse_id: 1, lot_no, quantity: 400, papers: `SH-${id}` },
    ...{ supplier_id: suppliers.find(({ state_name }) => state_name === '已通过')!.id, expires_on },
    produced_on: addDays(expires_on, -730),
  })
  await clerk('zhiguan').post(`/console/api/lots/${lot.id}/accept`, { good: 400 })
  await clerk('dingdan').post(`/console/api/orders/${id}/pick`)
  return lot_no
}

/** The buyer has answered: the order leaves. Answers where the code of its parcel leads. */
export async function sendOut(buyer: UserName, id: number): Promise<string> {
  expect((await orderOf(buyer, id)).lot_questions).toMatchObject([
    { answer: 'agreed' } satisfies Partial<LotQuestionWire>,
  ])
  await work('resume-picks')
  await expect.poll(async () => (await orderOf(buyer, id)).lines[0]!.picked).not.toBeNull()
  await move(id, 'outbound')
  await move(id, 'ship', { carrier: '顺丰速运', waybill: `SF${id}` })
  const { address } = await clerk('dingdan').get<ReceivingCodeWire>(`/console/api/orders/${id}/receiving_code`)
  return address
}

export const allowCase = (id: number) =>
  clerk('dingdan').post(`/console/api/after_sales/${id}/decide`, { verdict: 'pass' })

/** The goods that came back are judged and paid back by a transfer; the invoices follow. Answers what was paid. */
export async function payBack(buyer: UserName, id: number): Promise<string> {
  const at = (name: string) => `/console/api/after_sales/${id}/${name}`
  await clerk('dingdan').post(at('receive'))
  await clerk('zhiguan').post(at('inspect'), { verdict: 'bad', reason: '外包装破损' })
  await clerk('caiwu').post(at('refund'))
  const { order_id, amount } = await caller(buyer).get<CaseDetailWire>(`/api/after_sales/${id}`)
  const waiting = await clerk('caiwu').get<{ id: number; subject_id: number; amount: string }[]>('/console/api/returns')
  const due = waiting.find(({ subject_id }) => subject_id === order_id)!
  expect(due.amount).toBe(amount)
  await clerk('caiwu').post(`/console/api/returns/${due.id}/finish`, { reference: `B-${id}` })
  await work('issue-invoices')
  return amount
}
