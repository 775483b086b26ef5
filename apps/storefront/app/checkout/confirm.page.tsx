import { createFileRoute } from '@tanstack/react-router'
import { cartCalls } from '@yaoji/contract/cart'
import { type CheckoutWire, checkoutCalls } from '@yaoji/contract/checkout'
import { type FrozenListWire, frozenListCalls } from '@yaoji/contract/frozen-lists'
import { load } from '../shell/api/load.ts'
import { selectedLines } from '../shell/cart/line-facts.ts'
import { buttonLook } from '../shell/kit/button.tsx'
import { Panel } from '../shell/kit/panel.tsx'
import { EmptyState } from '../shell/page/empty-state.tsx'
import { SiteLink } from '../shell/paths/links.tsx'
import { idOf, searchOf } from '../shell/paths/search-parsers.ts'
import { titled } from '../shell/paths/site.ts'
import { Confirm } from './confirm.tsx'
import { ConfirmSkeleton } from './confirm-skeleton.tsx'

/** `request`: a colleague's list instead of the cart. */
const validateSearch = searchOf({ request: idOf })

interface Loaded {
  readonly checkout: CheckoutWire
  readonly list: FrozenListWire | null
}

export const Route = createFileRoute('/cart/step2')({
  validateSearch,
  loaderDeps: ({ search }) => search,
  loader: async (page): Promise<Loaded | null> => {
    const { request: id } = page.deps
    if (id !== undefined) {
      const list = (await load(frozenListCalls.one, { id }, page)).data
      return { checkout: (await load(frozenListCalls.checkout, { id }, page)).data, list }
    }
    const cart = (await load(cartCalls.list, { new: 1 as const }, page)).data
    const ids = selectedLines(cart).map((line) => line.id)
    return ids.length === 0 ? null : { checkout: (await load(checkoutCalls.show, { ids }, page)).data, list: null }
  },
  head: () => titled('/cart/step2'),
  pendingComponent: ConfirmSkeleton,
  component: ConfirmPage,
})

function ConfirmPage() {
  const loaded = Route.useLoaderData()
  return loaded ? (
    <Confirm key={cartOf(loaded.checkout)} loaded={loaded.checkout} list={loaded.list} />
  ) : (
    <NothingChosen />
  )
}

/** Another selection, or a cart that was changed, is another order: nothing typed for the one before stays. */
const cartOf = ({ version, lines, ephedrine_lines }: CheckoutWire): string =>
  [version, ...[...lines, ...ephedrine_lines].map(({ id }) => id)].join()

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
