import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { processStart } from '../../apps/api/src/platform/database/embedded/process-identity.ts'
import { type Supervised, supervise } from './supervise.ts'

let folder: string
let running: Supervised[]
const lines: string[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'supervise-'))
  running = []
  lines.length = 0
})
afterEach(async () => {
  for (const each of running) await each.stop(1_000)
  rmSync(folder, { recursive: true, force: true })
})

const patience = { timeout: 10_000, interval: 20 }

function run(source: string): Supervised {
  const file = join(folder, 'program.mjs')
  writeFileSync(file, source)
  const started = supervise({
    name: 'API',
    arguments: [file],
    environment: process.env,
    log: (line) => lines.push(line),
    firstDelayMs: 20,
  })
  running.push(started)
  return started
}

const untilReady = `setInterval(() => {}, 1000); import('node:fs').then((fs) => fs.appendFileSync('FILE', process.pid + '\\n'))`
const living = () => untilReady.replace('FILE', join(folder, 'pids'))
const pids = () => {
  try {
    return readFileSync(join(folder, 'pids'), 'utf8').trim().split('\n').map(Number)
  } catch {
    return []
  }
}

test('a process that is killed is started again, and the log says so', async () => {
  run(living())
  await vi.waitFor(() => expect(pids()).toHaveLength(1), patience)
  process.kill(pids()[0]!, 'SIGKILL')
  await vi.waitFor(() => expect(pids()).toHaveLength(2), patience)
  expect(lines).toEqual(['API ended (SIGKILL); it is started again in 20 ms'])
})

test('a process that keeps dying is started again ever more slowly', async () => {
  const api = run('process.exit(3)')
  await vi.waitFor(() => expect(api.deaths).toBeGreaterThanOrEqual(3), patience)
  expect(lines.slice(0, 3).map((line) => line.replace(/.*in /, ''))).toEqual(['20 ms', '40 ms', '80 ms'])
})

test('a stopped process stays stopped; one that does not listen is ended by force', async () => {
  const api = run(`process.on('SIGTERM', () => {}); ${living()}`)
  await vi.waitFor(() => expect(pids()).toHaveLength(1), patience)
  await api.stop(200)
  expect(processStart(pids()[0]!)).toBeUndefined()
  expect(lines).toEqual(['API did not end within 200 ms and is ended by force'])
})

test('a changed source starts the process again without counting it as a death', async () => {
  const api = run(living())
  await vi.waitFor(() => expect(pids()).toHaveLength(1), patience)
  api.restart()
  await vi.waitFor(() => expect(pids()).toHaveLength(2), patience)
  expect(api.deaths).toBe(0)
})
