import { watch } from 'node:fs'
import { inCheckout } from '../checkout.ts'
import type { Supervised } from './supervise.ts'

const quietMs = 150

/** Starts a process again when a source below one of the folders changes. Answers how to stop watching. */
export function restartOnChange(
  supervised: Supervised,
  folders: readonly string[],
  log: (line: string) => void,
): () => void {
  let due: NodeJS.Timeout | undefined
  const changed = (_: unknown, name: string | null) => {
    if (!name || !/\.ts$/.test(name) || /\.test\.ts$/.test(name)) return
    clearTimeout(due)
    due = setTimeout(() => {
      log(`${name} changed; the ${supervised.name} is started again`)
      supervised.restart()
    }, quietMs)
  }
  const watchers = folders.map((folder) => watch(inCheckout(folder), { recursive: true }, changed))
  return () => {
    clearTimeout(due)
    for (const watcher of watchers) watcher.close()
  }
}
