import { type InputHTMLAttributes, type ReactNode, useId } from 'react'

/** A labelled input with what is wrong with it beside it, and `after` (a button, a picture) in its row. */
export function Field({
  label,
  problem = '',
  hint,
  after,
  className = '',
  ...input
}: InputHTMLAttributes<HTMLInputElement> & {
  readonly label: string
  readonly problem?: string | undefined
  readonly hint?: ReactNode
  readonly after?: ReactNode
}) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className="text-table">
        {label}
      </label>
      <div className="mt-1 flex gap-2">
        <input
          {...input}
          id={id}
          aria-invalid={problem !== '' || undefined}
          aria-describedby={`${id}-note`}
          className={`h-11 min-w-0 flex-1 rounded-control border px-3 read-only:bg-page ${problem ? 'border-price' : 'border-hairline'}`}
        />
        {after}
      </div>
      <p
        id={`${id}-note`}
        aria-live="polite"
        className={`mt-1 min-h-5 text-table ${problem ? 'text-price' : 'text-secondary'}`}
      >
        {problem || hint}
      </p>
    </div>
  )
}
