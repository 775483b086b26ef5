import { useFreshState } from '@yaoji/ui/use-fresh-state'
import { type KeyboardEvent, type Ref, useState } from 'react'

/** A number of pieces, or nothing where the text is none; a Chinese keyboard writes wide digits. */
const wholeNumber = (text: string): number | undefined => {
  const plain = text.normalize('NFKC').trim()
  const number = /^\d{1,9}$/.test(plain) ? Number(plain) : 0
  return number > 0 ? number : undefined
}

/**
 * − [quantity] +. Keeps what is being typed; settles on blur, on Enter and on a press. What was typed is never changed in
 * silence: with `asks` it goes on as it is and the server says what it makes of it; else it is held between min and max
 * here, and that is said. What is no quantity goes nowhere, and that is said too.
 */
export function QuantityStepper({
  value,
  onChange,
  onEnter,
  min = 1,
  max = 999_999,
  step = 1,
  unit,
  showsUnit = false,
  label,
  asks = false,
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
  /** Beside the number, where nothing around it says the unit. */
  readonly showsUnit?: boolean
  /** What is counted, for those who hear the page. */
  readonly label: string
  /** The server rounds what is typed and answers in words. */
  readonly asks?: boolean
  readonly disabled?: boolean
  readonly size?: 'small' | 'normal'
  readonly inputRef?: Ref<HTMLInputElement>
}) {
  const [text, setText] = useFreshState(String(value))
  const [note, setNote] = useState('')
  const within = (quantity: number) => Math.max(Math.min(quantity, max), Math.min(min, max))
  const typed = () => wholeNumber(text) ?? value
  const take = (quantity: number, said = '') => {
    // What asks shows what it is given in answer.
    setText(String(asks ? value : quantity))
    setNote(said)
    if (quantity !== value) onChange(quantity)
    return quantity
  }
  /** Undefined where what stands there is no quantity: it stays for whoever wants to mend it. */
  const settle = () => {
    const asked = wholeNumber(text)
    if (asked === undefined) {
      setNote(text.trim() ? `“${text.trim()}”不是数量，请填写数字，最少${min}` : `请填写数量，最少${min}`)
      return undefined
    }
    if (asks) return take(asked)
    const settled = within(Math.ceil(asked / step) * step)
    return take(
      settled,
      settled === asked ? '' : settled < asked ? `最多${max}` : asked < min ? `最少${min}` : `须为${step}的整数倍`,
    )
  }
  /** To the next or the last whole step. */
  const press = (direction: 1 | -1) => {
    const steps = direction === 1 ? Math.floor(typed() / step) + 1 : Math.ceil(typed() / step) - 1
    return take(within(steps * step))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const settled = settle()
    if (settled !== undefined) onEnter?.(settled)
  }
  /** Left behind, what is no quantity gives way to the one that counts, and that is said. */
  const leave = () => {
    if (settle() !== undefined) return
    setText(String(value))
    setNote(`${text.trim() ? `“${text.trim()}”不是数量，` : ''}仍为${value}`)
  }
  // A thumb needs 40 px.
  const height = `${size === 'small' ? 'h-7' : 'h-9'} max-sm:h-10`
  const button = `${height} w-7 shrink-0 max-sm:w-10 text-lg leading-none text-secondary hover:text-brand disabled:opacity-40`
  return (
    <span
      className={`relative inline-flex items-center rounded-control border border-hairline bg-surface ${disabled ? 'opacity-50' : ''}`}
    >
      <button
        type="button"
        className={button}
        aria-label={`减少${label}的数量`}
        disabled={disabled || typed() <= min}
        onClick={() => press(-1)}
      >
        −
      </button>
      <input
        ref={inputRef}
        className={`numbers ${height} w-12 ${showsUnit ? 'border-l' : 'border-x'} border-hairline text-center`}
        inputMode="numeric"
        aria-label={`${label}的数量${unit ? `（${unit}）` : ''}`}
        value={text}
        disabled={disabled}
        onFocus={(event) => event.target.select()}
        maxLength={9}
        onChange={(event) => setText(event.target.value)}
        onBlur={leave}
        onKeyDown={onKeyDown}
      />
      {showsUnit && (
        <span aria-hidden="true" className="px-1 text-note text-secondary">
          {unit}
        </span>
      )}
      <button
        type="button"
        className={button}
        aria-label={`增加${label}的数量`}
        disabled={disabled || typed() >= max}
        onClick={() => press(1)}
      >
        +
      </button>
      {(note || !asks) && (
        <span
          role="status"
          className="absolute top-full right-0 z-10 bg-surface text-note whitespace-nowrap text-warning numbers"
        >
          {note}
        </span>
      )}
    </span>
  )
}
