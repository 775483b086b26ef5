/** A stretch of time in epoch milliseconds, half-open: it is open at its first instant and over at its last. */
export interface Window {
  readonly opensAtMs: number
  readonly closesAtMs: number
}

export const isOpen = (window: Window, atMs: number): boolean => window.opensAtMs <= atMs && atMs < window.closesAtMs
export const hasClosed = (window: Window, atMs: number): boolean => window.closesAtMs <= atMs

/** The next instant at which one of the windows opens or closes; null when nothing changes any more. */
export function nextBoundaryMs(windows: readonly Window[], atMs: number): number | null {
  let next: number | null = null
  for (const { opensAtMs, closesAtMs } of windows)
    for (const edge of [opensAtMs, closesAtMs]) if (edge > atMs && (next === null || edge < next)) next = edge
  return next
}
