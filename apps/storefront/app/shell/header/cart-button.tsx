import { ShoppingCart } from 'lucide-react'
import { SiteLink } from '../paths/links.tsx'
import { useShell } from '../viewer/viewer.ts'

/** Spec §9. */
const largestBadge = 99
export const badgeText = (count: number): string => (count > largestBadge ? `${largestBadge}+` : String(count))

export const Badge = ({ count, className = '' }: { readonly count: number; readonly className?: string }) =>
  count > 0 ? (
    <span
      className={`numbers inline-flex h-4 min-w-4 items-center justify-center rounded-full bg-brand-strong px-1 text-mark leading-none text-white ${className}`}
    >
      {badgeText(count)}
    </span>
  ) : null

export function CartButton() {
  const { cartCount } = useShell()
  return (
    <SiteLink
      to="/cart"
      aria-label={`我的购物车，${cartCount} 种商品`}
      className="relative hidden h-10 shrink-0 items-center gap-2 rounded-control border border-hairline bg-surface px-4 text-brand-strong hover:border-brand lg:flex"
    >
      <ShoppingCart className="size-4.5" aria-hidden="true" />
      我的购物车
      <Badge count={cartCount} className="absolute -top-2 -right-2" />
    </SiteLink>
  )
}
