import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runningPostmaster } from '../../apps/api/src/platform/database/embedded/postmaster.ts'
import { processStart } from '../../apps/api/src/platform/database/embedded/process-identity.ts'
import { runningUrl } from '../../apps/api/src/platform/database/embedded/server.ts'
import { inCheckout } from '../checkout.ts'
import { freePort } from './answers.ts'
import type { LockHolder } from './lock.ts'

let data: string
let port: number
let store: ChildProcess
let acknowledged = 0
/** The end of what the starts said on standard error. */
let said = ''

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'start-'))
  port = await freePort('127.0.0.1')
  store = start()
  await ready()
  await sql('create table acknowledged (id bigint primary key)')
})

afterAll(async () => {
  store.kill('SIGTERM')
  if (store.exitCode === null) await once(store, 'exit')
  rmSync(data, { recursive: true, force: true })
})

test('a second start says who holds the data, since when and where, and changes nothing', async () => {
  const second = start()
  const [code] = await once(second, 'exit')
  expect(code).toBe(1)
  expect(said).toMatch(new RegExp(`process ${holder().pid} .* since .* at http://localhost:${port}`))
  expect(await answers()).toBe(true)
})

test.each(['API', 'pages', 'PostgreSQL'])(
  'after kill -9 of %s the store answers again and has every row',
  async (name) => {
    await acknowledge()
    const [api, pages] = holder().children
    const pid = { API: api!.pid, pages: pages!.pid, PostgreSQL: postmaster().pid }[name]!
    process.kill(pid, 'SIGKILL')
    await until(() => processStart(pid) === undefined)
    await ready()
    await everyRow()
  },
)

test.each(['the supervisor', 'the program that npm runs'])(
  'after kill -9 of %s the next start has every row',
  async (name) => {
    await acknowledge()
    const before = holder()
    process.kill(name === 'the supervisor' ? before.pid : store.pid!, 'SIGKILL')
    if (store.exitCode === null && store.signalCode === null) await once(store, 'exit')
    store = start()
    await until(() => existsSync(lockFile()) && holder().pid !== before.pid && holder().address !== '')
    await ready()
    await everyRow()
    for (const { pid, start: begun } of before.children) expect(processStart(pid)).not.toBe(begun)
  },
)

test('SIGTERM ends every process, frees the data and exits with 0; the rows are there at the next start', async () => {
  await acknowledge()
  const pids = [holder().pid, postmaster().pid, ...holder().children.map(({ pid }) => pid)]
  store.kill('SIGTERM')
  expect(await once(store, 'exit')).toEqual([0, null])
  expect(pids.filter((pid) => processStart(pid) !== undefined)).toEqual([])
  expect(existsSync(lockFile())).toBe(false)
  store = start()
  await ready()
  await everyRow()
})

const lockFile = () => join(data, 'lock.json')
const holder = () => JSON.parse(readFileSync(lockFile(), 'utf8')) as LockHolder
const postmaster = () => runningPostmaster(join(data, 'postgres/cluster'))!

function start(): ChildProcess {
  // The test runner puts names of its own into the environment (MODE among them).
  const { DATABASE_URL: _, ...environment } = process.env
  const own = {
    NODE_ENV: 'production',
    MODE: 'demo',
    DEMO: '0',
    LOG_LEVEL: 'error',
    DATA_DIR: data,
    PORT: String(port),
  }
  const started = spawn('node', [inCheckout('scripts/run.mjs'), 'start'], {
    env: { ...environment, ...own },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  started.stderr!.on('data', (chunk) => {
    said = `${said}${chunk}`.slice(-4_000)
  })
  return started
}

async function acknowledge(): Promise<void> {
  await sql(`insert into acknowledged values (${acknowledged + 1})`)
  acknowledged++
}

async function everyRow(): Promise<void> {
  expect(await sql('select count(*)::int as rows from acknowledged')).toEqual([{ rows: acknowledged }])
}

async function sql(text: string): Promise<unknown[]> {
  const client = new pg.Client(runningUrl(join(data, 'postgres')))
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const answers = () =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  )

/** The children are named in the lock file, and both the API and the page process answer. */
async function ready(): Promise<void> {
  await until(async () => existsSync(lockFile()) && holder().children.length === 2 && (await answers()))
  await until(() =>
    fetch(`http://127.0.0.1:${port}/login`).then(
      ({ status }) => status === 200,
      () => false,
    ),
  )
}

async function until(test: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = performance.now() + 90_000; !(await test()); await pause(100))
    if (performance.now() > end) throw new Error(`not so after 90 s: ${test}\n${said}`)
}
