/** Spec §4: the cart panel reloads the cart list when the cart-changed flag is set. */
let changed = false
type Listener = (total: number | undefined) => void
const listeners = new Set<Listener>()

/** The other tabs of this browser: what changes the cart in one moves the badges of all. */
const tabs = typeof document === 'undefined' ? null : new BroadcastChannel('yaoji.cart')
if (tabs) tabs.onmessage = ({ data }: MessageEvent<unknown>) => hear(typeof data === 'number' ? data : undefined)

function hear(total: number | undefined): void {
  changed = true
  for (const listener of listeners) listener(total)
}

/** Says that the cart on the server is another one now; `total`, the new number of lines, moves the badge at once. */
export function markCartChanged(total?: number): void {
  hear(total)
  tabs?.postMessage(total ?? null)
}

/** Whether the cart changed since this was last asked. */
export function takeCartChanged(): boolean {
  const was = changed
  changed = false
  return was
}

export function onCartChanged(listener: Listener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
