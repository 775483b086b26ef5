import { type DrawResultWire, type DrawWire, drawCalls } from '@yaoji/contract/draws'
import { useEffect, useRef, useState } from 'react'
import { showProblem } from '../api/problems.ts'
import { send } from '../api/send.ts'
import { useIdempotencyKey } from '../kit/use-idempotency-key.ts'
import { confirmDialog, showAlert } from '../notices/dialogs.ts'
import { useShell } from '../viewer/viewer.ts'
import { closingText, resultText } from './draw-texts.ts'
import { drawWaitMs, fadeOutMs, stepMs } from './lottery-timing.ts'

type Phase = 'ready' | 'drawing' | 'drawn' | 'fading'

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))
export const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** The draw's course: 2 s of drawing, the result, 1 s of fading. `lit` is the field that is lit. */
export function useDraw(draw: DrawWire, onClosed: () => void) {
  const [phase, setPhase] = useState<Phase>('ready')
  const [lit, setLit] = useState<number | null>(null)
  const [chances, setChances] = useState(draw.chances)
  const { refreshProfile } = useShell()
  // A lost answer is asked for again with the same key: the chance is used once.
  const key = useIdempotencyKey()
  const leaving = useRef<Promise<boolean> | null>(null)
  const gone = useRef(false)

  useEffect(() => {
    if (phase !== 'drawing' || calm()) return
    const timer = setInterval(() => setLit((at) => ((at ?? -1) + 1) % draw.prizes.length), stepMs)
    return () => clearInterval(timer)
  }, [phase, draw.prizes.length])

  const fade = async () => {
    setPhase('fading')
    await wait(calm() ? 0 : fadeOutMs)
    onClosed()
  }
  const show = async (result: DrawResultWire) => {
    const place = draw.prizes.findIndex(({ name }) => name === result.name)
    setLit(place < 0 ? null : place)
    setPhase('drawn')
    await showAlert({ message: resultText(result) })
    await fade()
  }
  const start = async () => {
    const wish = { id: draw.id }
    setPhase('drawing')
    try {
      const [{ data }] = await Promise.all([
        send(drawCalls.hold, wish, { idempotencyKey: key.of(wish) }),
        wait(drawWaitMs),
      ])
      key.done()
      setChances(data.chances)
      void refreshProfile()
      if (leaving.current && (await leaving.current)) return
      await show(data)
    } catch (error) {
      if (gone.current) return
      setLit(null)
      setPhase('ready')
      await showProblem(error)
    }
  }
  /** Spec §4: closing while a draw runs asks first. */
  const close = async () => {
    if (phase === 'drawn' || phase === 'fading' || leaving.current) return
    if (phase === 'drawing') {
      leaving.current = confirmDialog(closingText, { action: '关闭', decline: '继续等待' })
      const agreed = await leaving.current
      leaving.current = null
      if (!agreed) return
      gone.current = true
    }
    onClosed()
  }
  return { phase, lit, chances, start, close }
}
