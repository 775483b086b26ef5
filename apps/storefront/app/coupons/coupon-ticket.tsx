import type { ReactNode } from 'react'
import { shortYuan, yuanText } from '../shell/kit/yuan.ts'

const looks = {
  open: { edge: 'border-brand', stub: 'bg-brand-wash text-brand-strong', amount: 'text-brand-strong' },
  off: { edge: 'border-hairline', stub: 'bg-page text-secondary', amount: 'text-secondary' },
} as const

/** A coupon as a ticket: the amount on the stub, the terms beside it, what to do at the end. */
export function CouponTicket({
  coupon,
  open,
  children,
  action,
}: {
  readonly coupon: {
    readonly name: string
    readonly text: string
    readonly amount: string
    readonly from: string
    readonly type_name: string
  }
  /** It can be had or used. */
  readonly open: boolean
  readonly children: ReactNode
  readonly action: ReactNode
}) {
  const look = looks[open ? 'open' : 'off']
  return (
    <article
      aria-label={`${coupon.name} ${coupon.text}`}
      className={`flex h-full overflow-hidden rounded-card border bg-surface ${look.edge}`}
    >
      <p
        className={`flex w-28 shrink-0 flex-col items-center justify-center px-1 py-3 text-center numbers ${look.stub}`}
      >
        <span className={look.amount}>
          ¥<strong className="text-2xl leading-tight">{shortYuan(coupon.amount)}</strong>
        </span>
        <span className="text-note">
          {coupon.from === '0.00' ? '无门槛' : `满 ${yuanText(shortYuan(coupon.from))} 可用`}
        </span>
      </p>
      <div className="flex min-w-0 flex-1 flex-col gap-1 p-3 text-table">
        <h3 className="flex items-baseline gap-2">
          <span
            className={`shrink-0 rounded-control border px-1 text-note ${open ? 'border-brand text-brand-strong' : 'border-hairline text-secondary'}`}
          >
            {coupon.type_name}
          </span>
          <strong className="truncate text-body" title={coupon.name}>
            {coupon.name}
          </strong>
        </h3>
        {children}
        <div className="mt-auto flex min-h-7 items-center justify-end gap-2 pt-1">{action}</div>
      </div>
    </article>
  )
}
