import { useRouter } from '@tanstack/react-router'
import { type OrderWire, orderCalls } from '@yaoji/contract/orders'
import { useState } from 'react'
import { send } from '../shell/api/send.ts'
import { markCartChanged } from '../shell/cart/cart-changed.ts'
import { Button, buttonLook } from '../shell/kit/button.tsx'
import { useAction } from '../shell/kit/use-action.ts'
import { useIdempotencyKey } from '../shell/kit/use-idempotency-key.ts'
import { confirmDialog, showAlert } from '../shell/notices/dialogs.ts'
import { showToast } from '../shell/notices/toast.ts'
import { SiteLink } from '../shell/paths/links.tsx'
import { CancelDialog } from './cancel-dialog.tsx'

/** What the buyer may do with an order now; every action asks or can be repeated without harm. */
export function OrderActions({
  order,
  size = 'small',
}: {
  readonly order: OrderWire
  readonly size?: 'small' | 'normal'
}) {
  const router = useRouter()
  const { busy, run } = useAction()
  const key = useIdempotencyKey()
  const [cancelling, setCancelling] = useState(false)
  const can = new Set(order.actions)
  const confirm = () =>
    run(async () => {
      const agreed = await confirmDialog('确认已收到这张订单的全部商品？请先核对品名、批号与数量。', {
        action: '确认收货',
      })
      if (!agreed) return
      const wish = { id: order.id }
      await send(orderCalls.confirm, wish, { idempotencyKey: key.of(wish) })
      void showToast('已确认收货')
      await router.invalidate()
    })
  const buyAgain = () =>
    run(async () => {
      const { data } = await send(orderCalls.buyAgain, { id: order.id })
      markCartChanged()
      if (data.refused.length === 0) return showToast(`已将 ${data.added} 种商品加入购物车`)
      await showAlert({
        message: <Refused added={data.added} refused={data.refused} />,
        action: '去购物车',
        onAction: () => location.assign('/cart'),
      })
    })
  return (
    <span className="flex flex-wrap items-center gap-2">
      {can.has('pay') && (
        <SiteLink to="/cart/step3/{id}" params={{ id: order.id }} className={buttonLook('price', size)}>
          去付款
        </SiteLink>
      )}
      {can.has('confirm') && (
        <Button size={size} busy={busy} onClick={confirm}>
          确认收货
        </Button>
      )}
      {can.has('buy_again') && (
        <Button size={size} tone="plain" busy={busy} onClick={buyAgain}>
          再次购买
        </Button>
      )}
      {(can.has('cancel') || can.has('request_cancel')) && (
        <Button size={size} tone="plain" onClick={() => setCancelling(true)}>
          {can.has('cancel') ? '取消订单' : '申请取消'}
        </Button>
      )}
      {cancelling && <CancelDialog order={order} onClose={() => setCancelling(false)} />}
    </span>
  )
}

const Refused = ({
  added,
  refused,
}: {
  readonly added: number
  readonly refused: readonly { readonly goods: string; readonly reason: string }[]
}) => (
  <>
    已将 {added} 种商品加入购物车，以下 {refused.length} 种未能加入：
    <ul className="mt-2 max-h-60 list-disc space-y-1 overflow-y-auto pl-5 text-left text-table">
      {refused.map((one) => (
        <li key={one.goods}>
          {one.goods}：{one.reason}
        </li>
      ))}
    </ul>
  </>
)
