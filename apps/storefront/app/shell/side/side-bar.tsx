import { useHoverCard } from '@yaoji/ui/use-hover-card'
import { ArrowUp, Headset, MessageSquare, QrCode as QrMark, ShoppingCart, User } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { RouteRow } from '../../routes.ts'
import { QrCode } from '../brand/qr-code.tsx'
import { Badge } from '../header/cart-button.tsx'
import { Panel } from '../kit/panel.tsx'
import { Skeleton } from '../kit/skeleton.tsx'
import { Piece } from '../page/piece.tsx'
import { SiteLink } from '../paths/links.tsx'
import { useShell } from '../viewer/viewer.ts'
import { ServiceContacts } from './lazy-contacts.ts'

/** Shown when asked for, fetched then: most pages are left without it. */
const CartPanel = lazy(async () => ({ default: (await import('./cart-panel.tsx')).CartPanel }))

const item =
  'group relative flex w-10 flex-col items-center gap-1 py-3 text-secondary hover:bg-brand-wash hover:text-brand-strong'

/** What an icon stands for: beside the bar while it is pointed at or has the focus, always for those who hear the page. */
const Label = ({ children }: { readonly children: string }) => (
  <span className="pointer-events-none absolute top-1/2 right-full mr-1 -translate-y-1/2 rounded-control bg-ink px-2 py-1 text-note whitespace-nowrap text-white opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100">
    {children}
  </span>
)

/** A card beside the bar, opened by its button. */
function Aside({
  label,
  icon,
  children,
}: {
  readonly label: string
  readonly icon: ReactNode
  readonly children: ReactNode
}) {
  const { open, show, around } = useHoverCard()
  return (
    <div className="relative" {...around}>
      <button type="button" aria-expanded={open} className={item} onClick={show}>
        {icon}
        <Label>{label}</Label>
      </button>
      {open && (
        <div className="absolute right-full bottom-0 pr-2">
          <Panel className="p-4 text-ink shadow-float">{children}</Panel>
        </div>
      )}
    </div>
  )
}

/** Spec §2, §9: 40 px wide, 310 px with the cart panel open. Phones have the bottom bar instead. */
export function SideBar({ row }: { readonly row: RouteRow }) {
  const { profile, cartCount } = useShell()
  const messages = profile?.message_count ?? 0
  const [wanted, setWanted] = useState(false)
  const onCartStep = row.step === 1
  const open = wanted && !onCartStep
  const icon = 'size-4.5'
  return (
    <aside
      aria-label="侧边工具栏"
      className={`fixed inset-y-0 right-0 z-30 hidden overflow-visible transition-[width] lg:flex ${open ? 'w-[310px]' : 'w-10'}`}
    >
      <Piece
        as="div"
        of="side bar"
        says={{ cartCount, messages, onCartStep }}
        className="flex w-10 shrink-0 flex-col justify-center border-l border-hairline bg-surface"
      >
        <SiteLink to="/user" className={item}>
          <User className={icon} aria-hidden="true" />
          <Label>我的</Label>
        </SiteLink>
        <button
          type="button"
          aria-expanded={open}
          aria-controls="cart-panel"
          disabled={onCartStep}
          className={`${item} ${open ? 'bg-brand-wash' : ''}`}
          onClick={() => setWanted(!open)}
        >
          <ShoppingCart className={icon} aria-hidden="true" />
          <Label>购物车</Label>
          <span aria-live="polite">
            <span className="sr-only">购物车有 {cartCount} 种商品</span>
            <span aria-hidden="true">
              <Badge count={cartCount} className="absolute top-1 right-0.5" />
            </span>
          </span>
        </button>
        <SiteLink to="/wdxx" className={item}>
          <MessageSquare className={icon} aria-hidden="true" />
          <Label>消息</Label>
          <Badge count={messages} className="absolute top-1 right-0.5" />
        </SiteLink>
        <Aside label="客服" icon={<Headset className={icon} aria-hidden="true" />}>
          <Suspense fallback={<Skeleton className="h-16 w-44" />}>
            <ServiceContacts />
          </Suspense>
        </Aside>
        <Aside label="微信" icon={<QrMark className={icon} aria-hidden="true" />}>
          <QrCode label="药集微信端二维码" className="size-32" />
          <p className="mt-1 text-center text-note text-secondary">微信扫码采购</p>
        </Aside>
        <button type="button" className={item} onClick={() => scrollTo({ top: 0, behavior: 'smooth' })}>
          <ArrowUp className={icon} aria-hidden="true" />
          <Label>顶部</Label>
        </button>
      </Piece>
      <div
        id="cart-panel"
        className={`min-w-0 flex-1 border-l border-hairline bg-surface shadow-float ${open ? '' : 'hidden'}`}
      >
        {open && (
          <Suspense fallback={<Skeleton className="m-3 h-13" />}>
            <CartPanel onClose={() => setWanted(false)} />
          </Suspense>
        )}
      </div>
    </aside>
  )
}
