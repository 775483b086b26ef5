import type { InvoiceWire } from '@yaoji/contract/invoices'
import { mostInArchive } from '@yaoji/rules/invoices/invoice-state'
import { useState } from 'react'
import { buttonLook } from '../shell/kit/button.tsx'
import { Checkbox } from '../shell/kit/checkbox.tsx'
import { Panel } from '../shell/kit/panel.tsx'
import { InvoiceRow } from './invoice-row.tsx'

/** The rows of a page; those with a file can be chosen and come as one archive. */
export function InvoiceList({ rows }: { readonly rows: readonly InvoiceWire[] }) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const choosable = rows.filter(({ formats }) => formats.length > 0).slice(0, mostInArchive)
  const ids = choosable.filter(({ id }) => chosen.has(id)).map(({ id }) => id)
  const all = ids.length === choosable.length && ids.length > 0
  const toggle = (id: number) =>
    setChosen((before) =>
      before.has(id) ? new Set([...before].filter((each) => each !== id)) : new Set(before).add(id),
    )
  const samples = rows.some(({ sample }) => sample === 1)
  return (
    <>
      {samples && (
        <p className="mb-3 rounded-control bg-warning-wash px-3 py-2 text-table text-warning">
          演示环境未接入电子发票服务：号码以“样张”开头的不是税务发票，不得用于报销、记账或抵扣。
        </p>
      )}
      <div className="mb-2 flex flex-wrap items-center gap-3 text-table">
        <Checkbox
          className="max-sm:py-2.5"
          checked={all}
          mixed={ids.length > 0 && !all}
          disabled={choosable.length === 0}
          onChange={() => setChosen(all ? new Set() : new Set(choosable.map(({ id }) => id)))}
        >
          全选
        </Checkbox>
        {ids.length > 0 ? (
          <a href={`/api/user/invoices/archive?ids=${ids.join(',')}`} download className={buttonLook('plain', 'small')}>
            批量下载（{ids.length}张）
          </a>
        ) : (
          <span className="text-secondary">勾选后可批量下载</span>
        )}
      </div>
      <Panel as="ul" aria-label="电子发票">
        {rows.map((row) => (
          <InvoiceRow key={row.id} row={row} chosen={chosen.has(row.id)} onToggle={() => toggle(row.id)} />
        ))}
      </Panel>
    </>
  )
}
