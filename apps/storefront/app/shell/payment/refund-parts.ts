import type { Yuan } from '@yaoji/contract/call'
import { formatYuan } from '@yaoji/rules/money/fen'
import { fenOf } from '../kit/yuan.ts'

/** What has come back of an order or a purchase and what is on its way, each with its name; nothing where nothing was granted. */
export function refundParts({
  refunded,
  refund_under_way,
}: {
  readonly refunded: Yuan
  readonly refund_under_way: Yuan
}): readonly {
  readonly name: '已退' | '退款中'
  readonly yuan: Yuan
}[] {
  const backFen = fenOf(refunded) - fenOf(refund_under_way)
  return [
    ...(backFen > 0 ? [{ name: '已退' as const, yuan: formatYuan(backFen) }] : []),
    ...(fenOf(refund_under_way) > 0 ? [{ name: '退款中' as const, yuan: refund_under_way }] : []),
  ]
}
