import type { AskingOfferWire, CaseDetailWire } from '@yaoji/contract/after-sales'
import { orderStates } from '@yaoji/rules/orders/order-state'
import { caller, clerk } from './buyer.ts'
import { sql } from './database.ts'

/** A piece of an order of yaodian that was complete comes back and is paid back: the case, and the slip of its return. */
export async function refundedCase(): Promise<{ readonly id: number; readonly slip: number }> {
  const buyer = caller('yaodian')
  const [order] = await sql<{ id: string }>(
    `select o.id from orders o join login_members m on m.member_id = o.member_id join logins l on l.id = m.login_id
     join order_lines i on i.order_id = o.id join order_line_lots t on t.order_line_id = i.id
     where l.user_name = 'yaodian' and o.state = $1 and o.kind = 'normal' and t.quantity > t.returned
     group by o.id having max(i.payable_fen) > 1000 order by o.id desc limit 1`,
    [orderStates.completed.code],
  )
  if (!order) throw new Error('the demonstration has no complete order of yaodian')
  const offer = await buyer.get<AskingOfferWire>(`/api/order/${order.id}/after_sales`)
  const lot = offer.lines.flatMap(({ lots }) => lots).find(({ most }) => most > 0)
  const asked = { kind: 'recall', outcome: 'return_refund', words: '药监抽检要求退回该批号商品', lots: `${lot?.id}:1` }
  const { id } = await buyer.post<{ id: number }>(`/api/order/${order.id}/after_sales`, asked)
  const { quality } = await buyer.get<CaseDetailWire>(`/api/after_sales/${id}`)
  const at = (move: string) => `/console/api/after_sales/${id}/${move}`
  await clerk(quality ? 'zhiguan' : 'dingdan').post(at(quality ? 'decide_quality' : 'decide'), { verdict: 'pass' })
  await clerk('dingdan').post(at('receive'))
  await clerk('zhiguan').post(at('inspect'), { verdict: 'good' })
  await clerk('caiwu').post(at('refund'))
  const { return_id: slip } = await buyer.get<CaseDetailWire>(`/api/after_sales/${id}`)
  if (slip === null) throw new Error(`case ${id} was paid back nothing`)
  return { id, slip }
}
