import type { ReactNode } from 'react'

/** A radio with a name, a detail, and, when it cannot be chosen, the reason. */
export function RadioCard({
  name,
  checked,
  disabled = false,
  title,
  detail,
  reason = '',
  onChoose,
}: {
  readonly name: string
  readonly checked: boolean
  readonly disabled?: boolean
  readonly title: string
  readonly detail?: ReactNode
  readonly reason?: string
  readonly onChoose: () => void
}) {
  const look = disabled
    ? 'border-hairline bg-page'
    : checked
      ? 'border-brand bg-brand-wash'
      : 'border-hairline hover:border-brand'
  return (
    <label className={`flex min-w-0 gap-2.5 rounded-control border px-3 py-2.5 ${look}`}>
      <input
        type="radio"
        name={name}
        className="mt-0.5 size-4 shrink-0 accent-brand"
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
      />
      <span className="min-w-0">
        <span className={disabled ? 'text-secondary' : ''}>{title}</span>
        {detail && <span className="block text-note text-secondary numbers">{detail}</span>}
        {reason && <span className="block text-note text-warning numbers">{reason}</span>}
      </span>
    </label>
  )
}
