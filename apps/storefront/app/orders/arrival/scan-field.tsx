import type { ExpectedLotWire } from '@yaoji/contract/arrivals'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../shell/kit/button.tsx'
import { type Found, scan, scanText } from './found-state.ts'

/** One field for a scanner or a thumb: a code ticks or counts its lot, and the field waits for the next one. */
export function ScanField({
  lots,
  found,
  onFound,
}: {
  readonly lots: readonly ExpectedLotWire[]
  readonly found: Found
  readonly onFound: (found: Found) => void
}) {
  const [typed, setTyped] = useState('')
  const [said, setSaid] = useState({ text: '', good: true })
  const field = useRef<HTMLInputElement>(null)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim() === '') return
    const { found: after, meaning } = scan(found, typed, lots)
    onFound(after)
    setSaid({ text: scanText(meaning, lots), good: meaning.kind === 'counted' || meaning.kind === 'checked' })
    setTyped('')
    field.current?.focus()
  }
  return (
    <form onSubmit={onSubmit} noValidate aria-label="扫码核对">
      <label htmlFor="arrival-code">扫描或输入商品条码、追溯码</label>
      <div className="mt-1 flex gap-2">
        <input
          ref={field}
          id="arrival-code"
          value={typed}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="done"
          aria-describedby="arrival-code-note"
          onChange={(event) => setTyped(event.target.value)}
          className="h-11 min-w-0 flex-1 rounded-control border border-hairline px-3 numbers"
        />
        <Button type="submit" tone="plain" size="large">
          核对
        </Button>
      </div>
      <p
        id="arrival-code-note"
        role="status"
        className={`mt-1 min-h-5 ${said.text === '' ? 'text-secondary' : said.good ? 'text-brand' : 'text-price'}`}
      >
        {said.text || '没有扫码枪也可以直接在下面逐批勾选'}
      </p>
    </form>
  )
}
