import { useEffect, useRef } from 'react'

/**
 * While something is waited for, asks every so often how far it is: one question at a time, and none of an answer that comes
 * after whoever waits has left. A question that fails is asked again at the next turn.
 */
export function useAskAgain<Data>(
  waiting: boolean,
  everyMs: number,
  ask: (signal: AbortSignal) => Promise<Data>,
  take: (data: Data) => void,
): void {
  const latest = useRef({ ask, take })
  useEffect(() => {
    latest.current = { ask, take }
  }, [ask, take])
  useEffect(() => {
    if (!waiting) return
    const leaving = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const turn = () => {
      timer = setTimeout(async () => {
        try {
          const data = await latest.current.ask(leaving.signal)
          if (!leaving.signal.aborted) latest.current.take(data)
        } catch {}
        if (!leaving.signal.aborted) turn()
      }, everyMs)
    }
    turn()
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [waiting, everyMs])
}
