import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { everything } from '../../test/everything.ts'
import { uploadProof } from '../../test/proof-form.ts'
import { shopper } from '../../test/purchase.ts'
import { useWorld } from '../../test/world.ts'

const world = useWorld()
const filesKept = async () => (await readdir(`${tmpdir()}/files`, { recursive: true }).catch(() => [])).length

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
  const bytes = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(`stranger ${Math.random()}`)])
  expect((await uploadProof(world, cookie, id, { payerName: 'x', amount: '5.00', bytes })).status).toBe(404)
  expect(await filesKept()).toBe(before)
})
