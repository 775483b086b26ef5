import { type InputHTMLAttributes, type ReactNode, useEffect, useRef } from 'react'

/** The browser's own checkbox in brand colour, with the third state that "select all" needs. */
export function Checkbox({
  mixed = false,
  children,
  className = '',
  ...rest
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  /** Some, not all. */
  readonly mixed?: boolean
  readonly children?: ReactNode
}) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = mixed
  }, [mixed])
  // What a thumb needs around a box of 16 px that stands alone; it reaches into the row's edges and moves nothing.
  const thumb = children === undefined ? 'max-lg:-m-3 max-lg:p-3' : ''
  return (
    <label className={`inline-flex items-center gap-2 ${thumb} ${className}`}>
      <input ref={input} type="checkbox" className="size-4 shrink-0 accent-brand" {...rest} />
      {children}
    </label>
  )
}
