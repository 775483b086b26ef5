import { useCallback, useState } from 'react'

type Next<Value> = Value | ((now: Value) => Value)

/**
 * State that begins with what is given and starts again when something else is given: what was typed over a quantity,
 * what a press changed in a loaded list. Compared while rendering, so that nothing stale is ever drawn.
 */
export function useFreshState<Value>(given: Value): readonly [Value, (next: Next<Value>) => void] {
  const [held, setHeld] = useState({ given, value: given })
  const fresh = Object.is(held.given, given) ? held : { given, value: given }
  if (fresh !== held) setHeld(fresh)
  const set = useCallback((next: Next<Value>) => {
    setHeld((now) => ({ ...now, value: next instanceof Function ? next(now.value) : next }))
  }, [])
  return [fresh.value, set]
}
