import { useRouter } from '@tanstack/react-router'
import { type OrderWire, orderCalls } from '@yaoji/contract/orders'
import { cancelReasons } from '@yaoji/rules/orders/cancel-reason'
import type { FormEvent } from 'react'
import { send } from '../shell/api/send.ts'
import { Button } from '../shell/kit/button.tsx'
import { Dialog } from '../shell/kit/dialog.tsx'
import { useAction } from '../shell/kit/use-action.ts'
import { useIdempotencyKey } from '../shell/kit/use-idempotency-key.ts'

/** Cancelling asks for the reason, once. A paid order that waits for its slip only asks; staff confirm. */
export function CancelDialog({ order, onClose }: { readonly order: OrderWire; readonly onClose: () => void }) {
  const router = useRouter()
  const { busy, run } = useAction()
  const key = useIdempotencyKey()
  const asks = order.actions.includes('request_cancel')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const wish = { id: order.id, code: Number(form.get('code')), reason: String(form.get('reason') ?? '') }
    const cancel = async () => {
      const reply = await send(orderCalls.cancel, wish, { idempotencyKey: key.of(wish) })
      onClose()
      await router.invalidate()
      return reply
    }
    void run(cancel, { success: ({ message }) => message || '订单已取消' })
  }
  return (
    <Dialog open title={asks ? '申请取消订单' : '取消订单'} onClose={onClose}>
      <form onSubmit={submit} className="space-y-3 p-4">
        <p className="text-table text-secondary">
          {asks
            ? '订单已付款，提交后由客服确认尚未开票即取消，款项原路退回。'
            : '取消后库存立即释放；已付款项原路退回。'}
        </p>
        <fieldset>
          <legend className="mb-1 text-table">取消原因</legend>
          {Object.entries(cancelReasons)
            .reverse()
            .map(([code, text], index) => (
              <label key={code} className="flex h-8 max-sm:h-10 items-center gap-2">
                <input type="radio" name="code" value={code} defaultChecked={index === 0} className="accent-brand" />
                {text}
              </label>
            ))}
        </fieldset>
        <label className="block text-table">
          补充说明（选填）
          <textarea
            name="reason"
            maxLength={100}
            rows={2}
            className="mt-1 block w-full rounded-control border border-hairline p-2"
          />
        </label>
        <div className="flex justify-end gap-2">
          <Button tone="plain" onClick={onClose}>
            再想想
          </Button>
          <Button type="submit" tone="ink" busy={busy}>
            {asks ? '提交申请' : '确定取消'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
