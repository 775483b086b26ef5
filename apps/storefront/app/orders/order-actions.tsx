import { useRouter } from '@tanstack/react-router'
import { type OrderWire, orderCalls } from '@yaoji/contract/orders'
import type { Duty } from '@yaoji/rules/members/buyer-rights'
import { useState } from 'react'
import { send } from '../shell/api/send.ts'
import { markCartChanged } from '../shell/cart/cart-changed.ts'
import { Button, buttonLook } from '../shell/kit/button.tsx'
import { useAction } from '../shell/kit/use-action.ts'
import { useIdempotencyKey } from '../shell/kit/use-idempotency-key.ts'
import { confirmDialog, showAlert } from '../shell/notices/dialogs.ts'
import { showToast } from '../shell/notices/toast.ts'
import { SiteLink } from '../shell/paths/links.tsx'
import { useDutyGap } from '../shell/viewer/duty-gap.ts'
import { DutyNote } from '../shell/viewer/duty-note.tsx'
import { CancelDialog } from './cancel-dialog.tsx'

/**
 * What the buyer may do with an order now; every action asks or can be repeated without harm. What a colleague has no right
 * to is not offered in the list; on the order's own page it stands there, with why not.
 */
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
  const gaps = { settle: useDutyGap('settle'), receive: useDutyGap('receive'), buy: useDutyGap('buy') }
  const isList = size === 'small'
  const isShown = (action: OrderAction) => can.has(action) && !(isList && gaps[dutyOf[action]] !== '')
  const isOpen = (action: OrderAction) => gaps[dutyOf[action]] === ''
  const ending = can.has('cancel') ? 'cancel' : 'request_cancel'
  const said = isList
    ? []
    : [...new Set(order.actions.map((action) => gaps[dutyOf[action]]).filter((gap) => gap !== ''))]
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
      {isShown('pay') &&
        (isOpen('pay') ? (
          <SiteLink to="/cart/step3/{id}" params={{ id: order.id }} className={buttonLook('brand', size)}>
            去付款
          </SiteLink>
        ) : (
          <Button size={size} tone="brand" disabled>
            去付款
          </Button>
        ))}
      {isShown('confirm') && (
        <Button size={size} busy={busy} disabled={!isOpen('confirm')} onClick={confirm}>
          确认收货
        </Button>
      )}
      {isShown('buy_again') && (
        <Button size={size} tone="plain" busy={busy} disabled={!isOpen('buy_again')} onClick={buyAgain}>
          再次购买
        </Button>
      )}
      {isShown(ending) && (
        <Button size={size} tone="plain" disabled={!isOpen(ending)} onClick={() => setCancelling(true)}>
          {ending === 'cancel' ? '取消订单' : '申请取消'}
        </Button>
      )}
      {said.map((gap) => (
        <DutyNote key={gap} gap={gap} className="basis-full" />
      ))}
      {cancelling && <CancelDialog order={order} onClose={() => setCancelling(false)} />}
    </span>
  )
}

type OrderAction = OrderWire['actions'][number]
/** Which duty of the company's people each action is (decision 0110), as the contract says it of the calls. */
export const dutyOf = {
  ...{ pay: 'settle', cancel: 'settle', request_cancel: 'settle' },
  ...{ confirm: 'receive', buy_again: 'buy' },
} as const satisfies Record<OrderAction, Duty>

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
