import { type OrderListDetailWire, orderListCalls } from '@yaoji/contract/order-lists'
import { useState } from 'react'
import { send } from '../../shell/api/send.ts'
import { Button } from '../../shell/kit/button.tsx'
import { useAction } from '../../shell/kit/use-action.ts'
import { confirmDialog } from '../../shell/notices/dialogs.ts'
import { OrderSheet } from '../order-sheet.tsx'
import { EditList } from './edit-list.tsx'
import { KeepList } from './keep-list.tsx'

/** One list with its goods as they are offered now: into the cart, changed, or kept under another name. */
export function ListSheet({
  list,
  onChanged,
  onGone,
}: {
  readonly list: OrderListDetailWire
  readonly onChanged: () => void
  readonly onGone: () => void
}) {
  const [editing, setEditing] = useState(false)
  const { busy, run } = useAction()
  const remove = async () => {
    if (!(await confirmDialog(`删除清单“${list.name}”？`))) return
    await run(async () => {
      await send(orderListCalls.remove, { id: list.id })
      onGone()
    })
  }
  return (
    <section aria-label={list.name}>
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <h2 className="text-base font-semibold">{list.name}</h2>
        <span className="text-table text-secondary numbers">{list.lines}个商品</span>
        <div className="ml-auto flex gap-2">
          {list.kind === 'suggested' ? (
            <KeepList
              label="另存为清单"
              lines={list.rows.map(({ goods, number }) => `${goods.id}:${number}`).join(',')}
            />
          ) : (
            <>
              <Button tone="plain" size="small" onClick={() => setEditing((before) => !before)}>
                {editing ? '取消修改' : '修改'}
              </Button>
              <Button tone="plain" size="small" busy={busy} onClick={() => void remove()}>
                删除
              </Button>
            </>
          )}
        </div>
      </div>
      {list.gone.length > 0 && <p className="mb-2 text-table text-warning">已下架，不能采购：{list.gone.join('、')}</p>}
      {editing ? (
        <EditList
          list={list}
          onSaved={() => {
            setEditing(false)
            onChanged()
          }}
        />
      ) : (
        <OrderSheet
          key={`${list.id}-${list.changed_at}`}
          lines={list.rows.map(({ goods, number, reason }) => ({
            ...{ key: String(goods.id), goods, number, chosen: true },
            ...(reason === '' ? {} : { above: <p className="text-note text-brand-strong">{reason}</p> }),
          }))}
        />
      )}
    </section>
  )
}
