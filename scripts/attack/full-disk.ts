import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { demoPassword } from '../../apps/api/demo/members/demo-cast.ts'
import { reconcile } from '../../apps/api/src/reconcile/reconcile.ts'
import { shelf } from '../../apps/api/test/crowd.ts'
import { besiege, type Siege } from './besiege.ts'
import { type Campaign, Faults } from './campaign.ts'
import { buy, freightFreeFen, ordinaryGoods } from './own-things.ts'
import { type Ask, patiently, type Reply } from './send.ts'

const size = '900m'
const mounted = (...given: string[]) => spawnSync(given[0]!, given.slice(1), { stdio: 'ignore' }).status === 0

/** A store on a small disk of its own that something else fills up, and empties again. */
export const fullDisk: Campaign = {
  name: 'a full disk',
  async run() {
    const folder = mkdtempSync(join(tmpdir(), 'yaoji-small-disk-'))
    if (!mounted('mount', '-t', 'tmpfs', '-o', `size=${size},mode=0711`, 'yaoji-attack', folder)) {
      rmSync(folder, { recursive: true })
      return { tried: '', faults: [], skipped: 'this account may mount no small disk' }
    }
    try {
      const siege = await besiege(folder)
      try {
        return await fill(siege, folder)
      } finally {
        await siege.stop()
      }
    } finally {
      mounted('umount', folder)
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

async function fill(siege: Siege, folder: string) {
  const faults = new Faults()
  const cookie = await siege.signIn('yaodian')
  const [goodsId = 0] = await shelf(siege.db, await ordinaryGoods(siege.db), 1, 1_000, freightFreeFen)
  const acknowledged: number[] = []
  const order = async (send = siege.send): Promise<Reply> => {
    const { reply } = await buy(send, cookie, goodsId, 'transfer')
    const id = reply.json?.data?.orders?.[0]?.id
    if (id) acknowledged.push(id)
    return reply
  }
  const first = await order(patiently(siege.send))
  faults.expect(acknowledged.length === 1, `no order while there is room: ${first.text.slice(0, 200)}`)

  const ballast = join(folder, 'ballast')
  const { bavail, bsize } = statfsSync(folder)
  for (let megabytes = Math.floor((bavail * bsize) / 1_048_576); megabytes > 0; megabytes = Math.floor(megabytes / 2))
    writeFull(`${ballast}-${megabytes}`, megabytes)
  const answers = new Map<number, number>()
  let reads = 0
  /** Each write by itself: what it cannot do it says in words, and asks to come again. */
  const judged = async (ask: Ask): Promise<Reply> => {
    const reply = await siege.send(ask)
    const { status, json, headers } = reply
    answers.set(status, (answers.get(status) ?? 0) + 1)
    const said = status === 200 || (status === 503 && /[一-鿿]/.test(json?.message) && headers['retry-after'])
    faults.expect(Boolean(said), `${ask.path} answers ${status} on a full disk: ${reply.text.slice(0, 100)}`)
    return reply
  }
  const logIn = { username: 'guoqi', password: demoPassword }
  for (const end = performance.now() + 8_000; performance.now() < end; await pause(100)) {
    await order(judged)
    await judged({ method: 'POST', path: '/api/user/login', form: logIn })
    const read = await siege.send({ path: '/api/goods/list' })
    reads++
    faults.expect(read.status === 200 || read.status === 503, `a list answers ${read.status} on a full disk`)
  }
  for (const name of readdirSync(folder)) if (name.startsWith('ballast')) rmSync(join(folder, name))
  const freed = performance.now()
  let back = await order()
  while (back.status !== 200 && performance.now() - freed < 30_000) {
    await pause(200)
    back = await order()
  }
  faults.expect(back.status === 200, `orders answer ${back.status} 30 s after the disk has room again`)
  const recoveredMs = performance.now() - freed
  const { rows } = await siege.db.execute<{ id: number }>('select id from orders')
  const there = new Set(rows.map(({ id }) => id))
  for (const id of acknowledged) faults.expect(there.has(id), 'an acknowledged order is gone')
  for (const { ok, name, detail } of (await reconcile(siege.url)).checks) faults.expect(ok, `${name}: ${detail}`)
  const tried =
    `${size} filled to the last page for 8 s: writes answered: ${statuses(answers)}; ${reads} lists read; orders again ` +
    `${(recoveredMs / 1000).toFixed(1)} s after it had room, ${acknowledged.length} acknowledged orders looked up`
  return { tried, faults: faults.list }
}

/** As much of it as the disk takes. */
function writeFull(path: string, megabytes: number): void {
  try {
    writeFileSync(path, Buffer.alloc(megabytes * 1_048_576, 1))
  } catch {
    // The disk is full: what fitted stays.
  }
}

const statuses = (counts: ReadonlyMap<number, number>) =>
  counts.size === 0 ? 'none' : [...counts].map(([status, count]) => `${count} × ${status}`).join(', ')
