import type { CaseDetailWire } from '@yaoji/contract/after-sales'
import { isReplacement, replacements } from '@yaoji/rules/after-sales/case-kinds'
import type { CaseState } from '@yaoji/rules/after-sales/case-state'

const steps: Readonly<Record<CaseState, string>> = {
  pending: '我们会尽快审核，结果会发到您的消息里。',
  rejected: '申请没有通过，原因见下方记录；有疑问请联系客服。',
  to_send: '请把商品连同外包装寄回下面的地址，并登记运单号。',
  on_the_way: '商品在寄回途中，仓库收到后会验收。',
  to_inspect: '仓库已收到退货，正在验收。',
  to_replace: '我们正在安排发货，无需付款。',
  replacing: '发货订单已生成，出库后售后完成。',
  to_refund: '等待财务办理退款。',
  done: '退款已办理，退款方式见退货单。',
  cancelled: '您已取消这个申请。',
}

/** What happens next with a case, or what its buyer does. */
export function nextStep(
  one: Pick<CaseDetailWire, 'state' | 'outcome' | 'replacement' | 'return_id' | 'refund_under_way' | 'items'>,
): string {
  const { state, outcome, replacement, refund_under_way: underWay } = one
  if (state !== 'done') return steps[state]
  if (outcome === 'price_difference')
    return underWay ? '差价正在退回，进度见退补价单。' : '差价已退还，退款方式见退补价单。'
  if (!replacement || !isReplacement(outcome)) return underWay ? '货款正在退回，进度见退货单。' : steps.done
  if (one.items.every(({ replaced }) => replaced === 0))
    return underWay
      ? '没有货可以发出，已全部改为退款，货款正在退回，进度见退货单。'
      : '没有货可以发出，已全部改为退款，退款方式见退货单。'
  return one.return_id === null
    ? `${replacements[outcome]}的商品已出库；收到后有问题，请在发货订单申请售后。`
    : underWay
      ? '一部分商品已出库，缺货部分的货款正在退回，进度见退货单。'
      : '一部分商品已出库，缺货的部分已退款，退款方式见退货单。'
}
