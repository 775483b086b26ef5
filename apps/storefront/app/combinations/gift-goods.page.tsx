import { createFileRoute } from '@tanstack/react-router'
import { combinationCalls } from '@yaoji/contract/combinations'
import { load } from '../shell/api/load.ts'
import { useCartFollowed } from '../shell/cart/use-cart-followed.ts'
import { GoodsCard, shelfLook } from '../shell/goods/goods-card.tsx'
import { buttonLook } from '../shell/kit/button.tsx'
import { Panel } from '../shell/kit/panel.tsx'
import { EmptyState } from '../shell/page/empty-state.tsx'
import { Pager } from '../shell/page/pager.tsx'
import { Trail } from '../shell/page/trail.tsx'
import { hrefOf, SiteLink } from '../shell/paths/links.tsx'
import { idOf, pageOf, searchOf } from '../shell/paths/search-parsers.ts'
import { titled } from '../shell/paths/site.ts'
import { ActivityCard } from './activity-card.tsx'
import { CardsSkeleton } from './cards-skeleton.tsx'

const validateSearch = searchOf({ id: idOf, page: pageOf })

export const Route = createFileRoute('/zhmz/list')({
  validateSearch,
  loaderDeps: ({ search }) => search,
  loader: async (page) => {
    const { id, ...paging } = page.deps
    if (id === undefined) return null
    const { data, meta } = await load(combinationCalls.giftGoods, { id, ...paging }, page)
    return { ...data, meta }
  },
  head: ({ loaderData }) => (loaderData ? titled('/zhmz/list', loaderData.activity.name) : titled('/zhmz/list')),
  pendingComponent: CardsSkeleton,
  component: GiftGoods,
})

function GiftGoods() {
  const loaded = Route.useLoaderData()
  useCartFollowed()
  if (!loaded) return <NoActivity />
  const { activity, goods, meta } = loaded
  return (
    <div className="column py-3">
      <Trail crumbs={[{ label: '组合满赠', href: hrefOf('/zhmz') }, { label: activity.name }]} />
      <ActivityCard activity={activity} heading="h1" />
      <h2 className="mt-4 mb-2 font-semibold">
        活动商品 <span className="text-note font-normal text-secondary numbers">{meta?.total ?? goods.length} 种</span>
      </h2>
      {goods.length === 0 ? (
        <Panel>
          <EmptyState title="活动商品已下架" />
        </Panel>
      ) : (
        <div className={shelfLook}>
          {goods.map((each) => (
            <GoodsCard key={each.id} goods={each} />
          ))}
        </div>
      )}
      {meta && (
        <div className="mt-4">
          <Pager meta={meta} hrefOfPage={(page) => hrefOf('/zhmz/list', { query: { id: activity.id, page } })} />
        </div>
      )}
    </div>
  )
}

const NoActivity = () => (
  <div className="column py-6">
    <h1 className="sr-only">组合满赠</h1>
    <Panel>
      <EmptyState title="请先选择一个活动">
        <SiteLink to="/zhmz" className={buttonLook('brand')}>
          查看全部活动
        </SiteLink>
      </EmptyState>
    </Panel>
  </div>
)
