import { fastBuyCalls, type PastedRowWire } from '@yaoji/contract/fast-buy'
import { type FormEvent, useId, useState } from 'react'
import { send } from '../shell/api/send.ts'
import { presetQuantity } from '../shell/goods/preset-quantity.ts'
import { Button } from '../shell/kit/button.tsx'
import { Panel } from '../shell/kit/panel.tsx'
import { useAction } from '../shell/kit/use-action.ts'
import { SiteLink } from '../shell/paths/links.tsx'
import { OrderSheet } from './order-sheet.tsx'
import type { SheetLine } from './sheet-line.ts'

const example = '阿莫西林胶囊0.25*24 10盒\n同仁堂木香顺气 5盒\n三九感冒灵 2件'

/** A list that is pasted, read line by line: what is sure is chosen, what is not is asked, what is not found is named. */
export function PastedOrder() {
  const [text, setText] = useState('')
  const [{ rows, times }, setRead] = useState<{ rows: readonly PastedRowWire[]; times: number }>({ rows: [], times: 0 })
  const [picks, setPicks] = useState<ReadonlyMap<number, number>>(new Map())
  const { busy, run } = useAction()
  const textId = useId()
  const read = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      const { data } = await send(fastBuyCalls.read, { text })
      setPicks(new Map())
      setRead({ rows: data, times: times + 1 })
    })
  }
  const missing = rows.filter(({ choices }) => choices.length === 0)
  const lines = rows.flatMap((row, place) =>
    lineOf(row, picks.get(place), { place, onPick: (pick) => choose(place, pick), onForget: () => forget(row.words) }),
  )
  const choose = (place: number, pick: number) => {
    setPicks((before) => new Map(before).set(place, pick))
    const row = rows[place]
    const chosen = row?.choices[pick]
    // A help alone: what fails is asked again next time.
    if (row && chosen && row.words !== '')
      send(fastBuyCalls.remember, { words: row.words, goods_id: chosen.goods.id }).catch(() => undefined)
  }
  const forget = (words: string) =>
    void run(() => send(fastBuyCalls.forget, { words }), { success: '已取消记忆，下次重新识别' })

  return (
    <div className="space-y-3">
      <Panel className="p-4">
        <form onSubmit={read} aria-label="粘贴采购清单">
          <label htmlFor={textId} className="text-table">
            采购清单，每行一个商品：品名、规格或厂家，加数量和单位
          </label>
          <textarea
            id={textId}
            rows={6}
            maxLength={10_000}
            value={text}
            placeholder={example}
            onChange={(event) => setText(event.target.value)}
            className="mt-1 block w-full rounded-control border border-hairline p-2"
          />
          <Button type="submit" className="mt-2" busy={busy} disabled={text.trim() === ''}>
            {busy ? '正在识别…' : '识别商品'}
          </Button>
        </form>
      </Panel>
      {missing.length > 0 && (
        <Panel as="section" aria-label="没有找到的商品" className="p-4 text-table">
          <h2 className="font-semibold text-warning">{missing.length}行没有找到商品</h2>
          <ul className="mt-1 space-y-1">
            {missing.map(({ written }) => (
              <li key={written} className="flex flex-wrap gap-x-3">
                <span>{written}</span>
                <SiteLink to="/pzqg/add" query={{ name: written }} className="text-brand hover:underline">
                  发布求购
                </SiteLink>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {lines.length > 0 && <OrderSheet key={times} lines={lines} />}
    </div>
  )
}

function lineOf(
  { written, sure, alias, choices }: PastedRowWire,
  pick: number | undefined,
  { place, onPick, onForget }: { place: number; onPick: (pick: number) => void; onForget: () => void },
): SheetLine[] {
  const shown = choices[pick ?? 0]
  if (!shown) return []
  const settled = sure === 1 || pick !== undefined
  const above = (
    <p className="flex flex-wrap items-center gap-x-2 text-note text-secondary">
      <span>“{written}”</span>
      {choices.length > 1 && (
        <select
          aria-label={`“${written}”是哪个商品`}
          value={settled ? (pick ?? 0) : ''}
          onChange={(event) => onPick(Number(event.target.value))}
          className={`h-7 max-w-full rounded-control border px-1 ${settled ? 'border-hairline' : 'border-warning'}`}
        >
          {!settled && <option value="">请确认商品</option>}
          {choices.map(({ goods, bought }, index) => (
            <option key={goods.id} value={index}>
              {`${goods.name} ${goods.ypgg} ${goods.sccj}${bought ? '（采购过）' : ''}`}
            </option>
          ))}
        </select>
      )}
      {shown.unit_note && <span className="text-warning">{shown.unit_note}，请核对数量</span>}
      {shown.unmet.length > 0 && <span className="text-warning">没有找到“{shown.unmet.join('、')}”的，请核对商品</span>}
      {alias === 1 && pick === undefined && (
        <span>
          按您上次的选择{' '}
          <button type="button" className="text-brand hover:underline" onClick={onForget}>
            取消记忆
          </button>
        </span>
      )}
    </p>
  )
  const number = shown.number || presetQuantity(shown.goods)
  return [{ key: `${place}-${shown.goods.id}`, goods: shown.goods, number, chosen: settled, above }]
}
