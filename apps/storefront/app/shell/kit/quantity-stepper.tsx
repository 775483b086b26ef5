import { useFreshState } from '@yaoji/ui/use-fresh-state'
import type { KeyboardEvent, Ref } from 'react'

const wholeNumber = (text: string, fallback: number) => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : fallback)

/**
 * − [quantity] +. Keeps what is being typed; settles on blur, on Enter and on a press, between min and max. The
 * server still raises to a whole case where its rules ask for it.
 */
export function QuantityStepper({
  value,
  onChange,
  onEnter,
  min = 1,
  max = 999_999,
  step = 1,
  unit,
  label,
  disabled = false,
  size = 'normal',
  inputRef,
}: {
  readonly value: number
  readonly onChange: (quantity: number) => void
  /** After Enter settled the quantity: add, or go to the next line. */
  readonly onEnter?: (quantity: number) => void
  readonly min?: number
  readonly max?: number
  readonly step?: number
  readonly unit?: string
  /** What is counted, for those who hear the page. */
  readonly label: string
  readonly disabled?: boolean
  readonly size?: 'small' | 'normal'
  readonly inputRef?: Ref<HTMLInputElement>
}) {
  const [text, setText] = useFreshState(String(value))
  const within = (quantity: number) => Math.max(Math.min(quantity, max), Math.min(min, max))
  const settle = (quantity: number) => {
    const settled = within(quantity)
    setText(String(settled))
    if (settled !== value) onChange(settled)
    return settled
  }
  const typed = () => wholeNumber(text, value)
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const settled = settle(typed())
    onEnter?.(settled)
  }
  const height = size === 'small' ? 'h-7' : 'h-9'
  const press = `${height} w-7 shrink-0 text-lg leading-none text-secondary hover:text-brand disabled:opacity-40`
  return (
    <span
      className={`inline-flex items-center rounded-control border border-hairline bg-surface ${disabled ? 'opacity-50' : ''}`}
    >
      <button
        type="button"
        className={press}
        aria-label={`减少${label}`}
        disabled={disabled || typed() <= min}
        onClick={() => settle(typed() - step)}
      >
        −
      </button>
      <input
        ref={inputRef}
        className={`numbers ${height} w-12 border-x border-hairline text-center`}
        inputMode="numeric"
        aria-label={`${label}数量${unit ? `（${unit}）` : ''}`}
        value={text}
        disabled={disabled}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setText(event.target.value.replace(/\D/g, ''))}
        onBlur={() => settle(typed())}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        className={press}
        aria-label={`增加${label}`}
        disabled={disabled || typed() >= max}
        onClick={() => settle(typed() + step)}
      >
        +
      </button>
    </span>
  )
}
