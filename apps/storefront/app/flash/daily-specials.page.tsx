import { createFileRoute, useRouter } from '@tanstack/react-router'
import { flashCalls, type SpecialGoodsWire } from '@yaoji/contract/flash'
import { load, orElse } from '../shell/api/load.ts'
import { send } from '../shell/api/send.ts'
import { FlashBoard } from '../shell/flash/flash-board.tsx'
import { GoodsShelf } from '../shell/goods/goods-card.tsx'
import { shelfColumns } from '../shell/goods/shelf-columns.ts'
import { buttonLook } from '../shell/kit/button.tsx'
import { Countdown } from '../shell/kit/countdown.tsx'
import { Skeleton, Skeletons } from '../shell/kit/skeleton.tsx'
import { EmptyState } from '../shell/page/empty-state.tsx'
import { Trail } from '../shell/page/trail.tsx'
import { SiteLink } from '../shell/paths/links.tsx'
import { titled } from '../shell/paths/site.ts'
import { ZoneBanner } from '../shell/zones/zone-banner.tsx'

export const Route = createFileRoute('/mrtj')({
  loader: async (page) => {
    const [specials, flash] = await Promise.all([
      load(flashCalls.everydayPrice, {}, page),
      orElse(send(flashCalls.spike), null),
    ])
    return { specials: specials.data, flash }
  },
  head: () => titled('/mrtj'),
  pendingComponent: Waiting,
  component: DailySpecials,
})

/** 每日特价: today's prices until midnight, and the flash sessions above them. */
function DailySpecials() {
  const { specials, flash } = Route.useLoaderData()
  const router = useRouter()
  const byGoods = new Map(specials.goods.map((special) => [special.goods.id, special]))
  return (
    <div className="column py-2 sm:py-3">
      <Head />
      {flash && flash.sessions.length > 0 && <FlashBoard initial={flash} />}
      <section aria-labelledby="specials" className="mt-5">
        <div className="mb-2 flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <h2 id="specials" className="text-lg font-semibold">
            今日特价
          </h2>
          {specials.total > 0 && (
            <>
              <span className="text-table text-secondary numbers">共 {specials.total} 个品种</span>
              <Countdown
                name="距今日结束"
                until={specials.closes_at}
                timestamp={specials.timestamp}
                onOver={() => void router.invalidate()}
              />
            </>
          )}
        </div>
        {specials.goods.length === 0 ? (
          <EmptyState title="今日特价已结束，明天零点上新">
            <SiteLink to="/list" className={buttonLook('plain')}>
              去看全部药品
            </SiteLink>
          </EmptyState>
        ) : (
          <GoodsShelf
            list={specials.goods.map(({ goods }) => goods)}
            eagerRows={1}
            extraOf={(goods) => <SpecialNote special={byGoods.get(goods.id)} />}
          />
        )}
        <p className="mt-3 text-note text-secondary">
          划线价为特价开始前 7 天内同类客户的最低成交价，7 天内无成交的为最近一次成交价；特价当日 24:00
          结束，订单以提交时的价格为准，选择账期支付的订单不享特价。
        </p>
      </section>
    </div>
  )
}

/** How much is saved, or for whom the price is. */
function SpecialNote({ special }: { readonly special: SpecialGoodsWire | undefined }) {
  if (special?.reason) return <p className="mt-1 line-clamp-2 text-note text-warning">{special.reason}</p>
  if (!special?.saving) return null
  return (
    <p className="mt-1">
      <span className="inline-flex h-5 items-center rounded-[2px] border border-brand px-1.5 text-note text-brand-strong numbers">
        直降 {special.saving}%
      </span>
    </p>
  )
}

function Waiting() {
  return (
    <div className="column py-2 sm:py-3">
      <Head />
      <Skeleton className="mb-5 h-[430px]" />
      <div className={`grid ${shelfColumns} gap-2 sm:gap-3`}>
        <Skeletons count={5} className="h-92" />
      </div>
    </div>
  )
}

const Head = () => (
  <>
    <Trail crumbs={[{ label: '每日特价' }]} />
    <ZoneBanner
      here="/mrtj"
      theme="flash"
      title="每日特价"
      subtitle="每天零点上新，当日有效；整点秒杀，限量开抢"
      className="mb-2 sm:mb-3"
    />
  </>
)
