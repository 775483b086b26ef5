import type { FreightWire } from '@yaoji/contract/cart'
import { fenOf, shortYuan, yuanText } from '../../shell/kit/yuan.ts'

/** How far a warehouse's goods are from free shipping. */
export function FreightProgress({ freight }: { readonly freight: FreightWire }) {
  const threshold = fenOf(freight.threshold)
  const reached = fenOf(freight.goods_amount) + fenOf(freight.no_trans_order_amount)
  const free = fenOf(freight.missing) === 0 && freight.free_because !== ''
  const part = free ? 100 : Math.min(100, Math.floor((reached * 100) / Math.max(1, threshold)))
  const text = free
    ? freight.free_because
    : fenOf(freight.goods_amount) === 0
      ? `满${yuanText(shortYuan(freight.threshold))}包邮`
      : `运费${yuanText(freight.fee)}，再买 ${yuanText(freight.missing)} 包邮${freight.note ? `（${freight.note}）` : ''}`
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-note">
      <span
        role="progressbar"
        aria-label={`${freight.ck_name}包邮进度`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={part}
        aria-valuetext={text}
        className="h-1.5 w-28 shrink-0 overflow-hidden rounded-full bg-hairline"
      >
        <span className={`block h-full ${free ? 'bg-brand' : 'bg-tag-orange'}`} style={{ width: `${part}%` }} />
      </span>
      <span className={`numbers ${free ? 'text-brand' : 'text-secondary'}`}>{text}</span>
      {fenOf(freight.no_trans_order_amount) > 0 && (
        <span className="text-secondary numbers">含待发货订单 {yuanText(freight.no_trans_order_amount)}</span>
      )}
    </span>
  )
}
