import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { showProblem } from '../shell/api/problems.ts'
import { shelfColumns } from '../shell/goods/shelf-columns.ts'
import { LoadingNote, Skeleton, Skeletons } from '../shell/kit/skeleton.tsx'
import { EmptyPanel } from '../shell/page/empty-state.tsx'
import { Trail } from '../shell/page/trail.tsx'
import { titled } from '../shell/paths/site.ts'
import { useShell } from '../shell/viewer/viewer.ts'
import { GiftCard } from './gift-card.tsx'
import { GiftCartDrawer } from './gift-cart-drawer.tsx'
import { loadMall } from './load-mall.ts'
import { LotteryStrip } from './lottery-strip.tsx'
import { MallHead } from './mall-head.tsx'
import { useMall } from './use-mall.ts'

export const Route = createFileRoute('/jfsc')({
  loader: loadMall,
  head: () => titled('/jfsc'),
  pendingComponent: MallSkeleton,
  component: PointsMall,
})

function PointsMall() {
  const { gifts, adverts, own: loaded } = Route.useLoaderData()
  const router = useRouter()
  const mall = useMall(loaded)
  const { refreshProfile } = useShell()
  const [cartOpen, setCartOpen] = useState(false)
  const { own } = mall
  const mayRedeem = own?.points.open === 1
  return (
    <div className="column py-3">
      <Trail crumbs={[{ label: '积分商城' }]} />
      <MallHead mall={mall} onCart={() => setCartOpen(true)} />
      {own?.draw && (
        <LotteryStrip
          draw={own.draw}
          banner={adverts.find(({ id }) => id === own.draw?.id)}
          onClosed={() => void mall.refresh().catch(showProblem)}
        />
      )}
      <h2 className="mt-4 mb-2 text-lg font-semibold">
        礼品兑换
        <span className="ml-2 text-table font-normal text-secondary">礼品归单位所有，寄送到证照上的收货地址</span>
      </h2>
      {gifts.length === 0 ? (
        <EmptyPanel title="礼品正在补货，请过几天再来看看" />
      ) : (
        <ul className={`grid ${shelfColumns} gap-2 sm:gap-3`}>
          {gifts.map((gift) => (
            <GiftCard
              key={gift.id}
              gift={gift}
              held={mayRedeem ? own.points.points : null}
              onAdd={(number) => mall.add(gift, number)}
            />
          ))}
        </ul>
      )}
      {own && mayRedeem && (
        <GiftCartDrawer
          open={cartOpen}
          onClose={() => setCartOpen(false)}
          cart={own.cart}
          mall={mall}
          onRedeemed={() => {
            setCartOpen(false)
            void router.invalidate().catch(showProblem)
            void refreshProfile()
          }}
        />
      )}
    </div>
  )
}

function MallSkeleton() {
  return (
    <div className="column py-3 lg:py-4">
      <LoadingNote what="正在加载积分商城" />
      <Skeleton className="h-44" />
      <div className={`mt-4 grid ${shelfColumns} gap-3`}>
        <Skeletons count={5} className="h-72" />
      </div>
    </div>
  )
}
