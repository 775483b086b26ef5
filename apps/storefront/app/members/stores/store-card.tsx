import type { OwnMemberWire } from '@yaoji/contract/members'
import type { ReactNode } from 'react'
import { Button } from '../../shell/kit/button.tsx'
import { type PlainPath, SiteLink } from '../../shell/paths/links.tsx'
import { standingOf } from './store-standing.ts'

/** One store of the login: how it stands, what it has under way, and the ways into it. */
export function StoreCard({
  store,
  busy,
  onSwitch,
}: {
  readonly store: OwnMemberWire
  readonly busy: boolean
  /** Acts for this store from here on; opens `to`, or this page again. */
  readonly onSwitch: (to?: string) => void
}) {
  const { text, needs } = standingOf(store)
  const current = store.current === 1
  const way = (to: PlainPath, children: ReactNode) => (
    <Way to={to} store={store} busy={busy} onSwitch={onSwitch}>
      {children}
    </Way>
  )
  return (
    <article
      aria-label={store.name}
      className={`flex h-full flex-col gap-2 rounded-card border bg-surface p-4 text-table ${current ? 'border-brand' : 'border-hairline'}`}
    >
      <p className="flex flex-wrap items-center gap-2">
        <strong className="min-w-0 text-body break-words">{store.name}</strong>
        {current && <span className="rounded-[2px] bg-brand px-1.5 text-note text-white">当前门店</span>}
        {store.is_master === 1 && (
          <span className="rounded-[2px] border border-brand px-1.5 text-note text-brand">主门店</span>
        )}
        <span className="rounded-[2px] bg-brand-wash px-1.5 text-note text-brand-strong">{store.rank_name}</span>
        <span
          className={`rounded-[2px] px-1.5 text-note ${store.is_passed ? 'bg-brand-wash text-brand-strong' : 'bg-warning-wash text-warning'}`}
        >
          {store.status_label}
        </span>
      </p>
      {text && <p className="text-warning">{text}</p>}
      <p className="text-secondary">{store.address || '还没有证照地址，提交资料后显示'}</p>
      <p className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-2 pt-1">
        {way('/cart', `购物车 ${store.cart} 种`)}
        {way('/order', `进行中订单 ${store.open_orders} 笔`)}
        {needs && way(needs.to, needs.action)}
        {!current && (
          <Button
            tone="plain"
            size="small"
            className="ml-auto"
            disabled={busy}
            aria-label={`切换到该门店：${store.name}`}
            onClick={() => onSwitch()}
          >
            切换到该门店
          </Button>
        )}
      </p>
    </article>
  )
}

/** A page of the store: for the one in hand a link, for another one the switch and then the page. */
function Way({
  to,
  store,
  busy,
  onSwitch,
  children,
}: {
  readonly to: PlainPath
  readonly store: OwnMemberWire
  readonly busy: boolean
  readonly onSwitch: (to: string) => void
  readonly children: ReactNode
}) {
  const look = 'text-brand hover:underline'
  if (store.current === 1)
    return (
      <SiteLink to={to} className={look}>
        {children}
      </SiteLink>
    )
  return (
    <button type="button" disabled={busy} className={look} onClick={() => onSwitch(to)}>
      {children}
    </button>
  )
}
