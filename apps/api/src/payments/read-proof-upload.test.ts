import { mkdtempSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { everything, writesNothing } from '../../test/everything.ts'
import { uploadProof } from '../../test/proof-form.ts'
import { shopper } from '../../test/purchase.ts'
import { resetSettings, setSetting } from '../../test/settings.ts'
import { useWorld } from '../../test/world.ts'
import { proofsADay } from './settings.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'proofs-'))
const world = useWorld({ config: { DATA_DIR: dataDir } })
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const filesKept = async () => {
  const found = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => [])
  return found.filter((entry) => entry.isFile()).length
}
const picture = () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(crypto.randomUUID())])

async function unpaid() {
  const buyer = await shopper(world, 'yaodian')
  const [order] = await buyer.buy([['ibuprofen', 20]], 'transfer')
  return { cookie: (await world.signIn('yaodian')).cookie, id: order!.id }
}

test.each(['multipart/form-data', 'multipart/form-data; boundary=x'])(
  'a body that is no whole %s is refused',
  async (type) => {
    const { cookie, id } = await unpaid()
    const before = await everything(world)
    const answer = await world.app.inject({
      method: 'POST',
      url: `/api/pay/order/${id}/slip`,
      headers: { cookie, 'idempotency-key': 'broken-body', 'content-type': type },
      payload: '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc',
    })
    expect(answer.statusCode).toBe(422)
    expect(await everything(world)).toEqual(before)
  },
)

test('a payer with a character that no text holds is refused', async () => {
  const { cookie, id } = await unpaid()
  expect((await uploadProof(world, cookie, id, { payerName: 'a\0b', amount: '5.00' })).status).toBe(422)
})

test("for another's order not even the bytes are kept", async () => {
  const { id } = await unpaid()
  const { cookie } = await world.signIn('zhensuo')
  const before = await filesKept()
  const form = { payerName: 'x', amount: '5.00', bytes: picture() }
  expect((await uploadProof(world, cookie, id, form)).status).toBe(404)
  expect(await filesKept()).toBe(before)
})

test('a proof for what cannot be paid any more is refused, and not a byte of it is kept', async () => {
  const buyer = await shopper(world, 'yaodian')
  const { cookie, id } = await unpaid()
  await buyer.post(`/api/order/${id}/cancel`, { code: -3 })
  await world.db.execute(sql`insert into voucher_products (name, face_fen, price_fen, stock, created_at)
    values ('百元券', 10000, 9900, 5, ${world.at.toISOString()})`)
  const [product] = (await buyer.get('/api/vouchers/products')).body.data
  const wish = { product_id: product.id, number: 1, payable: '99.00' }
  const purchase = (await buyer.post('/api/vouchers/purchases', wish)).body.data
  await buyer.post(`/api/vouchers/purchases/${purchase.id}/cancel`)
  const before = await filesKept()
  for (const place of [`/api/pay/order/${id}/slip`, `/api/vouchers/purchases/${purchase.id}/slip`]) {
    const form = { payerName: 'x', amount: '99.00', bytes: picture() }
    const { status } = await writesNothing(world, () => uploadProof(world, cookie, place, form))
    expect(status, place).toBe(409)
  }
  expect(await filesKept()).toBe(before)
})

test('a proof that was shown is answered again under its key, from one file', async () => {
  const { cookie, id } = await unpaid()
  const before = await filesKept()
  const form = { payerName: 'x', amount: '5.00', bytes: picture(), key: crypto.randomUUID() }
  for (const _ of [1, 2]) expect((await uploadProof(world, cookie, id, form)).status).toBe(200)
  expect(await filesKept()).toBe(before + 1)
})

test('a member shows only so many proofs within a day, pictures of papers not counted, however many at once; what is refused leaves nothing', async () => {
  const { rows } = await world.db.execute<{ sent: number }>(
    sql`select count(*)::int as sent from files where kind = 'proof'`,
  )
  await setSetting(world, proofsADay, rows[0]!.sent + 2)
  await world.db.execute(sql`
    insert into files (sha256, mime, bytes, name, member_id, kind, private, created_at)
    select 'paper', 'image/png', 1, '', id, 'paper', true, ${world.at.toISOString()} from members`)
  const orders: Awaited<ReturnType<typeof unpaid>>[] = []
  for (let each = 0; each < 4; each++) orders.push(await unpaid())
  const before = await filesKept()
  const send = ({ cookie, id }: (typeof orders)[number]) =>
    uploadProof(world, cookie, id, { payerName: 'x', amount: '5.00', bytes: picture() })
  const statuses = (await Promise.all(orders.map(send))).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 200, 429, 429])
  expect(await filesKept()).toBe(before + 2)
  world.at = new Date(world.at.getTime() + 86_400_000)
  expect((await send(await unpaid())).status).toBe(200)
  await resetSettings(world)
})
