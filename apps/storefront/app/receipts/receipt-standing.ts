import type { ReceiptOrderWire } from '@yaoji/contract/receipts'

type Asked = Pick<ReceiptOrderWire, 'state' | 'arrived_on' | 'due_on' | 'days_left'> & {
  readonly receipt: Pick<NonNullable<ReceiptOrderWire['receipt']>, 'reason'> | null
}

/** What a buyer does next about a receipt, and whether it presses. */
export function standingOf({ state, arrived_on, due_on, days_left, receipt }: Asked): {
  readonly text: string
  readonly urgent: boolean
} {
  if (state === 'approved') return { text: '', urgent: false }
  if (state === 'pending') return { text: '回执已提交，审核通过后订单即可完成。', urgent: false }
  const rejected = state === 'rejected' ? `驳回原因：${receipt?.reason ?? ''}。` : ''
  if (arrived_on === '' || days_left === null)
    return { text: `${rejected}货物在途，收到后请签字盖章并上传回执。`, urgent: false }
  const due =
    days_left < 0
      ? `已于${due_on}逾期，上传回执前不能再购买含麻商品。`
      : `请于${due_on}前上传，${days_left === 0 ? '今天是最后一天' : `还剩${days_left}天`}；逾期后不能再购买含麻商品。`
  return { text: rejected + due, urgent: rejected !== '' || days_left <= 5 }
}
