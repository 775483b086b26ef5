import type { OrderDetailWire } from '@yaoji/contract/orders'
import { SiteLink } from '../../shell/paths/links.tsx'

/** Decision 0129: goods that are sent again; of which order, and the case that led to it. */
export function OrderReplacement({ order }: { readonly order: OrderDetailWire }) {
  const { replacement, of_case } = order
  if (!replacement) return null
  return (
    <p className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-table">
      <span>{replacement.name}订单，无需付款；商品再有问题，请在本订单申请售后。</span>
      <SiteLink to="/order/info/{id}" params={{ id: replacement.order_id }} className="text-brand hover:underline">
        查看原订单
      </SiteLink>
      {of_case !== null && (
        <SiteLink to="/order/afterSalesInfo/{id}" params={{ id: of_case }} className="text-brand hover:underline">
          查看售后申请
        </SiteLink>
      )}
    </p>
  )
}
