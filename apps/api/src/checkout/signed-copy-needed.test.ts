import { instantOf } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { agreeOnYear } from '../../test/contracts.ts'
import { writesNothing } from '../../test/everything.ts'
import { groupBuy } from '../../test/group-buy.ts'
import { type Shopper, shopperWith } from '../../test/purchase.ts'
import { resetSettings, setSetting } from '../../test/settings.ts'
import { copyStaff, signer } from '../../test/signed-copies.ts'
import { useWorld } from '../../test/world.ts'
import { needsPaper, seller } from '../contracts/settings.ts'

const at = instantOf('2026-11-23', '14:00')
type Ask = () => ReturnType<Shopper['post']>

async function cartOrder(buyer: Shopper): Promise<Ask> {
  const form = await buyer.orderForm([await buyer.add('ibuprofen', 40)], 'transfer')
  return () => buyer.post('/api/order', form)
}

describe('a real store', () => {
  const world = useWorld({ at, agreed: false, config: { MODE: 'production' } })
  beforeAll(() => setSetting(world, seller, { ...seller.default, creditCode: '91510107MAAY4CL12D' }))
  const refused = async (ask: Ask) => {
    const { status, body } = await writesNothing(world, ask)
    return [status, body.code, body.reason, body.data]
  }
  const needed = [459, 459, 'contracts.copyNeeded', { year: 2026, missing: ['purchase', 'quality'] }]
  const groupOrder = async (buyer: Shopper): Promise<Ask> => {
    const group = await groupBuy(world)
    const { address_id, payable } = (await buyer.post(`/api/group/${group}/checkout`, { number: 10 })).body.data
    const form = { number: 10, address_id, payable, pay_type: 'transfer' }
    return () => buyer.post(`/api/group/${group}/order`, form)
  }

  it('answers 459 to a cart order and to a group order until quality has accepted both signed copies', async () => {
    const member = await signer(world)
    const buyer = shopperWith(world, { cookie: member.cookie })
    const asks = [await cartOrder(buyer), await groupOrder(buyer)]
    const staff = await copyStaff(world, 'contracts.approve')
    const all459 = async (answer = needed) => {
      for (const ask of asks) expect(await refused(ask)).toEqual(answer)
    }
    await all459()
    await member.confirm(2026)
    await all459()
    for (const { id } of (await member.ofYear(2026)).confirmed) await member.sendCopy(id, await member.picture())
    await all459()
    const [first, second] = await staff.queue()
    await staff.decide(first!.id)
    await all459([459, 459, 'contracts.copyNeeded', { year: 2026, missing: ['quality'] }])
    await staff.decide(second!.id, { verdict: 'reject', reason: '缺少骑缝章' })
    await all459([459, 459, 'contracts.copyNeeded', { year: 2026, missing: ['quality'] }])
    const [, quality] = (await member.ofYear(2026)).confirmed
    await member.sendCopy(quality!.id, await member.picture())
    await staff.decide((await staff.queue())[0]!.id)
    for (const ask of asks) expect((await ask()).status).toBe(200)
  })

  it('counts no tick that was made while the store was a demonstration; its copy puts it in force', async () => {
    const member = await signer(world)
    await world.db.transaction((tx) => agreeOnYear(tx, member.memberId, 2026, world.at))
    const ask = await cartOrder(shopperWith(world, { cookie: member.cookie }))
    expect(await refused(ask)).toEqual(needed)
    const { confirmed, due } = await member.ofYear(2026)
    expect([due, confirmed.map(({ state }) => state)]).toEqual([[], ['awaitsCopy', 'awaitsCopy']])
    const staff = await copyStaff(world, 'contracts.approve')
    for (const { id } of confirmed) await member.sendCopy(id, await member.picture())
    for (const { id } of await staff.queue()) await staff.decide(id)
    expect((await ask()).status).toBe(200)
    const { rows } = await world.db.execute(sql`
      select from certificates where member_id = ${member.memberId} and number like 'ZB2026-%'`)
    expect(rows, 'one certificate, of the tick').toHaveLength(1)
  })
})

describe('the demonstration', () => {
  const world = useWorld({ at, agreed: false })

  it('goes on with the tick and says so', async () => {
    const member = await signer(world)
    const ask = await cartOrder(shopperWith(world, { cookie: member.cookie }))
    const [year] = (await member.confirm(2026)).body.data
    expect(year).toMatchObject({ complete: 1, note: expect.stringContaining('本网站为演示，勾选确认即视为生效') })
    expect((await ask()).status).toBe(200)
  })

  it('asks for signed copies where its setting says so', async () => {
    const member = await signer(world)
    const ask = await cartOrder(shopperWith(world, { cookie: member.cookie }))
    await member.confirm(2026)
    await setSetting(world, needsPaper, true)
    expect((await writesNothing(world, ask)).body.reason).toBe('contracts.copyNeeded')
    await resetSettings(world)
    expect((await ask()).status).toBe(200)
  })
})
