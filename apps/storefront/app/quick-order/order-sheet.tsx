import type { GoodsWire } from '@yaoji/contract/goods'
import { type FormEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { bestRange } from '../shell/goods/preset-quantity.ts'
import { quantityRange, soldOut } from '../shell/goods/quantity-range.ts'
import { Button, buttonLook } from '../shell/kit/button.tsx'
import { Checkbox } from '../shell/kit/checkbox.tsx'
import { Panel } from '../shell/kit/panel.tsx'
import { SiteLink } from '../shell/paths/links.tsx'
import styles from './sheet.css?url'
import type { SheetLine } from './sheet-line.ts'
import { SheetRow } from './sheet-row.tsx'
import { useAddMany, type Wanted } from './use-add-many.ts'

const canBuy = (goods: GoodsWire) => goods.is_buy === 1 && !soldOut(goods)

/** More than a flash session gives is bought too: what is above it at the ordinary price. */
const sheetRange = (goods: GoodsWire): ReturnType<typeof quantityRange> => {
  const best = bestRange(goods)
  return { ...best, max: Math.max(best.max, quantityRange(goods).max) }
}

/** Many goods with a quantity each, put into the cart with one press; what is refused stays with its reason. */
export function OrderSheet({
  lines,
  choices,
}: {
  readonly lines: readonly SheetLine[]
  /** What chooses the lines, in the bar above them. */
  readonly choices?: ReactNode
}) {
  const [typed, setTyped] = useState<ReadonlyMap<string, { number?: number; chosen?: boolean }>>(new Map())
  const { said, list, busy, add: put } = useAddMany()
  const rows = lines.map((line) => ({ ...line, ...typed.get(line.key) }))
  const offered = rows.filter(({ goods }) => canBuy(goods))
  const chosen = offered.filter((row) => row.chosen)
  const withPast = lines.some(({ past }) => past)
  const columns = columnsOf(withPast)
  const type = (at: string, change: { number?: number; chosen?: boolean }) =>
    setTyped((before) => new Map(before).set(at, { ...before.get(at), ...change }))

  const add = async () => {
    const wanted = new Map<number, Wanted>()
    for (const { goods, number } of chosen)
      wanted.set(goods.id, { id: goods.id, goods, number: (wanted.get(goods.id)?.number ?? 0) + number })
    const done = await put([...wanted.values()])
    for (const row of chosen) if (done?.has(row.goods.id)) type(row.key, { chosen: false })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen.length > 0) void add()
  }

  return (
    <form onSubmit={submit} onKeyDown={moveOn} aria-label="采购清单">
      <link rel="stylesheet" href={styles} precedence="default" />
      {/* On a telephone only the line that adds stays in sight, below the header. */}
      <div className="contents text-table lg:sticky lg:top-14 lg:z-20 lg:mb-2 lg:flex lg:items-center lg:gap-x-3 lg:rounded-card lg:border lg:border-hairline lg:bg-surface lg:px-3 lg:py-1">
        {choices && <div className="max-lg:mb-1 lg:order-1">{choices}</div>}
        <div className="sticky top-14 z-20 mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-hairline bg-surface px-3 py-1 text-table lg:contents">
          <Checkbox
            className="min-h-10"
            checked={chosen.length > 0 && chosen.length === offered.length}
            mixed={chosen.length > 0 && chosen.length < offered.length}
            disabled={offered.length === 0}
            onChange={(event) => {
              for (const row of offered) type(row.key, { chosen: event.target.checked })
            }}
          >
            全选
          </Checkbox>
          <span className="text-secondary numbers">已选{chosen.length}个</span>
          <span className="ml-auto flex items-center gap-2 lg:order-2">
            <span className="hidden text-note text-secondary xl:inline">Enter下一行，Ctrl+Enter加入购物车</span>
            <SiteLink to="/cart" className={buttonLook('plain', 'small')}>
              去购物车
            </SiteLink>
            <Button type="submit" size="small" busy={busy} disabled={chosen.length === 0}>
              加入购物车
            </Button>
          </span>
        </div>
      </div>
      {list}
      <Panel>
        <table className="sheet w-full text-table">
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">选择</span>
              </th>
              {columns.map(([name, look]) => (
                <th key={name} scope="col" className={look}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          {rows.map((row) => (
            <SheetRow
              key={row.key}
              row={row}
              range={sheetRange(row.goods)}
              buyable={canBuy(row.goods)}
              said={said.get(row.goods.id)}
              columns={columns.length + 1}
              withPast={withPast}
              onChoose={(wanted) => type(row.key, { chosen: wanted })}
              onNumber={(number) => type(row.key, { number, chosen: true })}
            />
          ))}
        </table>
      </Panel>
    </form>
  )
}

const columnsOf = (withPast: boolean): readonly (readonly [name: string, look?: string])[] => [
  ...[['品名'] as const, ['规格'] as const, ['厂家'] as const, ['效期'] as const],
  ...[['中/件', 'figure'] as const, ['库存', 'figure'] as const],
  ...(withPast ? [['上次采购', 'figure'] as const] : []),
  ...[['单价', 'figure'] as const, ['数量', 'figure'] as const],
]

/** Enter in a quantity stands in the next one; with Ctrl what is chosen goes into the cart. */
function moveOn(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget, key, ctrlKey } = event
  if (key !== 'Enter' || !(target instanceof HTMLInputElement) || target.type === 'checkbox') return
  event.preventDefault()
  if (ctrlKey) currentTarget.requestSubmit()
  if (ctrlKey) return
  const inputs = [...currentTarget.querySelectorAll<HTMLInputElement>('input:not([type=checkbox])')]
  const next = inputs[inputs.indexOf(target) + 1]
  next?.focus()
  next?.select()
}
