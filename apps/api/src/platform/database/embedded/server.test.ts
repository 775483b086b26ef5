import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { processStart } from './process-identity.ts'
import { type EmbeddedServer, runningUrl, startEmbedded } from './server.ts'

let root: string
let directory: string
let servers: EmbeddedServer[]

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'embedded-'))
  directory = join(root, 'database')
  // mkdtemp closes the folder to others; the database user has to pass it.
  if (process.getuid?.() === 0) chmodSync(root, 0o755)
  servers = []
})

afterEach(async () => {
  for (const server of servers) await server.stop()
  rmSync(root, { recursive: true, force: true })
})

test('a new directory gets the database yaoji, which only the password opens', async () => {
  const server = await start()
  expect(await rows(server.url, 'select current_database() as name, current_setting($$TimeZone$$) as zone')).toEqual([
    { name: 'yaoji', zone: 'UTC' },
  ])
  for (const url of [server.url, byPort(server.url)])
    await expect(rows(url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(/password/)
  expect(statSync(join(directory, 'password')).mode & 0o077).toBe(0)
  expect(runningUrl(directory)).toBe(server.url)
})

const byPort = (url: string) => url.replace(/\?host=.*/, '')
const reachedBy = `select case when inet_server_addr() is null then 'socket' else 'port' end as by`

test('it is reached by a socket beside the data, by its port where the address of one would be too long', async () => {
  expect(await rows((await start()).url, reachedBy)).toEqual([{ by: 'socket' }])
  directory = join(directory, 'a'.repeat(90))
  expect(await rows((await start()).url, reachedBy)).toEqual([{ by: 'port' }])
})

test('where no socket can be made it starts without one', async () => {
  const { port, stop } = await start()
  await stop()
  mkdirSync(join(directory, `.s.PGSQL.${port}/full`), { recursive: true })
  const next = await start({ port })
  expect([next.port, await rows(next.url, reachedBy)]).toEqual([port, [{ by: 'port' }]])
})

test('what a killed server left of its socket goes, a lock too whose number now belongs to a stranger', async () => {
  const killed = await start()
  process.kill(killed.pid, 'SIGKILL')
  await killed.exited
  const lock = join(directory, `.s.PGSQL.${killed.port}.lock`)
  writeFileSync(lock, readFileSync(lock, 'utf8').replace(String(killed.pid), String(process.pid)))
  writeFileSync(join(directory, '.s.PGSQL.1.lock'), '')
  const next = await start({ port: killed.port })
  expect(next.url).toBe(killed.url)
  expect(readdirSync(directory).filter((name) => name.startsWith('.s.PGSQL.1.'))).toEqual([])
})

test('where the data are a link to another place it is reached by its port', async () => {
  const { stop } = await start()
  await stop()
  mkdirSync(join(root, 'elsewhere'), { mode: 0o755 })
  renameSync(join(directory, 'cluster'), join(root, 'elsewhere/cluster'))
  symlinkSync(join(root, 'elsewhere/cluster'), join(directory, 'cluster'))
  expect(await rows((await start()).url, reachedBy)).toEqual([{ by: 'port' }])
})

test('rows outlive a stop and a start', async () => {
  const first = await start()
  await rows(first.url, 'create table kept as select 1 as row')
  await first.stop()
  expect(processStart(first.pid)).toBeUndefined()
  expect(runningUrl(directory)).toBeUndefined()
  const second = await start()
  expect(await rows(second.url, 'select * from kept')).toEqual([{ row: 1 }])
})

test('a server left over by a killed run is shut down and its rows are kept', async () => {
  const orphan = await start()
  await rows(orphan.url, 'create table kept as select 1 as row')
  const next = await start()
  expect(processStart(orphan.pid)).toBeUndefined()
  expect(await rows(next.url, 'select * from kept')).toEqual([{ row: 1 }])
})

test('after kill -9 of the server the next start recovers what was committed, while old connections still run', async () => {
  const killed = await start()
  await rows(killed.url, 'create table kept as select 1 as row')
  const busy = rows(killed.url, 'select pg_sleep(60)').catch(() => 'cut off')
  process.kill(killed.pid, 'SIGKILL')
  await killed.exited
  const next = await start({ port: killed.port })
  expect(next.port).toBe(killed.port)
  expect(await rows(next.url, 'select * from kept')).toEqual([{ row: 1 }])
  expect(await busy).toBe('cut off')
})

test('a lock file whose number now belongs to a stranger does not hold the directory', async () => {
  const first = await start()
  const file = join(directory, 'cluster/postmaster.pid')
  const kept = readFileSync(file, 'utf8')
  await first.stop()
  writeFileSync(file, kept.replace(String(first.pid), String(process.pid)))
  await expect(start()).resolves.toMatchObject({ port: expect.any(Number) })
})

test.runIf(process.getuid?.() === 0)(
  'as root the data may be behind folders that are closed to everyone else',
  async () => {
    const closed = join(directory, '../closed')
    mkdirSync(closed, { mode: 0o700 })
    directory = join(closed, 'database')
    const first = await start()
    await rows(first.url, 'create table kept as select 1 as row')
    await rows(first.url, 'create database second')
    await first.stop()
    const orphan = await start()
    process.kill(orphan.pid, 'SIGKILL')
    await orphan.exited
    const last = await start()
    expect(await rows(last.url, 'select * from kept')).toEqual([{ row: 1 }])
    expect(runningUrl(directory)).toBe(last.url)
  },
)

async function start(options: { port?: number } = {}): Promise<EmbeddedServer> {
  const server = await startEmbedded({ directory, fsync: false, ...options })
  servers.push(server)
  return server
}

async function rows(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}
