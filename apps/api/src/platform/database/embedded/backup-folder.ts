import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { baseBackup } from './base-backup.ts'
import { ownTree } from './cluster.ts'
import { type CopiedFile, copyFile, fewAtATime, filesBelow, foldersBelow } from './copy-files.ts'
import { databaseUser } from './database-user.ts'

interface BackupManifest {
  readonly format: 1
  readonly at: string
  /** Empty ones too: a data directory is not one without them. */
  readonly folders: readonly string[]
  readonly files: readonly CopiedFile[]
}

interface BackupOptions {
  readonly url: string
  /** The directory of the embedded database. */
  readonly database: string
  /** The folder of uploaded files. */
  readonly files: string
  readonly into: string
  readonly at: Date
}

const manifestName = 'manifest.json'

/** Writes a whole backup: database, then files, then the manifest. It takes its name only when it is complete. */
export async function makeBackup(options: BackupOptions): Promise<BackupManifest> {
  if (existsSync(options.into) && readdirSync(options.into).length > 0)
    throw new Error(`${options.into} is not empty; a backup needs a new folder.`)
  const unfinished = `${options.into}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  const database = await baseBackup({ url: options.url, directory: options.database, into: unfinished })
  // Files after rows: whatever a copied row names was written before that row was.
  const uploads = await filesBelow(options.files, () => false)
  const files = await fewAtATime(uploads, (path) =>
    copyFile(join(options.files, path), unfinished, join('files', path)),
  )
  const folders = await foldersBelow(unfinished)
  const manifest: BackupManifest = { format: 1, at: options.at.toISOString(), folders, files: [...database, ...files] }
  await writeFile(join(unfinished, manifestName), JSON.stringify(manifest, null, 1), { mode: 0o600 })
  spawnSync('sync', ['-f', unfinished])
  await rm(options.into, { recursive: true, force: true })
  await rename(unfinished, options.into)
  return manifest
}

/** Lays a backup out as a new data folder, and refuses one that is incomplete or was changed. */
export async function layOutBackup(backup: string, into: string): Promise<BackupManifest> {
  const manifest = readManifest(backup)
  if (!manifest) throw new Error(`${backup} is no complete backup: it has no readable ${manifestName}.`)
  if (existsSync(into) && readdirSync(into).length > 0)
    throw new Error(`${into} is not empty; restore into a new folder.`)
  await mkdir(into, { recursive: true, mode: 0o711 })
  for (const folder of manifest.folders) await mkdir(join(into, folder), { recursive: true, mode: 0o700 })
  const wrong = await fewAtATime(manifest.files, async ({ path, sha256 }) => {
    const copied = await copyFile(join(backup, path), into, path)
    return copied?.sha256 === sha256 ? undefined : path
  })
  if (wrong.length > 0)
    throw new Error(`The backup is damaged: ${wrong.length} files are not as they were written, first ${wrong[0]}.`)
  const database = join(into, 'postgres')
  ownTree(database, databaseUser(database))
  return manifest
}

export function readManifest(backup: string): BackupManifest | undefined {
  try {
    return JSON.parse(readFileSync(join(backup, manifestName), 'utf8')) as BackupManifest
  } catch {
    return undefined
  }
}
