import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { inCheckout } from '../scripts/checkout.ts'
import { freePort } from '../scripts/store/answers.ts'
import { buildApi } from '../scripts/store/build-api.ts'
import { apiMemory, heapFlags } from '../scripts/store/heap.ts'
import type { Catalogue } from './open-catalogue.ts'

const patienceMs = 30_000

/**
 * How long a second API process on the same database goes on to list a goods as in stock after it sold out elsewhere: the
 * median of so many goods. Their stock stands as before afterwards.
 */
export async function followTimes(catalogue: Catalogue, goods: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'yaoji-second-'))
  const port = await freePort('127.0.0.1')
  const second = spawn(process.execPath, [...heapFlags, await buildApi()], {
    cwd: inCheckout(),
    env: {
      ...{ ...process.env, ...apiMemory, NODE_ENV: 'production', LOG_LEVEL: 'error', ROLE: 'api', HOST: '127.0.0.1' },
      ...{ DATABASE_URL: catalogue.store.url, DATA_DIR: folder, PORT: String(port) },
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  try {
    const origin = `http://127.0.0.1:${port}`
    await until(async () => (await fetch(`${origin}/readyz`).catch(() => null))?.ok === true)
    const took: number[] = []
    for (let turn = 0; turn < goods; turn++) took.push(await soldOutAfter(catalogue, origin, turn))
    return took.sort((a, b) => a - b)[Math.floor(took.length / 2)]!
  } finally {
    if (second.exitCode === null) {
      second.kill('SIGTERM')
      await once(second, 'exit')
    }
    rmSync(folder, { recursive: true, force: true })
  }
}

async function soldOutAfter({ db, members, shelves }: Catalogue, origin: string, turn: number): Promise<number> {
  const id = shelves[shelves.length - 1 - turn]!
  const { rows } = await db.execute<{ name: string; saleable: number }>(sql`
    select g.name, s.saleable from goods g join stock s on s.goods_id = g.id where g.id = ${id}`)
  const asked = new URLSearchParams({ in_stock: '1', keywords: rows[0]!.name })
  const isListed = async () => {
    const reply = await fetch(`${origin}/api/goods/list?${asked}`, { headers: { cookie: members[0]!.cookie } })
    const { data } = (await reply.json()) as { data: { list: { id: number }[] } }
    return data.list.some((goods) => goods.id === id)
  }
  try {
    await until(isListed)
    await db.execute(sql`update stock set saleable = 0 where goods_id = ${id}`)
    const begun = performance.now()
    await until(async () => !(await isListed()))
    return performance.now() - begun
  } finally {
    await db.execute(sql`update stock set saleable = ${rows[0]!.saleable} where goods_id = ${id}`)
  }
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (const end = performance.now() + patienceMs; !(await holds()); await pause(10))
    if (performance.now() > end) throw new Error('the second process does not follow')
}
