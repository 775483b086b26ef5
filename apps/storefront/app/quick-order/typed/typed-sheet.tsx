import { fastBuyCalls } from '@yaoji/contract/fast-buy'
import type { GoodsWire } from '@yaoji/contract/goods'
import { formatYuan, sumFen } from '@yaoji/rules/money/fen'
import { type KeyboardEvent, useRef } from 'react'
import { send } from '../../shell/api/send.ts'
import { amountAtBestFen } from '../../shell/goods/at-best-price.ts'
import { presetQuantity } from '../../shell/goods/preset-quantity.ts'
import { Button, buttonLook } from '../../shell/kit/button.tsx'
import { Panel } from '../../shell/kit/panel.tsx'
import { useAction } from '../../shell/kit/use-action.ts'
import { yuanText } from '../../shell/kit/yuan.ts'
import { showToast } from '../../shell/notices/toast.ts'
import { SiteLink } from '../../shell/paths/links.tsx'
import { KeepList } from '../lists/keep-list.tsx'
import styles from '../sheet.css?url'
import { useAddMany } from '../use-add-many.ts'
import { ScanCode } from './scan-code.tsx'
import { SheetFile } from './sheet-file.tsx'
import { amountsOf, isBlank, isOpen, linesOf, type TypedRow, takenOf, wantedOf } from './sheet-rows.ts'
import { TypedRowLine } from './typed-row.tsx'
import { useTypedSheet } from './use-typed-sheet.ts'

/** A sheet filled with the keyboard alone: goods, Enter, quantity, Enter, next row; Ctrl+Enter puts it into the cart. */
export function TypedSheet({ memberId }: { readonly memberId: number }) {
  const { rows, goods, know, change, drop, append } = useTypedSheet(memberId)
  const { said, list, busy, add } = useAddMany()
  const { busy: reading, run } = useAction()
  const form = useRef<HTMLFormElement>(null)
  const wanted = wantedOf(rows)
  const open = rows.filter(isOpen)
  const amounts = amountsOf(rows, (goodsId, number) => {
    const one = goods.get(goodsId)
    return one ? amountAtBestFen(one, number) : 0
  })
  const total = sumFen([...amounts.values()])

  const quantityOf = (key: number) => form.current?.querySelector<HTMLInputElement>(`[data-quantity="${key}"]`)
  const take = (row: TypedRow, one: GoodsWire, found: readonly GoodsWire[]) => {
    know([one, ...found])
    // A number that came in now would stand before the first digit that is typed.
    change(row.key, { ...takenOf(row, one.id), words: one.name })
    // A help alone: what fails is asked again next time.
    if (row.read) send(fastBuyCalls.remember, { words: row.words, goods_id: one.id }).catch(() => undefined)
    quantityOf(row.key)?.focus()
  }
  const next = (at: number) => {
    const fields = form.current?.querySelectorAll<HTMLInputElement>('[role=combobox]')
    fields?.[at + 1]?.focus()
  }
  const readLines = (text: string) =>
    run(async () => {
      append((await send(fastBuyCalls.read, { text })).data)
    })
  const putAll = async () => {
    if (wanted.size === 0) return showToast('请先填写商品和数量', 'warning')
    const added = await add([...wanted].map(([id, number]) => ({ id, goods: goods.get(id), number })))
    if (!added) return
    const done = new Set(rows.filter(({ goodsId }) => goodsId !== null && added.has(goodsId)).map(({ key }) => key))
    drop(done)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !event.ctrlKey) return
    event.preventDefault()
    void putAll()
  }

  return (
    <form
      ref={form}
      aria-label="采购表"
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        void putAll()
      }}
    >
      <link rel="stylesheet" href={styles} precedence="default" />
      <div className="z-10 mb-2 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-hairline bg-surface p-3 text-table lg:sticky lg:top-14">
        <SheetFile onRead={append} />
        <ScanCode onCodes={(codes) => void readLines(codes.join('\n'))} />
        <span className="ml-auto flex flex-wrap items-center gap-2" role="status">
          {reading && <span className="text-secondary">正在识别…</span>}
          {open.length > 0 && <span className="text-warning numbers">{open.length}行待确认</span>}
          <span className="numbers">
            {wanted.size}个商品，约<b className="text-price"> {yuanText(formatYuan(total))}</b>
          </span>
        </span>
        <div className="flex gap-2">
          <KeepList lines={linesOf(wanted)} />
          <SiteLink to="/cart" className={buttonLook('plain', 'small')}>
            去购物车
          </SiteLink>
          <Button type="submit" size="small" busy={busy} disabled={wanted.size === 0}>
            加入购物车
          </Button>
        </div>
      </div>
      {list}
      <Panel>
        <Heads />
        <ul className="divide-y divide-hairline">
          {rows.map((row, at) => (
            <TypedRowLine
              key={row.key}
              row={row}
              no={at + 1}
              amountFen={amounts.get(row.key) ?? 0}
              goods={row.goodsId === null ? undefined : goods.get(row.goodsId)}
              choices={row.choices.flatMap((id) => goods.get(id) ?? [])}
              said={row.goodsId === null ? undefined : said.get(row.goodsId)}
              onWords={(words) =>
                change(row.key, { words, goodsId: null, choices: [], read: false, note: '', offered: [] })
              }
              onTake={(one, found) => take(row, one, found)}
              onNumber={(number) => change(row.key, { number, note: '', offered: [] })}
              onNext={() => {
                const one = row.goodsId === null ? undefined : goods.get(row.goodsId)
                // Enter on an empty number takes the smallest.
                if (one && row.number === null) change(row.key, { number: presetQuantity(one), note: '' })
                next(at)
              }}
              onDrop={() => drop(new Set([row.key]))}
              onLines={(text) => void readLines(text)}
            />
          ))}
        </ul>
      </Panel>
      <p className="mt-2 text-table text-secondary">
        <span className="hidden lg:inline">↓选择，Enter确认并到数量，再Enter到下一行，Ctrl+Enter加入购物车。</span>
        {rows.every(isBlank) && '可从Excel复制多行直接粘贴到商品栏。填写的内容保存在本机，离开页面也不会丢失。'}
      </p>
    </form>
  )
}

/** What stands in which column; on a telephone the rows are cards, and each field says itself what it is. */
const Heads = () => (
  <div
    aria-hidden="true"
    className="typed hidden gap-x-2 border-b border-hairline bg-page px-3 py-1 text-note text-secondary lg:grid"
  >
    <span className="text-right">行</span>
    <span>商品</span>
    <span>规格 · 厂家 · 库存</span>
    <span>单价</span>
    <span className="pr-2 text-right">数量</span>
    <span className="text-right">小计</span>
  </div>
)
