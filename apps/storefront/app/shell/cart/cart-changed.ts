/** Spec §4: the cart panel reloads the cart list when the cart-changed flag is set. */
let changed = false
const listeners = new Set<(total: number | undefined) => void>()

/** Says that the cart on the server is another one now; `total`, the new number of lines, moves the badge at once. */
export function markCartChanged(total?: number): void {
  changed = true
  for (const listener of listeners) listener(total)
}

/** Whether the cart changed since this was last asked. */
export function takeCartChanged(): boolean {
  const was = changed
  changed = false
  return was
}

export function onCartChanged(listener: (total: number | undefined) => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
