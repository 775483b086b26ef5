/** Work that is done one after the other; an error of one does not stop the next. */
export function createTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return {
    take<Answer>(work: () => Promise<Answer>): Promise<Answer> {
      const turn = last.then(work)
      last = turn.catch(() => {})
      return turn
    },
    /** When everything that was taken so far is done. */
    done: async (): Promise<void> => void (await last),
  }
}

interface EditQueue<Value> {
  /** Replaces what waits for this key and waits again. */
  put(key: number, value: Value): void
  /** Sends what waits now; done when all of it is answered. */
  flush(): Promise<void>
  /** What was put and is not answered yet, the newest value of each key. */
  open(): ReadonlyMap<number, Value>
  /** Nothing more is sent for the key. */
  drop(key: number): void
}

/**
 * Edits that are sent after a pause, one at a time, the last one of a key winning: a value that is put while an earlier
 * one travels is sent after it, never before. Nothing that was put is lost, except by `drop`.
 */
export function createEditQueue<Value>(options: {
  readonly delayMs: number
  readonly send: (key: number, value: Value) => Promise<void>
  readonly turns: ReturnType<typeof createTurns>
  readonly onChange: () => void
}): EditQueue<Value> {
  const { delayMs, send, turns, onChange } = options
  const waiting = new Map<number, { value: Value; timer: ReturnType<typeof setTimeout> }>()
  const travelling = new Map<number, Value>()

  const release = (key: number) => {
    const entry = waiting.get(key)
    if (!entry) return
    clearTimeout(entry.timer)
    void turns
      .take(async () => {
        // Taken only now: what was put in the meantime goes in its place.
        const newest = waiting.get(key)
        if (!newest) return
        clearTimeout(newest.timer)
        waiting.delete(key)
        travelling.set(key, newest.value)
        try {
          await send(key, newest.value)
        } finally {
          travelling.delete(key)
          onChange()
        }
      })
      .catch(() => {})
  }

  return {
    put(key, value) {
      clearTimeout(waiting.get(key)?.timer)
      waiting.set(key, { value, timer: setTimeout(() => release(key), delayMs) })
      onChange()
    },
    async flush() {
      for (const key of [...waiting.keys()]) release(key)
      await turns.done()
    },
    open() {
      return new Map([...travelling, ...[...waiting].map(([key, { value }]): [number, Value] => [key, value])])
    },
    drop(key) {
      clearTimeout(waiting.get(key)?.timer)
      if (waiting.delete(key)) onChange()
    },
  }
}
