import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readManifest } from '../../apps/api/src/platform/database/embedded/backup-folder.ts'

const named = /^\d{8}-\d{6}$/

/** 20261121-031500, in UTC: sorts by time and is a fine name for a folder. */
export const backupName = (at: Date) => at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')

/** The complete backups in the store's own backup folder, oldest first. */
function backupsIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => named.test(name) && existsSync(join(folder, name, 'manifest.json')))
    .sort()
}

export function newestBackup(folder: string): Date | undefined {
  const name = backupsIn(folder).at(-1)
  const manifest = name ? readManifest(join(folder, name)) : undefined
  return manifest && new Date(manifest.at)
}

/** Removes all but the newest; only folders that the store itself named and finished. */
export function keepNewest(folder: string, count: number): string[] {
  const old = backupsIn(folder).slice(0, -count)
  for (const name of old) rmSync(join(folder, name), { recursive: true, force: true })
  return old
}
