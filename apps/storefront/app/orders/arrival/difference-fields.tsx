import type { ArrivalWire, ExpectedLotWire } from '@yaoji/contract/arrivals'
import { Button } from '../../shell/kit/button.tsx'
import { QuantityStepper } from '../../shell/kit/quantity-stepper.tsx'
import { PicturePicker } from '../../shell/licences/picture-picker.tsx'
import type { TypedDifference } from './found-state.ts'

const chip = 'relative inline-flex h-9 items-center rounded-control border px-3'

/** What is wrong, with how many pieces, how it is put right, and pictures of it. */
export function DifferenceFields({
  title,
  lot,
  difference,
  kinds,
  onChange,
  onDrop,
}: {
  readonly title: string
  readonly lot: ExpectedLotWire
  readonly difference: TypedDifference
  /** Those that the lot does not have already. */
  readonly kinds: ArrivalWire['kinds']
  readonly onChange: (change: Partial<Omit<TypedDifference, 'no' | 'lotId'>>) => void
  readonly onDrop: () => void
}) {
  const chosen = kinds.find(({ kind }) => kind === difference.kind)!
  const group = `difference-${difference.no}`
  return (
    <fieldset className="mt-3 space-y-3 rounded-control bg-warning-wash p-3">
      <legend className="sr-only">{`${title}的差异`}</legend>
      <Chips
        label={`${title}的问题`}
        group={`${group}-kind`}
        value={difference.kind}
        choices={kinds.map(({ kind, name }) => ({ value: kind, name }))}
        onChoose={(kind) => onChange({ kind, outcome: kinds.find((one) => one.kind === kind)!.outcomes[0]!.outcome })}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span>数量</span>
        <QuantityStepper
          min={1}
          max={lot.sent}
          value={difference.quantity}
          unit={lot.measure === 'gram' ? 'g' : lot.bzdw}
          label={`${title}${chosen.name}`}
          onChange={(quantity) => onChange({ quantity })}
        />
        <Button
          size="small"
          tone="quiet"
          className="ml-auto h-9!"
          aria-label={`移除${title}的${chosen.name}`}
          onClick={onDrop}
        >
          移除
        </Button>
      </div>
      {chosen.outcomes.length > 1 && (
        <Chips
          label="处理方式"
          group={`${group}-outcome`}
          value={difference.outcome}
          choices={chosen.outcomes.map(({ outcome, name }) => ({ value: outcome, name }))}
          onChoose={(outcome) => onChange({ outcome })}
        />
      )}
      <PicturePicker
        purpose="file"
        label={`${chosen.name}的照片：外包装、标签和批号（至少1张，最多3张）`}
        pictures={difference.pictures}
        problem={undefined}
        onChange={(pictures) => onChange({ pictures })}
      />
    </fieldset>
  )
}

/** One of a few, as large as a thumb. */
const Chips = <Value extends string>({
  label,
  group,
  value,
  choices,
  onChoose,
}: {
  readonly label: string
  readonly group: string
  readonly value: Value
  readonly choices: readonly { readonly value: Value; readonly name: string }[]
  readonly onChoose: (value: Value) => void
}) => (
  <div role="radiogroup" aria-label={label} className="flex flex-wrap gap-2">
    {choices.map((one) => (
      <label
        key={one.value}
        className={`${chip} has-focus-visible:outline-2 ${one.value === value ? 'border-brand bg-brand-wash font-semibold' : 'border-hairline bg-surface'}`}
      >
        <input
          type="radio"
          name={group}
          className="sr-only"
          checked={one.value === value}
          onChange={() => onChoose(one.value)}
        />
        {one.name}
      </label>
    ))}
  </div>
)
