import { type OrderListDetailWire, orderListCalls } from '@yaoji/contract/order-lists'
import { useState } from 'react'
import { ask, send } from '../../shell/api/send.ts'
import { Button } from '../../shell/kit/button.tsx'
import { Panel } from '../../shell/kit/panel.tsx'
import { useAction } from '../../shell/kit/use-action.ts'
import { EmptyPanel } from '../../shell/page/empty-state.tsx'
import { ListSheet } from './list-sheet.tsx'

/** This week's order, made of the store's own purchases when it is first asked for. */
export function Refill() {
  const [list, setList] = useState<OrderListDetailWire | 'none'>()
  const { busy, run } = useAction()
  const suggest = () =>
    run(async () => {
      const { data } = await send(orderListCalls.suggest, {})
      setList(data.id === 0 ? 'none' : (await ask(orderListCalls.one, { id: data.id })).data)
    })
  if (list === 'none') return <EmptyPanel title="本周没有要补的货：至少分三天买过、且一周内会用完的商品才会建议" />
  if (list) return <ListSheet list={list} onChanged={() => void suggest()} onGone={() => setList(undefined)} />
  return (
    <Panel className="space-y-3 p-5">
      <p>
        按本店自己的采购间隔、用量、去年同期和包装，列出本周该补的商品，每行写明理由。生成后本周内不再变动，数量可在加入购物车前修改。
      </p>
      <Button busy={busy} onClick={() => void suggest()}>
        {busy ? '正在计算…' : '查看本周补货建议'}
      </Button>
    </Panel>
  )
}
