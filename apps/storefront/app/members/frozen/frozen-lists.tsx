import { type FrozenListWire, frozenListCalls } from '@yaoji/contract/frozen-lists'
import { quantityText } from '@yaoji/rules/goods/quantity-text'
import { useLateLoad } from '@yaoji/ui/use-late-load'
import { useState } from 'react'
import { send } from '../../shell/api/send.ts'
import { markCartChanged } from '../../shell/cart/cart-changed.ts'
import { Button, buttonLook } from '../../shell/kit/button.tsx'
import { Money } from '../../shell/kit/money.tsx'
import { Panel } from '../../shell/kit/panel.tsx'
import { Skeletons } from '../../shell/kit/skeleton.tsx'
import { useAction } from '../../shell/kit/use-action.ts'
import { useIdempotencyKey } from '../../shell/kit/use-idempotency-key.ts'
import { SiteLink } from '../../shell/paths/links.tsx'
import { minuteText } from '../../shell/time/moment-text.ts'

/** What purchasers asked for: an approver's to decide, everybody else's own. Nothing where nobody ever asked. */
export function FrozenLists({ approves, waiting }: { readonly approves: boolean; readonly waiting: number }) {
  const [page, setPage] = useState(1)
  const { data, failed, reload } = useLateLoad(`lists ${page}`, async (signal) => {
    const { data: lists, meta } = await send(frozenListCalls.list, { page }, { signal })
    return { lists, last: meta?.last_page ?? 1 }
  })
  const expected = failed || waiting > 0 || page > 1
  if (data ? data.lists.length === 0 && page === 1 : !expected) return null
  return (
    <Panel as="section" className="p-4" aria-labelledby="lists">
      <h2 id="lists" className="mb-2 flex items-center gap-2 font-semibold">
        采购申请
        {waiting > 0 && (
          <span className="rounded-full bg-warning px-2 text-note text-white">
            待审批 <span className="numbers">{waiting}</span>
          </span>
        )}
      </h2>
      {data ? (
        <ul className="divide-y divide-hairline text-table">
          {data.lists.map((list) => (
            <List key={list.id} list={list} approves={approves} onChanged={reload} />
          ))}
        </ul>
      ) : failed ? (
        <p role="alert" className="text-table text-price">
          采购申请加载失败，
          <button type="button" className="underline" onClick={reload}>
            点此重试
          </button>
        </p>
      ) : (
        <Skeletons count={2} className="mb-2 h-8" />
      )}
      {data && data.last > 1 && (
        <p className="mt-2 flex justify-end gap-2">
          <Button tone="plain" size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            上一页
          </Button>
          <Button tone="plain" size="small" disabled={page >= data.last} onClick={() => setPage(page + 1)}>
            下一页
          </Button>
        </p>
      )}
    </Panel>
  )
}

function List({
  list,
  approves,
  onChanged,
}: {
  readonly list: FrozenListWire
  readonly approves: boolean
  readonly onChanged: () => void
}) {
  const { busy, run } = useAction()
  const key = useIdempotencyKey()
  const waits = list.state === 'pending'
  const withdraw = () =>
    run(
      async () => {
        await send(frozenListCalls.withdraw, { id: list.id }, { idempotencyKey: key.of({ id: list.id }) })
        markCartChanged()
        onChanged()
      },
      { success: '已撤回，商品已放回购物车' },
    )
  const [first, ...rest] = list.lines
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <span className="numbers text-secondary">{minuteText(list.asked_at)}</span>
      <span>{list.asked_by}</span>
      <span className="order-last min-w-0 basis-full truncate text-secondary sm:order-none sm:flex-1 sm:basis-0">
        {first && `${first.name} ${quantityText(first.number, first.bzdw, first.measure)}`}
        {rest.length > 0 && ` 等${rest.length + 1}种`}
      </span>
      <Money yuan={list.payable} size="small" tone="ink" />
      <span className={waits ? 'text-warning' : list.state === 'placed' ? 'text-brand-strong' : 'text-secondary'}>
        {list.state_label}
      </span>
      {list.reason && (
        <span className="basis-full text-secondary">
          退回原因：{list.reason}（{list.decided_by}）
        </span>
      )}
      {list.order_no && (
        <SiteLink to="/order" query={{ keywords: list.order_no }} className="numbers text-brand hover:underline">
          订单 {list.order_no}
        </SiteLink>
      )}
      {waits && approves && (
        <SiteLink
          to="/cart/step2"
          query={{ request: String(list.id) }}
          className={buttonLook('brand', 'small')}
          aria-label={`审批${list.asked_by}的采购申请`}
        >
          审批
        </SiteLink>
      )}
      {waits && list.own === 1 && (
        <button type="button" disabled={busy} className="text-secondary hover:text-ink" onClick={() => void withdraw()}>
          撤回
        </button>
      )}
    </li>
  )
}
