import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { afterSalesStaff } from '../../test/after-sales-staff.ts'
import { clerkWith } from '../../test/clerk.ts'
import { writesNothing } from '../../test/everything.ts'
import { uploadProof } from '../../test/proof-form.ts'
import { type Shopper, shopper, shopperWith } from '../../test/purchase.ts'
import { shippedOrder } from '../../test/shipped-order.ts'
import { expectSoundBooks } from '../../test/sound-books.ts'
import { useWorld } from '../../test/world.ts'

const world = useWorld()
const colleague = async () => shopperWith(world, { cookie: await (await clerkWith(world, ['returns.settle']))() })

/** Money that a clerk granted by confirming that an order is cancelled. */
async function granted() {
  const buyer = await shopper(world, 'yaodian')
  const [order] = await buyer.buy([['ibuprofen', 20]], 'transfer')
  const { id, payable } = order!
  await uploadProof(world, buyer.cookie, id, { payerName: '锦里', amount: payable })
  const granter = await shopper(world, 'admin')
  await granter.post(`/console/api/orders/${id}/confirm_transfer`)
  await buyer.post(`/api/order/${id}/cancel`, { code: -4 })
  await granter.post(`/console/api/orders/${id}/confirm_cancel`)
  return { buyer, granter, ...of(await returnOf(granter, id)) }
}
const returnOf = async (who: Shopper, orderId: number) =>
  (await who.get('/console/api/returns')).body.data.find((each: { subject_id: number }) => each.subject_id === orderId)
const of = ({ id: returnId }: { readonly id: number }) => ({
  seen: async (who: Shopper) =>
    (await who.get('/console/api/returns')).body.data.find((each: { id: number }) => each.id === returnId),
  settle: (who: Shopper, move: string, said: Record<string, string> = {}) =>
    who.post(`/console/api/returns/${returnId}/${move}`, said),
  returnId,
})
const words = (...moves: string[]) =>
  `这笔退款由您批准，${moves.map((move) => `“${move}”`).join('和')}须由另一人办理，请联系有“登记退款”权限的同事`

describe('who granted that money goes back', () => {
  test('reads why another lets it out, is refused with nothing written, and may say that the bank sent it back', async () => {
    const { granter, seen, settle } = await granted()
    const other = await shopper(world, 'caiwu')
    const by = { granted_by: '系统管理员', granted_at: world.at.toISOString() }
    expect(await seen(granter)).toMatchObject({ ...by, actions: [], why_not: words('登记转出', '确认退款完成') })
    expect(await seen(other)).toMatchObject({ ...by, actions: ['send', 'finish'], why_not: '' })
    for (const [move, word] of [
      ['send', '登记转出'],
      ['finish', '确认退款完成'],
    ] as const) {
      const { status, body } = await writesNothing(world, () => settle(granter, move, { reference: 'B-1' }))
      expect([status, body.reason, body.message]).toEqual([400, 'payments.ownGrant', words(word)])
    }
    await settle(other, 'send', { reference: 'B-1' })
    expect(await seen(granter)).toMatchObject({ state: 'sent', actions: ['fail'], why_not: words('确认退款完成') })
    const own = await writesNothing(world, () => settle(granter, 'finish'))
    expect(own.body.reason).toBe('payments.ownGrant')
    expect((await settle(granter, 'fail', { reason: '账号有误' })).body.data).toMatchObject({
      state: 'failed',
      actions: ['again'],
      why_not: '',
    })
    expect((await settle(granter, 'again')).body.data).toMatchObject({ ...by, state: 'due', actions: [] })
    await writesNothing(world, () => settle(granter, 'send', { reference: 'B-2' }))
    expect((await settle(other, 'finish', { reference: 'B-2' })).body.data).toMatchObject({ ...by, state: 'done' })
    const late = await writesNothing(world, () => settle(granter, 'finish', { reference: 'B-2' }))
    expect(late.body.reason).toBe('payments.returnMovedOn')
    await expectSoundBooks(world)
  })

  test('and two colleagues at once: one of these settles it', async () => {
    const { granter, settle } = await granted()
    const people = [granter, await shopper(world, 'caiwu'), await colleague()]
    const answers = await Promise.all(people.map((each, n) => settle(each, 'finish', { reference: `B-${n}` })))
    expect(answers[0]!.status).not.toBe(200)
    expect(
      answers
        .slice(1)
        .map(({ status }) => status)
        .sort(),
    ).toEqual([200, 409])
    await expectSoundBooks(world)
  })

  test('is not the one who settles it, by the database itself', async () => {
    const { returnId } = await granted()
    const settledBy = (staffId: number) =>
      world.db.execute(sql`update payment_returns set state = 'done', settled_by = ${staffId} where id = ${returnId}`)
    await expect(settledBy(world.staff.admin)).rejects.toThrow()
    await settledBy(world.staff.caiwu)
  })
})

test('what was granted before this was kept is settled by anyone who may', async () => {
  const { granter, seen, settle, returnId } = await granted()
  await world.db.execute(sql`update payment_returns set granted_by = null, granted_at = null where id = ${returnId}`)
  expect(await seen(granter)).toMatchObject({
    granted_by: '',
    granted_at: '',
    actions: ['send', 'finish'],
    why_not: '',
  })
  expect((await settle(granter, 'finish', { reference: 'B-1' })).body.data).toMatchObject({ state: 'done' })
})

test('the money of a case was granted by who decided it, not by who has it booked: two people walk through it', async () => {
  const staff = afterSalesStaff(world)
  const { id, buyer } = await shippedOrder(world, 'ibuprofen')
  const { lines } = (await buyer.get(`/api/order/${id}/after_sales`)).body.data
  const form = await staff.form(buyer, `${lines[0].lots[0].id}:2`, { outcome: 'refund_only' })
  const { id: caseId } = (await buyer.post(`/api/order/${id}/after_sales`, form)).body.data
  const decider = await shopper(world, 'admin')
  expect((await staff.act('admin', caseId, 'decide', { verdict: 'pass' })).status).toBe(200)
  const decided = world.at.toISOString()
  world.at = new Date(world.at.getTime() + 60_000)
  expect((await staff.act('caiwu', caseId, 'refund')).status).toBe(200)
  const finance = await shopper(world, 'caiwu')
  const { settle, seen } = of(await returnOf(finance, id))
  expect(await seen(finance)).toMatchObject({ granted_by: '系统管理员', granted_at: decided, why_not: '' })
  const own = await writesNothing(world, () => settle(decider, 'finish', { reference: 'B-1' }))
  expect(own.body.reason).toBe('payments.ownGrant')
  expect((await settle(finance, 'finish', { reference: 'B-1' })).body.data).toMatchObject({ state: 'done' })
  await expectSoundBooks(world)
})
