import type { ArrivalWire, ExpectedLotWire } from '@yaoji/contract/arrivals'
import { countedOf } from '@yaoji/rules/arrivals/read-scan'
import { quantityText } from '@yaoji/rules/goods/quantity-text'
import { Button } from '../../shell/kit/button.tsx'
import { Checkbox } from '../../shell/kit/checkbox.tsx'
import { DifferenceFields } from './difference-fields.tsx'
import { addDifference, changeDifference, dropDifference, type Found, isDone, tick } from './found-state.ts'

/** One lot as it left: what the box must say, a tick, and what differs. */
export function LotCard({
  lot,
  kinds,
  found,
  wrong,
  onFound,
}: {
  readonly lot: ExpectedLotWire
  readonly kinds: ArrivalWire['kinds']
  readonly found: Found
  /** What the form says of this lot; ''. */
  readonly wrong: string
  readonly onFound: (found: Found) => void
}) {
  const own = found.differences.filter(({ lotId }) => lotId === lot.id)
  const done = isDone(found, lot.id)
  const counted = countedOf({ ...lot, inner: lot.zbz, caseSize: lot.jzl }, found.codes)
  const many = (pieces: number) => quantityText(pieces, lot.bzdw, lot.measure)
  const title = `${lot.name}批号${lot.lot_no}`
  const look = wrong ? 'border-price' : own.length > 0 ? 'border-warning' : done ? 'border-brand' : 'border-hairline'
  return (
    <li className={`rounded-card border bg-surface p-3 ${look}`}>
      <div className="sm:flex sm:items-end sm:gap-3">
        <Checkbox
          className="w-full items-start! gap-3! sm:flex-1 [&>input]:mt-0.5 [&>input]:size-5"
          checked={done}
          disabled={own.length > 0}
          aria-label={`${title}已核对`}
          aria-invalid={wrong !== '' || undefined}
          onChange={(event) => onFound(tick(found, lot.id, event.target.checked))}
        >
          <span className="min-w-0 flex-1">
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              <strong className="font-semibold">{lot.name}</strong>
              <span className="font-semibold numbers">{many(lot.sent)}</span>
            </span>
            <span className="block">
              {lot.ypgg} <span className="text-secondary">{lot.sccj}</span>
            </span>
            <span className="mt-1 flex flex-wrap gap-x-4 numbers">
              <span>
                <span className="text-secondary">批号</span> <strong className="font-semibold">{lot.lot_no}</strong>
              </span>
              <span>
                <span className="text-secondary">有效期至</span>{' '}
                <strong className="font-semibold">{lot.expires_on || '长期'}</strong>
              </span>
              {lot.produced_on && <span className="text-secondary">生产日期 {lot.produced_on}</span>}
            </span>
            {counted > 0 && (
              <span className="block text-brand numbers">{`已扫 ${many(counted)} / ${many(lot.sent)}`}</span>
            )}
            {lot.recalled === 1 && <strong className="block text-price">该批号正在召回，请单独存放，停止销售</strong>}
          </span>
        </Checkbox>
        <Button
          size="small"
          tone="plain"
          aria-label={`${title}：${own.length > 0 ? '再登记一项差异' : '有差异'}`}
          className="ml-auto flex! h-9! max-sm:mt-1"
          onClick={() => onFound(addDifference(found, lot.id, kinds))}
        >
          {own.length > 0 ? '再登记一项差异' : '有差异'}
        </Button>
      </div>
      {own.map((difference) => (
        <DifferenceFields
          key={difference.no}
          title={title}
          lot={lot}
          difference={difference}
          kinds={kinds.filter(({ kind }) => kind === difference.kind || own.every((one) => one.kind !== kind))}
          onChange={(change) => onFound(changeDifference(found, difference, change))}
          onDrop={() => onFound(dropDifference(found, difference))}
        />
      ))}
      {wrong && (
        <p role="alert" className="mt-1 text-price">
          {wrong}
        </p>
      )}
    </li>
  )
}
