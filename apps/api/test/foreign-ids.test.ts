import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterSalesCalls } from '@yaoji/contract/after-sales'
import { arrivalCalls } from '@yaoji/contract/arrivals'
import { boughtLotCalls } from '@yaoji/contract/bought-lots'
import { depositCalls } from '@yaoji/contract/deposits'
import { goodsPaperCalls } from '@yaoji/contract/goods-papers'
import { invoiceCalls } from '@yaoji/contract/invoices'
import { everyCall } from '@yaoji/contract/laws/every-call'
import { orderCalls } from '@yaoji/contract/orders'
import { paperCalls } from '@yaoji/contract/papers'
import { paymentCalls } from '@yaoji/contract/payments'
import { receiptCalls } from '@yaoji/contract/receipts'
import { reportCalls } from '@yaoji/contract/reports'
import { statementCalls } from '@yaoji/contract/statements'
import { walletCalls } from '@yaoji/contract/wallet'
import { afterAll, expect, test } from 'vitest'
import { writesNothing } from './everything.ts'
import { moneyCallsOf } from './owners-calls/money-calls.ts'
import { orderCallsOf } from './owners-calls/order-calls.ts'
import type { OwnersCalls, Said } from './owners-calls/owners-call.ts'
import { shopper } from './purchase.ts'
import { uploadForm } from './upload-form.ts'
import { type Answer, type BuyerName, useWorld } from './world.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'foreign-ids-'))
const world = useWorld({ config: { DATA_DIR: dataDir } })
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const calls: OwnersCalls = { ...orderCallsOf(world), ...moneyCallsOf(world, dataDir) }
const rooms = [
  ...[orderCalls, paymentCalls, walletCalls, depositCalls, statementCalls, invoiceCalls, afterSalesCalls],
  ...[arrivalCalls, receiptCalls, paperCalls, reportCalls, boughtLotCalls, goodsPaperCalls],
]
/** A list that asks for no thing answers of whose session it is. */
const listed = (call: string) => /^GET [^{]*$/.test(call)

async function say(name: BuyerName, method: string, { url, form = {}, file }: Said, key: string): Promise<Answer> {
  const { cookie } = await shopper(world, name)
  if (file) return uploadForm(world, url, cookie, { fields: form as Record<string, string>, bytes: file, key })
  const headers = { cookie, 'idempotency-key': key }
  return world.call(method as 'GET', url, method === 'GET' ? { headers } : { headers, form })
}
/** What a person reads of a refusal: Chinese, and no name of a field or a fault. */
const clearWords = /^[^a-zA-Z_{}]*[\u4e00-\u9fff]{4}/

test('every call of a member’s orders, money and papers that names a thing or writes is in the table', () => {
  const stated = rooms
    .flatMap((room) => Object.values(room) as { method: string; path: string; who: string }[])
    .filter(({ who }) => who === 'member')
    .map(({ method, path }) => `${method} ${path}`)
  const missing = stated.filter((call) => !listed(call) && !(call in calls))
  // A month is everybody's, and a quotation is of one's own cart.
  expect(missing.filter((call) => !call.startsWith('GET /api/user/statements/{month}'))).toEqual([])
  expect(Object.keys(calls).filter((call) => !stated.includes(call))).toEqual([])
})

test.each(Object.keys(calls))(
  '%s: another company is refused in clear words and writes nothing; its owner is heard once, in however many tabs',
  async (name) => {
    const { say: prepare, sly, nobodys, again } = calls[name]!
    const [method] = name.split(' ') as [string]
    const own = await prepare()
    for (const said of [...(nobodys ? [] : [own]), ...((await sly?.(own)) ?? [])]) {
      const refused = await writesNothing(world, () => say('zhensuo', method, said, randomUUID()))
      expect(refused.status, JSON.stringify(refused.body)).toBeGreaterThanOrEqual(400)
      expect(refused.status).toBeLessThan(500)
      expect(refused.body.message).toMatch(clearWords)
    }

    const key = randomUUID()
    const first = await say('yaodian', method, own, key)
    expect(first.status, JSON.stringify(first.body)).toBe(200)
    if (again === undefined) return
    const { idempotent } = (await everyCall()).find((call) => `${call.method} ${call.path}` === name)!
    if (idempotent) {
      const replayed = await writesNothing(world, () => say('yaodian', method, own, key))
      expect([replayed.status, replayed.body.data]).toEqual([200, first.body.data])
    }
    if (again === 'anew') return
    const second = await writesNothing(
      world,
      () => say('yaodian', method, own, randomUUID()),
      again === 'same' ? ['idempotency', 'audit'] : [],
    )
    if (again === 'same') expect(second.status, JSON.stringify(second.body)).toBe(200)
    else {
      expect(second.status, JSON.stringify(second.body)).toBeGreaterThanOrEqual(400)
      expect(second.body.message).toMatch(clearWords)
    }
  },
)
