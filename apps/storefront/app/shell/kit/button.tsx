import type { ButtonHTMLAttributes } from 'react'

const tones = {
  brand: 'bg-brand text-white border-brand hover:bg-brand-strong',
  /** For what takes something away. */
  ink: 'bg-ink text-white border-ink hover:opacity-90',
  plain: 'bg-surface text-ink border-hairline hover:border-brand hover:text-brand',
  quiet: 'border-transparent text-brand hover:underline',
} as const
/** On a telephone a thumb needs 40 px. */
const sizes = {
  small: 'h-7 max-sm:h-10 px-2.5 text-table',
  normal: 'h-9 max-sm:h-10 px-4',
  large: 'h-11 px-7 text-base',
} as const

export const buttonLook = (tone: keyof typeof tones = 'brand', size: keyof typeof sizes = 'normal') =>
  `inline-flex items-center justify-center gap-1 whitespace-nowrap rounded-control border ${tones[tone]} ${sizes[size]} disabled:opacity-50`

export function Button({
  tone = 'brand',
  size = 'normal',
  busy = false,
  className = '',
  disabled,
  children,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & {
  readonly tone?: keyof typeof tones
  readonly size?: keyof typeof sizes
  /** Under way: cannot be pressed again. */
  readonly busy?: boolean
}) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={`${buttonLook(tone, size)} ${className}`}
    >
      {children}
    </button>
  )
}
