import { createFileRoute } from '@tanstack/react-router'
import { wholeOf } from '../shell/search-parsers.ts'
import { titled } from '../shell/site.ts'
import { loadPay } from './load-pay.ts'
import { OrderResult } from './order-result.tsx'
import { PaySkeleton } from './pay-skeleton.tsx'
import { UnpaidSiblings } from './siblings.tsx'

export const Route = createFileRoute('/cart/step4')({
  validateSearch: (raw): { readonly id?: number } => {
    const id = wholeOf(raw.id, 1)
    return id === undefined ? {} : { id }
  },
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
