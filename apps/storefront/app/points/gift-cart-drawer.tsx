import { type GiftAddressWire, type GiftCartWire, pointsCalls } from '@yaoji/contract/points'
import { useState } from 'react'
import { send } from '../shell/api/send.ts'
import { Button } from '../shell/kit/button.tsx'
import { Checkbox } from '../shell/kit/checkbox.tsx'
import { Dialog } from '../shell/kit/dialog.tsx'
import { QuantityStepper } from '../shell/kit/quantity-stepper.tsx'
import { useAction } from '../shell/kit/use-action.ts'
import { useIdempotencyKey } from '../shell/kit/use-idempotency-key.ts'
import { confirmDialog, showAlert } from '../shell/notices/dialogs.ts'
import { showToast } from '../shell/notices/toast.ts'
import { EmptyState } from '../shell/page/empty-state.tsx'
import { hrefOf } from '../shell/paths/links.tsx'
import { pointsText, redeemable, redemptionOf } from './chosen-gifts.ts'
import type { MallActions } from './use-mall.ts'

const toggled = (set: ReadonlySet<number>, id: number): ReadonlySet<number> => {
  const next = new Set(set)
  if (!next.delete(id)) next.add(id)
  return next
}

/** The gift cart: what is chosen, what it costs, what is missing, and the redemption after one question. */
export function GiftCartDrawer({
  open,
  onClose,
  cart,
  mall,
  onRedeemed,
}: {
  readonly open: boolean
  readonly onClose: () => void
  readonly cart: GiftCartWire
  readonly mall: MallActions
  readonly onRedeemed: () => void
}) {
  const [unticked, setUnticked] = useState<ReadonlySet<number>>(new Set())
  const { busy, run } = useAction()
  const key = useIdempotencyKey()
  const chosen = redemptionOf(cart, unticked)
  const redeem = async () => {
    if (chosen.ids.length === 0) return showToast('请选择要购买的商品', 'warning')
    const question = <Question points={chosen.points} pieces={chosen.pieces} address={cart.address} />
    if (!(await confirmDialog(question, { action: '确认兑换', tone: 'brand' }))) return
    await run(async () => {
      const wish = { ids: chosen.ids, points: chosen.points }
      const { message } = await send(pointsCalls.order, wish, { idempotencyKey: key.of(wish) })
      key.done()
      onRedeemed()
      const toOrders = () => location.assign(hrefOf('/jfdd'))
      void showAlert({ message, action: '查看积分订单', onAction: toOrders })
    })
  }
  return (
    <Dialog open={open} onClose={onClose} title="礼品车" shape="right">
      <div className="flex h-[calc(100dvh-50px)] flex-col">
        {cart.data.length === 0 ? (
          <EmptyState title="礼品车还是空的">
            <Button tone="plain" onClick={onClose}>
              去挑选礼品
            </Button>
          </EmptyState>
        ) : (
          <ul className="min-h-0 flex-1 overflow-y-auto">
            {cart.data.map((line) => {
              const { gift } = line
              const ready = redeemable(line)
              return (
                <li key={gift.id} className="flex gap-3 border-b border-hairline px-4 py-3">
                  <Checkbox
                    aria-label={`选择${gift.name}`}
                    checked={ready && !unticked.has(gift.id)}
                    disabled={!ready}
                    onChange={() => setUnticked(toggled(unticked, gift.id))}
                  />
                  <img src={gift.image} alt="" width={56} height={56} className="size-14 rounded-control" />
                  <div className="min-w-0 flex-1">
                    <p className="truncate font-medium">{gift.name}</p>
                    <p className="text-note text-secondary numbers">{pointsText(gift.points)} 积分/份</p>
                    {ready ? (
                      <p className="mt-1.5 flex items-center justify-between gap-2">
                        <QuantityStepper
                          value={line.number}
                          onChange={(number) => void run(() => mall.change(gift.id, number))}
                          max={gift.number ?? line.number}
                          size="small"
                          label={gift.name}
                          disabled={busy}
                        />
                        <span className="text-price numbers">{pointsText(line.points)}</span>
                      </p>
                    ) : (
                      <p className="mt-1.5 text-note text-warning">
                        {gift.sold_out ? '已兑完' : `仅剩 ${gift.number} 份，请重新选择数量`}
                        {!gift.sold_out && (
                          <Button
                            tone="quiet"
                            size="small"
                            onClick={() => void run(() => mall.change(gift.id, gift.number ?? 1))}
                          >
                            改为 {gift.number} 份
                          </Button>
                        )}
                      </p>
                    )}
                  </div>
                  <Button
                    tone="quiet"
                    size="small"
                    aria-label={`删除${gift.name}`}
                    disabled={busy}
                    onClick={() => void run(() => mall.remove(gift.id))}
                  >
                    删除
                  </Button>
                </li>
              )
            })}
          </ul>
        )}
        {cart.data.length > 0 && (
          <footer className="border-t border-hairline px-4 py-3">
            <p className="flex items-baseline justify-between text-table">
              <span className="text-secondary">
                可用 <span className="numbers">{pointsText(cart.points_held)}</span> 积分
              </span>
              <span aria-live="polite">
                合计 <strong className="text-lg text-price numbers">{pointsText(chosen.points)}</strong> 积分
              </span>
            </p>
            {chosen.missing > 0 && (
              <p role="status" className="mt-1 text-right text-note text-warning">
                积分不足，还差 <span className="numbers">{pointsText(chosen.missing)}</span> 积分
              </p>
            )}
            <Button
              tone="brand"
              size="large"
              className="mt-2 w-full"
              busy={busy}
              disabled={chosen.missing > 0}
              onClick={() => void redeem()}
            >
              立即兑换
            </Button>
          </footer>
        )}
      </div>
    </Dialog>
  )
}

const Question = ({
  points,
  pieces,
  address,
}: {
  readonly points: number
  readonly pieces: number
  readonly address: GiftAddressWire | null
}) => (
  <>
    确定用 <strong className="text-price numbers">{pointsText(points)}</strong> 积分兑换 {pieces} 份礼品吗？
    {address && (
      <span className="mt-2 block text-table text-secondary">
        寄送到证照地址：{address.region_name} {address.detail}，{address.receiver} {address.phone}
      </span>
    )}
  </>
)
