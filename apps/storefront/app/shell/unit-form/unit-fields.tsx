import {
  type RegistrationDraft,
  type RegistrationField,
  registrationFields,
} from '@yaoji/rules/registration/registration-fields'
import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { type Region, RegionSelect } from '../address/region-select.tsx'
import { Field } from '../kit/field.tsx'
import { RadioCard } from '../kit/radio-card.tsx'

/** What a unit says of itself, while a person types it. */
export interface UnitForm {
  readonly fields: RegistrationDraft
  readonly type: (changes: RegistrationDraft) => void
  /** What is wrong with a field that was left, or with any once all are looked at. */
  readonly problemOf: (field: RegistrationField) => string
  readonly leave: (field: RegistrationField) => void
}

/** A text of the form, with its label, its length and what is wrong with it. */
export function UnitField({
  of,
  field,
  hint,
  optional = false,
  ...input
}: InputHTMLAttributes<HTMLInputElement> & {
  readonly of: UnitForm
  readonly field: RegistrationField
  readonly hint?: string
  readonly optional?: boolean
}) {
  const { label, most } = registrationFields[field]
  return (
    <Field
      {...input}
      label={optional ? `${label}（选填）` : label}
      name={field}
      maxLength={most}
      value={of.fields[field] ?? ''}
      problem={of.problemOf(field)}
      hint={hint}
      onChange={(event) => of.type({ [field]: event.target.value })}
      onBlur={() => of.leave(field)}
    />
  )
}

/** One of a few, side by side. */
export function UnitChoice({
  of,
  field,
  choices,
}: {
  readonly of: UnitForm
  readonly field: RegistrationField
  readonly choices: readonly { readonly value: string; readonly title: string; readonly detail?: string }[]
}) {
  const id = useId()
  const problem = of.problemOf(field)
  return (
    <fieldset aria-describedby={`${id}-note`} className="min-w-0">
      <legend className="text-table">{registrationFields[field].label}</legend>
      <div className="mt-1 grid gap-2 sm:grid-cols-2">
        {choices.map(({ value, title, detail }) => (
          <RadioCard
            key={value}
            name={field}
            title={title}
            detail={detail}
            checked={of.fields[field] === value}
            onChoose={() => {
              of.type({ [field]: value })
              of.leave(field)
            }}
          />
        ))}
      </div>
      <Problem id={`${id}-note`}>{problem}</Problem>
    </fieldset>
  )
}

/** A place by its codes: of the unit itself, or of its warehouse. */
export function UnitRegion({ of, prefix }: { readonly of: UnitForm; readonly prefix: '' | 'warehouse_' }) {
  const id = useId()
  const field = `${prefix}district` as const
  const names = [`${prefix}province`, `${prefix}city`, field] as const
  const [province, city, district] = names.map((name) => of.fields[name] ?? '')
  const change = (region: Region) => {
    of.type({ [names[0]]: region.province, [names[1]]: region.city, [field]: region.district })
    if (region.district) of.leave(field)
  }
  return (
    <div>
      <RegionSelect
        legend={registrationFields[field].label}
        describedBy={`${id}-note`}
        initial={{ province: province!, city: city!, district: district!, region_name: '' }}
        onChange={change}
      />
      <Problem id={`${id}-note`}>{of.problemOf(field)}</Problem>
    </div>
  )
}

const Problem = ({ id, children }: { readonly id: string; readonly children: ReactNode }) => (
  <p id={id} aria-live="polite" className="mt-1 min-h-5 text-table text-price">
    {children}
  </p>
)
