import { type OrderListDetailWire, orderListCalls } from '@yaoji/contract/order-lists'
import { X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { send } from '../../shell/api/send.ts'
import { goodsLabel } from '../../shell/goods/goods-label.ts'
import { goodsUnit } from '../../shell/goods/goods-price.tsx'
import { Button } from '../../shell/kit/button.tsx'
import { Field } from '../../shell/kit/field.tsx'
import { Panel } from '../../shell/kit/panel.tsx'
import { saidIn, useAction } from '../../shell/kit/use-action.ts'

/** A list's name, quantities and goods, changed together. */
export function EditList({ list, onSaved }: { readonly list: OrderListDetailWire; readonly onSaved: () => void }) {
  const [name, setName] = useState(list.name)
  const [rows, setRows] = useState(() => list.rows.map(({ goods, number }) => ({ goods, text: String(number) })))
  const [problem, setProblem] = useState('')
  const { busy, run } = useAction()
  const wrong = rows.length === 0 || rows.some(({ text }) => !/^[1-9]\d{0,5}$/.test(text))
  const save = (event: FormEvent) => {
    event.preventDefault()
    const lines = rows.map(({ goods, text }) => `${goods.id}:${text}`).join(',')
    void run(
      async () => {
        await send(orderListCalls.change, { id: list.id, name, lines })
        onSaved()
      },
      { success: '清单已保存', refused: saidIn(setProblem) },
    )
  }
  return (
    <form onSubmit={save} aria-label="修改清单">
      <Field
        label="清单名称"
        value={name}
        maxLength={30}
        problem={problem}
        onChange={(event) => {
          setName(event.target.value)
          setProblem('')
        }}
      />
      <Panel as="ul" className="divide-y divide-hairline">
        {rows.map(({ goods, text }) => (
          <li key={goods.id} className="flex items-center gap-3 px-3 py-2">
            <span className="min-w-0 grow">
              {goods.name}{' '}
              <span className="text-table text-secondary">
                {goods.ypgg} · {goods.sccj}
              </span>
            </span>
            <input
              aria-label={`${goodsLabel(goods)}的数量`}
              inputMode="numeric"
              value={text}
              className="h-9 w-24 shrink-0 rounded-control border border-hairline px-2 text-right numbers"
              onChange={(event) => {
                const digits = event.target.value.replace(/\D/g, '').slice(0, 6)
                setRows((before) => before.map((row) => (row.goods.id === goods.id ? { ...row, text: digits } : row)))
              }}
            />
            <span className="w-6 text-table">{goodsUnit(goods)}</span>
            <button
              type="button"
              aria-label={`移出${goodsLabel(goods)}`}
              className="flex size-9 items-center justify-center text-secondary hover:text-ink"
              onClick={() => setRows((before) => before.filter((row) => row.goods.id !== goods.id))}
            >
              <X size={16} aria-hidden />
            </button>
          </li>
        ))}
      </Panel>
      {rows.length === 0 && <p className="mt-2 text-table text-warning">清单至少留一个商品，不再需要时请删除清单</p>}
      <Button type="submit" className="mt-3" busy={busy} disabled={wrong || name.trim() === ''}>
        保存
      </Button>
    </form>
  )
}
