import { useRouter } from '@tanstack/react-router'
import { type OrderWire, orderCalls } from '@yaoji/contract/orders'
import { useState } from 'react'
import { newKey, send } from '../shell/api.ts'
import { markCartChanged } from '../shell/cart-changed.ts'
import { confirmDialog, showAlert } from '../shell/dialogs.ts'
import { SiteLink } from '../shell/links.tsx'
import { Button, buttonLook } from '../shell/parts/button.tsx'
import { showProblem } from '../shell/problems.ts'
import { showToast } from '../shell/toast.ts'
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
  const [busy, setBusy] = useState(false)
  const [cancelling, setCancelling] = useState(false)
  const [key] = useState(newKey)
  const can = new Set(order.actions)
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      await showProblem(error)
    } finally {
      setBusy(false)
    }
  }
  const confirm = () =>
    run(async () => {
      const agreed = await confirmDialog('确认已收到这张订单的全部商品？请先核对品名、批号与数量。', {
        action: '确认收货',
      })
      if (!agreed) return
      await send(orderCalls.confirm, { id: order.id }, { idempotencyKey: key })
      await showToast('已确认收货', 'success')
      await router.invalidate()
    })
  const buyAgain = () =>
    run(async () => {
      const { data } = await send(orderCalls.buyAgain, { id: order.id })
      markCartChanged()
      if (data.refused.length === 0) return showToast(`已将 ${data.added} 种商品加入购物车`, 'success')
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
