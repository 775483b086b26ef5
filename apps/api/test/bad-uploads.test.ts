import { mkdtempSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { everyCall } from '@yaoji/contract/laws/every-call'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writesNothing } from './everything.ts'
import { scan } from './paper-pictures.ts'
import { type Shopper, shopper } from './purchase.ts'
import { shippedOrder } from './shipped-order.ts'
import { uploadForm } from './upload-form.ts'
import { type StaffName, useWorld } from './world.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'bad-uploads-'))
const world = useWorld({ config: { DATA_DIR: dataDir } })
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
let ids: Readonly<Record<'sent' | 'unpaid' | 'lot' | 'deposit' | 'invoice', number>>
let buyer: Shopper
beforeAll(async () => {
  const shipped = await shippedOrder(world, 'ibuprofen', 30)
  buyer = shipped.buyer
  const unpaid = (await buyer.buy([['ibuprofen', 20]], 'transfer'))[0]!.id
  const deposit = (await buyer.post('/api/pay/user_credit_create', { type: 'recharge', amount: '500.00' })).body.data.id
  const invoice = (await buyer.get('/api/user/invoices')).body.data[0].id
  const { lot_id: lot } = (await buyer.get('/api/jybg/filter')).body.data[0]
  ids = { sent: shipped.id, unpaid, deposit, invoice, lot }
})

const proof = { payer_name: '成都锦里康民大药房', amount: '500.00' }
const reading = { carrier: '顺丰冷链', starts_at: '', start: '4.0' }
/** Where files arrive in a member's orders and money, and in what the staff do about them. */
const doors: Readonly<
  Record<string, { url: () => string; fields: Record<string, string>; who: 'yaodian' | StaffName }>
> = {
  'a proof of an order’s transfer': { url: () => `/api/pay/order/${ids.unpaid}/slip`, fields: proof, who: 'yaodian' },
  'a proof of a top-up': { url: () => `/api/pay/user_credit/${ids.deposit}/slip`, fields: proof, who: 'yaodian' },
  'a picture of broken goods, or a receipt': {
    url: () => '/api/user/zizhi/picture',
    fields: { role: 'file' },
    who: 'yaodian',
  },
  'an inspection report': { url: () => `/console/api/lots/${ids.lot}/report`, fields: {}, who: 'cangku' },
  'a file of an invoice': { url: () => `/console/api/invoices/${ids.invoice}/file`, fields: {}, who: 'caiwu' },
  'a paper of a goods': {
    url: () => `/console/api/goods/${world.goods.ibuprofen}/papers`,
    fields: { kind: 'leaflet' },
    who: 'zhiguan',
  },
  'a record of temperatures': {
    url: () => `/console/api/orders/${ids.sent}/temperatures`,
    fields: reading,
    who: 'admin',
  },
}
const bad: Readonly<Record<string, () => Buffer | undefined | Promise<Buffer>>> = {
  'no file': () => undefined,
  'an empty file': () => Buffer.alloc(0),
  'a program': () => Buffer.from('MZ\x90\x00\x03 This program cannot be run in DOS mode'),
  'a page with a script': () => Buffer.from('<html><script>alert(1)</script></html>'),
  'a drawing with a script': () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'),
  'eleven megabytes': async () => Buffer.concat([await scan(1), Buffer.alloc(11 * 1_048_576)]),
}
const kept = async () => {
  const found = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => [])
  return found.filter((entry) => entry.isFile()).length
}

test.each(Object.keys(doors))(
  '%s that is none is refused in clear words, and neither a row nor a file is kept',
  async (name) => {
    const { url, fields, who } = doors[name]!
    const { cookie } = await shopper(world, who)
    const files = await kept()
    await writesNothing(world, async () => {
      for (const [what, make] of Object.entries(bad)) {
        const bytes = await make()
        const answer = await uploadForm(world, url(), cookie, { fields, ...(bytes && { bytes }) })
        expect([what, answer.status >= 400 && answer.status < 500], JSON.stringify(answer.body)).toEqual([what, true])
        expect(answer.body.message, what).toMatch(/[\u4e00-\u9fff]{3}/)
      }
    })
    expect(await kept()).toBe(files)
  },
)

/** What the staff do about orders, money and papers of members. */
const ofMembers =
  /^\/console\/api\/(orders|payments|returns|deposits|withdrawals|receipts|after_sales|invoices|statement_cases|lot_help|goods_papers)\//

test('what the staff say of a thing that nobody has is refused in clear words, and writes nothing', async () => {
  const calls = (await everyCall()).filter(
    ({ path, who }) => who === 'staff' && ofMembers.test(path) && path.includes('{'),
  )
  expect(calls.length).toBeGreaterThan(35)
  const { cookie } = await world.signIn('admin')
  await writesNothing(world, async () => {
    for (const { method, path } of calls) {
      const url = path.replaceAll(/\{\w+\}/g, '999999999')
      const headers = { cookie, 'idempotency-key': 'nobodys-0001' }
      const { status, body } = await world.call(method, url, { headers, ...(method === 'GET' ? {} : { form: {} }) })
      expect([`${method} ${path}`, status], JSON.stringify(body)).toEqual([`${method} ${path}`, expect.any(Number)])
      expect([400, 404, 409, 422], `${method} ${path}: ${status}`).toContain(status)
      expect(body.message, `${method} ${path}`).toMatch(/[\u4e00-\u9fff]{3}/)
    }
  })
})
