import { createFileRoute } from '@tanstack/react-router'
import { buttonLook } from '../shell/kit/button.tsx'
import { Panel } from '../shell/kit/panel.tsx'
import { EmptyState } from '../shell/page/empty-state.tsx'
import { SiteLink } from '../shell/paths/links.tsx'
import { idOf, searchOf } from '../shell/paths/search-parsers.ts'
import { titled } from '../shell/paths/site.ts'
import { Confirm } from './confirm.tsx'
import { ConfirmSkeleton } from './confirm-skeleton.tsx'
import { DecidedList } from './frozen/decided-list.tsx'
import { loadConfirm } from './load-confirm.ts'
import { cartOf } from './order-choices.ts'

/** `request`: a colleague's list instead of the cart. */
const validateSearch = searchOf({ request: idOf })

export const Route = createFileRoute('/cart/step2')({
  validateSearch,
  loaderDeps: ({ search }) => search,
  loader: (page) => loadConfirm(page.deps.request, page),
  head: () => titled('/cart/step2'),
  pendingComponent: ConfirmSkeleton,
  component: ConfirmPage,
})

function ConfirmPage() {
  const loaded = Route.useLoaderData()
  if (!loaded) return <NothingChosen />
  if ('decided' in loaded) return <DecidedList list={loaded.decided} />
  return <Confirm key={cartOf(loaded.checkout)} loaded={loaded.checkout} list={loaded.list} />
}

const NothingChosen = () => (
  <div className="column py-6">
    <h1 className="sr-only">确认订单</h1>
    <Panel>
      <EmptyState title="还没有选择要结算的商品">
        <SiteLink to="/cart" className={buttonLook('brand')}>
          返回购物车
        </SiteLink>
        <SiteLink to="/order" className={buttonLook('plain')}>
          查看我的订单
        </SiteLink>
      </EmptyState>
    </Panel>
  </div>
)
