import { useCallback, useEffect, useRef, useState } from 'react'

export interface Late<Data> {
  /** undefined until it is there; what was there stays while it is asked for again. */
  readonly data: Data | undefined
  readonly failed: boolean
  readonly reload: () => void
}

interface Held<Data> {
  readonly key: string | null
  readonly data: Data | undefined
  readonly failed: boolean
}

/**
 * Loads what a page shows after it is first drawn. Another key is another question, null asks nothing. Whoever leaves, or asks
 * again, ends the request before: an older answer never replaces a newer one.
 */
export function useLateLoad<Data>(
  key: string | null,
  ask: (signal: AbortSignal) => Promise<Data>,
  onProblem?: (error: unknown) => void,
): Late<Data> {
  const [turn, setTurn] = useState(0)
  const [held, setHeld] = useState<Held<Data>>({ key, data: undefined, failed: false })
  const latest = useRef({ ask, onProblem })
  useEffect(() => {
    latest.current = { ask, onProblem }
  }, [ask, onProblem])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn asks the same question again
  useEffect(() => {
    if (key === null) return
    const leaving = new AbortController()
    latest.current.ask(leaving.signal).then(
      (data) => {
        if (!leaving.signal.aborted) setHeld({ key, data, failed: false })
      },
      (error) => {
        if (leaving.signal.aborted) return
        setHeld((before) => ({ key, data: before.key === key ? before.data : undefined, failed: true }))
        latest.current.onProblem?.(error)
      },
    )
    return () => leaving.abort()
  }, [key, turn])
  const reload = useCallback(() => setTurn((before) => before + 1), [])
  const current = held.key === key
  return { data: current ? held.data : undefined, failed: current && held.failed, reload }
}
