import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type LockHolder, lockHolder, markOf, takeLock } from './lock.ts'

const at = new Date('2026-11-21T03:00:00Z')
const impatient = { busyMs: 100, stoppingMs: 400 }
let folder: string
let path: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'))
  path = join(folder, 'lock.json')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('the second start reads who holds the folder, since when, and at which address', async () => {
  const lock = await takeLock(path, at)
  lock.update({ address: 'http://localhost:3000' })
  await expect(takeLock(path, at, impatient)).rejects.toThrow(
    new RegExp(`process ${process.pid} .* since 2026-11-21T03:00:00.000Z, at http://localhost:3000`),
  )
  lock.release()
  expect(existsSync(path)).toBe(false)
  ;(await takeLock(path, at, impatient)).release()
})

test('a holder that was killed is replaced, and what it left running is named', async () => {
  const child = spawn('sleep', ['60'])
  leave({ ...(await killedProcess()), children: [markOf(child.pid!), { pid: child.pid!, start: '1' }] })
  const lock = await takeLock(path, at, impatient)
  expect(lock.leftovers).toEqual([markOf(child.pid!)])
  expect(lockHolder(path)?.pid).toBe(process.pid)
  lock.release()
  child.kill('SIGKILL')
})

test('a stranger with the number of the dead holder does not hold the folder', async () => {
  leave({ pid: process.pid, start: 'another time' })
  ;(await takeLock(path, at, impatient)).release()
})

test('a holder that is stopping is waited for', async () => {
  const lock = await takeLock(path, at)
  lock.update({ state: 'stopping' })
  setTimeout(() => lock.release(), 200)
  ;(await takeLock(path, at, impatient)).release()
})

test('on another machine the heartbeat decides: fresh holds, silent is replaced', async () => {
  leave({ pid: 1, start: '1', host: 'elsewhere' })
  // By the clock that hearts beat by, which TEST_TIME moves and the file system does not know.
  utimesSync(path, Date.now() / 1_000, Date.now() / 1_000)
  await expect(takeLock(path, at, impatient)).rejects.toThrow(/on elsewhere/)
  utimesSync(path, 0, 0)
  ;(await takeLock(path, at, impatient)).release()
})

test('of many starts that find a dead holder, one takes the folder', async () => {
  leave(await killedProcess())
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => takeLock(path, at, impatient)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a torn lock file does not shut everybody out', async () => {
  writeFileSync(path, '{"pid": ')
  const lock = await takeLock(path, at, impatient)
  expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ pid: process.pid })
  lock.release()
})

function leave(holder: Partial<LockHolder>): void {
  const own = { ...markOf(process.pid), host: hostname(), since: '', address: '', state: 'running', children: [] }
  writeFileSync(path, JSON.stringify({ ...own, ...holder }))
}

async function killedProcess(): Promise<{ pid: number; start: string | undefined }> {
  const child = spawn('sleep', ['60'])
  const mark = markOf(child.pid!)
  child.kill('SIGKILL')
  await once(child, 'exit')
  return mark
}
