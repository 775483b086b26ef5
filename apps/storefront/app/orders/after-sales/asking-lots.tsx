import type { AskingLineWire } from '@yaoji/contract/after-sales'
import { quantityText } from '@yaoji/rules/goods/quantity-text'
import { QuantityStepper } from '../../shell/kit/quantity-stepper.tsx'

/** The lots that left with the order, each with how many pieces are asked about. */
export const AskingLots = ({
  lines,
  counts,
  onChange,
}: {
  readonly lines: readonly AskingLineWire[]
  readonly counts: Readonly<Record<number, number>>
  readonly onChange: (lot: number, number: number) => void
}) => (
  <fieldset aria-describedby="asking-lots-problem">
    <legend className="mb-1">批号和数量</legend>
    <ul className="divide-y divide-hairline rounded-control border border-hairline">
      {lines.map(({ line_id, name, ypgg, bzdw, measure, lots }) => (
        <li key={line_id} className="px-3 py-2">
          <p>
            {name} <span className="text-secondary">{ypgg}</span>
          </p>
          <ul>
            {lots.map(({ id, lot_no, expires_on, sent, most }) => (
              <li
                key={id}
                className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-note text-secondary numbers"
              >
                <span>批号 {lot_no}</span>
                {expires_on !== '' && <span>有效期至 {expires_on}</span>}
                <span>发货 {quantityText(sent, bzdw, measure)}</span>
                <span className="ml-auto">
                  {most > 0 ? (
                    <QuantityStepper
                      size="small"
                      min={0}
                      max={most}
                      value={counts[id] ?? 0}
                      unit={measure === 'gram' ? 'g' : bzdw}
                      label={`${name}批号${lot_no}`}
                      onChange={(number) => onChange(id, number)}
                    />
                  ) : (
                    '已申请、已换补或已退'
                  )}
                </span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  </fieldset>
)
