import { spawn } from 'node:child_process'
import { statSync } from 'node:fs'
import { inCheckout } from '../checkout.ts'
import { newestBackup } from './backups.ts'
import type { DataFolder } from './data-folder.ts'

const dayMs = 24 * 3_600_000
const lookMs = 15 * 60_000
const keep = 7

/** While the store runs: a backup when the last one is a day old, in a process of its own; the newest seven stay. */
export function backUpDaily(folder: DataFolder, log: (line: string) => void): () => void {
  const look = () => {
    const last = newestBackup(folder.backups) ?? statSync(folder.files).birthtime
    if (Date.now() - last.getTime() < dayMs) return
    const args = [
      '--import',
      inCheckout('scripts/store/exit-with-parent.mjs'),
      inCheckout('scripts/backup.ts'),
      '--keep',
      String(keep),
    ]
    const child = spawn(process.execPath, args, {
      env: { ...process.env, DATA_DIR: folder.path },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    child.once('exit', (code) => code !== 0 && log('The daily backup failed; the reason is printed above.'))
  }
  const timer = setInterval(look, lookMs)
  return () => clearInterval(timer)
}
