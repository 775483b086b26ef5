import { createFileRoute } from '@tanstack/react-router'
import { idOf, searchOf } from '../shell/paths/search-parsers.ts'
import { titled } from '../shell/paths/site.ts'
import { loadPayOrOpen } from './load-pay.ts'
import { NothingToPay } from './nothing-to-pay.tsx'
import { OrderResult } from './order-result.tsx'
import { PaySkeleton } from './pay-skeleton.tsx'
import { UnpaidSiblings } from './unpaid-siblings.tsx'

const validateSearch = searchOf({ id: idOf })

export const Route = createFileRoute('/cart/step4')({
  validateSearch,
  loaderDeps: ({ search }) => search,
  loader: (page) => loadPayOrOpen(page.deps.id, page),
  head: () => titled('/cart/step4'),
  pendingComponent: PaySkeleton,
  component: Done,
})

function Done() {
  const loaded = Route.useLoaderData()
  if (!loaded) return <NothingToPay />
  const { pay, detail } = loaded
  return (
    <div className="column py-3">
      <OrderResult detail={detail} />
      <UnpaidSiblings pay={pay} />
    </div>
  )
}
