import { createFileRoute, useRouter } from '@tanstack/react-router'
import { type CartWire, cartCalls } from '@yaoji/contract/cart'
import { load } from '../shell/api/load.ts'
import { selectedLines } from '../shell/cart/line-facts.ts'
import { Button, buttonLook } from '../shell/kit/button.tsx'
import { Panel, panelLook } from '../shell/kit/panel.tsx'
import { useAction } from '../shell/kit/use-action.ts'
import { EmptyState } from '../shell/page/empty-state.tsx'
import { SiteLink } from '../shell/paths/links.tsx'
import { titled } from '../shell/paths/site.ts'
import { useShell } from '../shell/viewer/viewer.ts'
import { CartFooter } from './cart-footer.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { CartTools } from './cart-tools.tsx'
import { GoneLines } from './lines/gone-lines.tsx'
import { moveBetweenQuantities } from './lines/line-actions.ts'
import { lineGrid } from './lines/line-grid.ts'
import { WarehouseBlock } from './lines/warehouse-block.tsx'
import { PrintSheet } from './print-sheet.tsx'
import { PromotionBars } from './promotion-bars.tsx'
import { QuickAdd } from './quick-add.tsx'
import { groupCart } from './state/cart-groups.ts'
import { useCart } from './state/use-cart.ts'
import { useCompact } from './use-compact.ts'

export const Route = createFileRoute('/cart')({
  loader: async (page) => (await load(cartCalls.list, { new: 1 as const }, page)).data,
  head: () => titled('/cart'),
  pendingComponent: CartSkeleton,
  component: CartPage,
})

function CartPage() {
  const loaded = Route.useLoaderData()
  return <Cart loaded={loaded} />
}

function Cart({ loaded }: { readonly loaded: CartWire }) {
  const { store, cart, notices } = useCart(loaded)
  const router = useRouter()
  const { busy: leaving, run } = useAction()
  const [compact, setCompact] = useCompact(cart.data.length)
  const checkOut = () =>
    run(async () => {
      await store.settle()
      await router.navigate({ to: '/cart/step2' })
    })
  if (cart.data.length === 0) return <EmptyCart onAdded={() => void store.refresh()} />
  const grouped = groupCart(cart)
  return (
    <>
      <PrintSheet cart={cart} grouped={grouped} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys only repeat what Tab does between the quantities */}
      <div className="column py-2 print:hidden" onKeyDown={moveBetweenQuantities} data-compact={compact || undefined}>
        <div className="mb-2 flex items-center gap-x-3 lg:gap-x-4">
          <h1 className="text-lg font-semibold whitespace-nowrap">
            <span className="max-lg:sr-only">我的购物车</span>{' '}
            <span className="text-table font-normal text-secondary numbers">{cart.data.length} 种商品</span>
          </h1>
          <QuickAdd onAdded={() => void store.refresh()} />
          <Button
            tone="plain"
            size="small"
            className="ml-auto hidden! lg:inline-flex!"
            onClick={() => setCompact(!compact)}
          >
            {compact ? '详细显示' : '紧凑显示'}
          </Button>
        </div>
        <PromotionBars key={String(compact)} bars={cart.promotions} store={store} folded={compact} />
        <div
          aria-hidden="true"
          className={`${lineGrid} ${panelLook} mb-2 hidden! py-2 text-table text-secondary lg:grid! lg:in-data-compact:hidden!`}
        >
          <span />
          <span className="col-span-2">商品</span>
          <span className="text-right">单价</span>
          <span className="text-center">数量</span>
          <span>优惠</span>
          <span className="pr-5 text-right">小计</span>
          <span className="text-center">操作</span>
        </div>
        {grouped.groups.map((group) => (
          <WarehouseBlock key={group.id} group={group} notices={notices} bars={cart.promotions} store={store} />
        ))}
        <GoneLines lines={grouped.gone} store={store} />
        {/* On a telephone below what they act on: first the goods. */}
        <CartTools selected={selectedLines(cart)} gone={grouped.gone} store={store} className="flex lg:hidden" />
        <CartFooter cart={cart} grouped={grouped} store={store} leaving={leaving} onCheckout={() => void checkOut()} />
      </div>
    </>
  )
}

/** Who may not buy yet is led to look; what stops it stands in the bar above. */
function EmptyCart({ onAdded }: { readonly onAdded: () => void }) {
  const buys = useShell().profile?.is_passed !== 0
  return (
    <div className="column py-6">
      <h1 className="sr-only">我的购物车</h1>
      {buys && (
        <div className="mb-3 flex">
          <QuickAdd onAdded={onAdded} />
        </div>
      )}
      <Panel>
        <EmptyState title={buys ? '购物车还是空的，快去选购吧' : '购物车还是空的'}>
          <SiteLink to="/list" className={buttonLook('brand')}>
            {buys ? '去选购' : '先看看药品'}
          </SiteLink>
          <SiteLink to="/star" className={buttonLook('plain')}>
            我的收藏
          </SiteLink>
          <SiteLink to="/order" className={buttonLook('plain')}>
            从订单再次购买
          </SiteLink>
        </EmptyState>
      </Panel>
    </div>
  )
}
