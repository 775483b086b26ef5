import { createFileRoute } from '@tanstack/react-router'
import { cartCalls } from '@yaoji/contract/cart'
import { type CheckoutWire, checkoutCalls } from '@yaoji/contract/checkout'
import { SiteLink } from '../shell/links.tsx'
import { load } from '../shell/load.ts'
import { buttonLook } from '../shell/parts/button.tsx'
import { EmptyState } from '../shell/parts/empty-state.tsx'
import { titled } from '../shell/site.ts'
import { selectedLines } from './cart-groups.ts'
import { Confirm } from './confirm.tsx'
import { ConfirmSkeleton } from './confirm-skeleton.tsx'

export const Route = createFileRoute('/cart/step2')({
  loader: async (page): Promise<CheckoutWire | null> => {
    const cart = (await load(cartCalls.list, { new: 1 as const }, page)).data
    const ids = selectedLines(cart).map((line) => line.id)
    return ids.length === 0 ? null : (await load(checkoutCalls.show, { ids }, page)).data
  },
  head: () => titled('/cart/step2'),
  pendingComponent: ConfirmSkeleton,
  component: ConfirmPage,
})

function ConfirmPage() {
  const loaded = Route.useLoaderData()
  return loaded ? <Confirm loaded={loaded} /> : <NothingChosen />
}

const NothingChosen = () => (
  <div className="column py-6">
    <h1 className="sr-only">确认订单</h1>
    <div className="rounded-card border border-hairline bg-surface">
      <EmptyState title="还没有选择要结算的商品">
        <SiteLink to="/cart" className={buttonLook('brand')}>
          返回购物车
        </SiteLink>
        <SiteLink to="/order" className={buttonLook('plain')}>
          查看我的订单
        </SiteLink>
      </EmptyState>
    </div>
  </div>
)
