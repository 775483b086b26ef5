import { buyerTypes } from '@yaoji/rules/members/buyer-type'
import { useId } from 'react'

const types = Object.entries(buyerTypes)

/** Domain guide 2.1: which kind of licensed unit; it decides which papers are asked for. */
export function UnitTypeChoice({
  value,
  problem,
  onChange,
}: {
  readonly value: string
  readonly problem: string
  readonly onChange: (type: string) => void
}) {
  const id = useId()
  return (
    <fieldset aria-describedby={`${id}-note`} className="min-w-0">
      <legend className="text-table">单位类型</legend>
      <div className="mt-1 grid grid-cols-2 gap-2 sm:grid-cols-4">
        {types.map(([type, { name }]) => (
          <label
            key={type}
            className={`flex items-center gap-2 rounded-control border px-2.5 py-2 text-table ${value === type ? 'border-brand bg-brand-wash' : problem ? 'border-price' : 'border-hairline hover:border-brand'}`}
          >
            <input
              type="radio"
              name={`unit_type-${id}`}
              className="size-4 shrink-0 accent-brand"
              checked={value === type}
              onChange={() => onChange(type)}
            />
            {name}
          </label>
        ))}
      </div>
      <p
        id={`${id}-note`}
        aria-live="polite"
        className={`mt-1 min-h-5 text-table ${problem ? 'text-price' : 'text-secondary'}`}
      >
        {problem || '按营业执照与许可证上的类别选择，需提交的证件随之不同'}
      </p>
    </fieldset>
  )
}
