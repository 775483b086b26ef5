import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { clusterPaths } from './cluster.ts'
import { type CopiedFile, copyFile, fewAtATime, filesBelow, foldersBelow, writeCopy } from './copy-files.ts'

/** Folders whose contents belong to the running server only; it wants the folders themselves. */
const emptied = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]
const ofTheRun =
  /(^|\/)(postmaster\.(pid|opts)|pgsql_tmp[^/]*|pg_internal\.init[^/]*|backup_label[^/]*|tablespace_map[^/]*)$/
const controlFile = 'global/pg_control'

/**
 * Copies the running database into `<into>/postgres` by PostgreSQL's own backup mode, with the write-ahead log that the
 * copy needs to become consistent. A slot keeps that log from being recycled while the copy is made, so nothing has
 * to be archived beforehand. Readers and writers go on.
 */
export async function baseBackup(from: { url: string; directory: string; into: string }): Promise<CopiedFile[]> {
  const { cluster, password } = clusterPaths(from.directory)
  const target = clusterPaths('postgres')
  const client = new pg.Client({ connectionString: from.url })
  await client.connect()
  try {
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [
      `backup_${randomUUID().replaceAll('-', '')}`,
    ])
    const first = await oneValue(client, `select pg_walfile_name(pg_backup_start('yaoji', fast => true))`)
    const copied = await copyCluster(cluster, from.into, target.cluster)
    const stop = await client.query<{ last: string; labelfile: string; spcmapfile: string }>(
      'select pg_walfile_name(lsn) as last, labelfile, spcmapfile from pg_backup_stop(wait_for_archive => false)',
    )
    const { last, labelfile, spcmapfile } = stop.rows[0]!
    if (spcmapfile)
      throw new Error('The database has tablespaces outside its directory; back it up with its own tools.')
    const log = (await filesBelow(join(cluster, 'pg_wal'), (path) => path.includes('/'))).filter(
      (name) => (/^[0-9A-F]{24}$/.test(name) && name >= first && name <= last) || name.endsWith('.history'),
    )
    if (!log.includes(first) || !log.includes(last))
      throw new Error('The write-ahead log of the backup is not complete.')
    const logs = await fewAtATime(log, (name) =>
      copyFile(join(cluster, 'pg_wal', name), from.into, join(target.cluster, 'pg_wal', name)),
    )
    const label = await writeCopy(from.into, join(target.cluster, 'backup_label'), labelfile)
    const secret = await copyFile(password, from.into, target.password)
    return [...copied, ...logs, label, ...(secret ? [secret] : [])]
  } finally {
    // Also ends a backup mode that was left half-way, and drops the slot.
    await client.end()
  }
}

async function copyCluster(cluster: string, into: string, target: string): Promise<CopiedFile[]> {
  for (const folder of await foldersBelow(cluster))
    if (!emptied.some((each) => folder.startsWith(`${each}/`)))
      await mkdir(join(into, target, folder), { recursive: true, mode: 0o700 })
  const passedOver = (path: string) => emptied.includes(path) || ofTheRun.test(path) || path === controlFile
  const paths = await filesBelow(cluster, passedOver)
  const copied = await fewAtATime(paths, (path) => copyFile(join(cluster, path), into, join(target, path)))
  return [...copied, await writeCopy(into, join(target, controlFile), steadyContents(join(cluster, controlFile)))]
}

/** The control file is rewritten in place; two equal readings are not torn. */
function steadyContents(path: string): Buffer {
  for (let before = readFileSync(path); ; ) {
    const after = readFileSync(path)
    if (after.equals(before)) return after
    before = after
  }
}

async function oneValue(client: pg.Client, sql: string): Promise<string> {
  const { rows } = await client.query<string[]>({ text: sql, rowMode: 'array' })
  return rows[0]![0]!
}
