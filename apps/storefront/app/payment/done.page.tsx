import { createFileRoute } from '@tanstack/react-router'
import { idOf, searchOf } from '../shell/paths/search-parsers.ts'
import { titled } from '../shell/paths/site.ts'
import { loadPay } from './load-pay.ts'
import { OrderResult } from './order-result.tsx'
import { PaySkeleton } from './pay-skeleton.tsx'
import { UnpaidSiblings } from './unpaid-siblings.tsx'

const validateSearch = searchOf({ id: idOf })

export const Route = createFileRoute('/cart/step4')({
  validateSearch,
  loaderDeps: ({ search }) => search,
  loader: (page) => loadPay(page.deps.id, page),
  head: () => titled('/cart/step4'),
  pendingComponent: PaySkeleton,
  component: Done,
})

function Done() {
  const { pay, detail } = Route.useLoaderData()
  return (
    <div className="column py-3">
      <OrderResult detail={detail} />
      <UnpaidSiblings pay={pay} />
    </div>
  )
}
