import { useRouter } from '@tanstack/react-router'
import { type GiftOrderWire, pointsCalls } from '@yaoji/contract/points'
import { send } from '../shell/api/send.ts'
import { Button } from '../shell/kit/button.tsx'
import { Panel } from '../shell/kit/panel.tsx'
import { useAction } from '../shell/kit/use-action.ts'
import { useIdempotencyKey } from '../shell/kit/use-idempotency-key.ts'
import { confirmDialog } from '../shell/notices/dialogs.ts'
import { minuteText } from '../shell/time/moment-text.ts'
import { pointsText } from './chosen-gifts.ts'

/** One order of gifts: head, gifts, where it goes, how far it is, what to do. */
export function GiftOrderBlock({ order }: { readonly order: GiftOrderWire }) {
  return (
    <Panel as="article" aria-label={`积分订单 ${order.order_no}`}>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-hairline bg-page px-3 py-2 text-table">
        <span className="text-secondary numbers">{minuteText(order.created_at)}</span>
        <span className="numbers">{order.order_no}</span>
        {order.source === 'draw' && (
          <span className="inline-flex h-4 items-center rounded-[2px] bg-tag-red px-1 text-mark leading-none text-white">
            奖品
          </span>
        )}
        <strong className="ml-auto text-brand-strong">{order.status_label}</strong>
      </header>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3 px-3 py-3">
        <ul className="min-w-[min(14rem,100%)] flex-1 space-y-2">
          {order.lines.map((line) => (
            <li key={line.gift_id} className="flex items-center gap-3">
              <img src={line.image} alt="" width={48} height={48} loading="lazy" className="size-12 rounded-control" />
              <span className="min-w-0 flex-1">
                <span className="block truncate">{line.name}</span>
                <span className="block truncate text-note text-secondary">{line.spec}</span>
              </span>
              <span className="text-table whitespace-nowrap text-secondary numbers">
                {line.points > 0 && `${pointsText(line.points)} × `}
                {line.number} 份
              </span>
            </li>
          ))}
        </ul>
        <div className="w-full text-table text-secondary sm:w-64">
          <p>
            {order.address.receiver} {order.address.phone}
          </p>
          <p>
            {order.address.region_name} {order.address.detail}
          </p>
          {order.waybill && (
            <p className="mt-1 text-ink">
              {order.carrier} <span className="numbers">{order.waybill}</span>
            </p>
          )}
          {order.cancel_reason && <p className="mt-1">取消原因：{order.cancel_reason}</p>}
        </div>
        <div className="ml-auto flex flex-col items-end gap-2">
          <p className="text-price">
            <strong className="text-lg numbers">{pointsText(order.points)}</strong>{' '}
            <span className="text-note">积分</span>
          </p>
          <Actions order={order} />
        </div>
      </div>
    </Panel>
  )
}

function Actions({ order }: { readonly order: GiftOrderWire }) {
  const router = useRouter()
  const { busy, run } = useAction()
  const key = useIdempotencyKey()
  const act = async (question: string, call: typeof pointsCalls.cancelOrder, said: string) => {
    if (!(await confirmDialog(question))) return
    const wish = { id: order.id }
    const move = async () => {
      const reply = await send(call, wish, { idempotencyKey: key.of({ ...wish, path: call.path }) })
      await router.invalidate()
      return reply
    }
    await run(move, { success: ({ message }) => message || said })
  }
  const back = `确定取消该积分订单吗？${pointsText(order.points)}积分将退回单位账户。`
  return (
    <>
      {order.actions.includes('cancel') && (
        <Button tone="plain" size="small" busy={busy} onClick={() => act(back, pointsCalls.cancelOrder, '已取消')}>
          取消订单
        </Button>
      )}
      {order.actions.includes('confirm') && (
        <Button
          size="small"
          busy={busy}
          onClick={() => act('确定已经收到礼品吗？', pointsCalls.confirmOrder, '已确认收货')}
        >
          确认收货
        </Button>
      )}
    </>
  )
}
