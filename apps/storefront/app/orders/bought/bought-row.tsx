import { useRouter } from '@tanstack/react-router'
import { type BoughtLotWire, boughtLotCalls } from '@yaoji/contract/bought-lots'
import { cartCalls } from '@yaoji/contract/cart'
import { type FormEvent, useState } from 'react'
import { send } from '../../shell/api/send.ts'
import { markCartChanged } from '../../shell/cart/cart-changed.ts'
import { warned } from '../../shell/cart/use-add-to-cart.ts'
import { Button, buttonLook } from '../../shell/kit/button.tsx'
import { useAction } from '../../shell/kit/use-action.ts'
import { showToast } from '../../shell/notices/toast.ts'
import { hrefOf, InnerLink, SiteLink } from '../../shell/paths/links.tsx'

const lotOf = ({ goods_id, lot_no, expires_on }: BoughtLotWire) => ({ goods_id, lot_no, expires_on })

/** A lot number: what was bought of it, what is left, what there is to know, and what can be done. */
export function BoughtRow({ row }: { readonly row: BoughtLotWire }) {
  return (
    <li className="grid grid-cols-1 gap-x-4 gap-y-1 border-b border-hairline px-4 py-3 text-table last:border-0 lg:grid-cols-[1fr_11rem_12rem_15rem] lg:items-start">
      <span className="min-w-0">
        <SiteLink
          to="/list/info/{id}"
          params={{ id: row.goods_id }}
          className="block font-medium hover:text-brand hover:underline"
        >
          {row.name}
        </SiteLink>
        <span className="block text-note text-secondary">
          {row.ypgg} · {row.sccj}
        </span>
      </span>
      <span className="numbers">
        批号 {row.lot_no}
        <span className="block text-note text-secondary">
          有效期至 {row.expires_on}{' '}
          <span className={row.expired === 1 ? 'text-price' : 'text-warning'}>{row.expiry}</span>
        </span>
      </span>
      <Quantities row={row} />
      <Actions row={row} />
      <Notes row={row} />
    </li>
  )
}

function Quantities({ row }: { readonly row: BoughtLotWire }) {
  return (
    <span className="numbers">
      {row.stated === 1
        ? row.left === 0
          ? '已售完'
          : `登记剩余 ${row.left}${row.bzdw}`
        : `推算 ${row.left}${row.bzdw}`}
      <span className="block text-note text-secondary">
        购入 {row.bought}
        {row.returned > 0 && `，已退换 ${row.returned}`} · {row.ordered_at}{' '}
        <SiteLink to="/order/info/{id}" params={{ id: row.order_id }} className="text-brand hover:underline">
          {row.orders > 1 ? `最近订单（共${row.orders}次）` : '订单'}
        </SiteLink>
      </span>
    </span>
  )
}

function Actions({ row }: { readonly row: BoughtLotWire }) {
  const router = useRouter()
  const { busy, run } = useAction()
  const [stating, setStating] = useState(false)
  const state = (left: number) =>
    run(
      async () => {
        await send(boughtLotCalls.left, { ...lotOf(row), left })
        setStating(false)
        await router.invalidate()
      },
      { success: left === 0 ? '已标记售完' : '已登记剩余数量' },
    )
  const askHelp = () =>
    run(
      async () => {
        await send(boughtLotCalls.help, lotOf(row))
        await router.invalidate()
      },
      { success: '已提交，我们答复后会通知您' },
    )
  /** The smallest quantity that can be ordered. */
  const buyAgain = async () => {
    const { data } = await send(cartCalls.quickAdd, { id: row.goods_id })
    markCartChanged(data.total)
    void showToast(`已按起购量加入购物车：${data.number}${row.bzdw}`)
  }
  const named = `${row.name} ${row.lot_no}`
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void state(Number(new FormData(event.currentTarget).get('left')))
  }
  if (stating)
    return (
      <form onSubmit={submit} className="flex items-center gap-2 lg:justify-end" aria-label={`登记 ${named} 剩余数量`}>
        <input
          name="left"
          type="number"
          inputMode="numeric"
          min={0}
          max={row.bought - row.returned}
          defaultValue={row.left}
          required
          aria-label="剩余数量"
          className="h-7 w-20 rounded-control border border-hairline bg-surface px-2 text-table numbers"
        />
        <Button type="submit" size="small" busy={busy}>
          保存
        </Button>
        <Button tone="quiet" size="small" onClick={() => setStating(false)}>
          取消
        </Button>
      </form>
    )
  const afterSales = `${hrefOf('/order/info/{id}', { params: { id: row.order_id } })}#after-sales`
  return (
    <span className="flex flex-wrap items-center gap-2 lg:justify-end">
      <Button tone="plain" size="small" aria-label={`登记 ${named} 剩余数量`} onClick={() => setStating(true)}>
        登记剩余
      </Button>
      {row.left > 0 && (
        <Button tone="plain" size="small" busy={busy} aria-label={`${named} 已售完`} onClick={() => void state(0)}>
          已售完
        </Button>
      )}
      {row.recalled === 1 ? (
        <InnerLink href={afterSales} className={buttonLook('brand', 'small')}>
          申请退回
        </InnerLink>
      ) : (
        <Button
          tone="plain"
          size="small"
          busy={busy}
          aria-label={`再次购买 ${named}`}
          onClick={() => void run(buyAgain, { refused: warned })}
        >
          再次购买
        </Button>
      )}
      {row.left > 0 && row.recalled === 0 && row.help !== 'asked' && (
        <Button size="small" busy={busy} aria-label={`请求协助 ${named}`} onClick={() => void askHelp()}>
          请求协助
        </Button>
      )}
    </span>
  )
}

/** Recalls and notices, and what became of the request for help. */
function Notes({ row }: { readonly row: BoughtLotWire }) {
  if (row.recalled === 0 && row.notices.length === 0 && row.help === '') return null
  return (
    <span className="text-note lg:col-span-4">
      {row.recalled === 1 && (
        <strong className="block text-price">召回：请停止销售并封存，在订单页申请“召回”售后退回</strong>
      )}
      {row.notices.map(({ id, name, text }) => (
        <span key={id} className="block text-warning">
          {name}：{text}
        </span>
      ))}
      {row.help === 'asked' && <span className="block text-secondary">已请求协助，等待答复</span>}
      {row.help === 'answered' && <span className="block">协助答复：{row.answer}</span>}
    </span>
  )
}
