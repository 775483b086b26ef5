import type { PayMethodWire } from '@yaoji/contract/cart'
import { formatYuan } from '@yaoji/rules/money/fen'
import { type PayFacts, payMethods, payRefusalText } from '@yaoji/rules/payments/pay-methods'

/** Every method with why it is closed and what the buyer has there. */
export const payMethodWires = (facts: PayFacts): PayMethodWire[] =>
  payMethods(facts).map(({ method, name, refusal }) => ({
    method,
    name,
    enabled: refusal ? 0 : 1,
    reason: refusal ? payRefusalText(refusal) : '',
    detail: detail(method, facts),
  }))

function detail(method: PayMethodWire['method'], facts: PayFacts): string {
  if (method === 'balance') return `可用余额¥${formatYuan(facts.balanceFen)}`
  if (method === 'term') return facts.term ? `可用额度¥${formatYuan(facts.term.leftFen)}` : ''
  return '转账后上传凭证，财务确认到账后发货'
}
