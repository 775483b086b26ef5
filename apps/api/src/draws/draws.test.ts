import { randomUUID } from 'node:crypto'
import { instantOf } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { type CrowdMember, crowd } from '../../test/crowd.ts'
import { everything, writesNothing } from '../../test/everything.ts'
import { type MadePrize, makeDraw, makeGift } from '../../test/gifts.ts'
import { shopper } from '../../test/purchase.ts'
import { expectSoundBooks } from '../../test/sound-books.ts'
import { useWorld, worldDate, worldDay } from '../../test/world.ts'

const world = useWorld()
afterEach(() => {
  world.at = worldDay
})
const nothing: MadePrize = { kind: 'nothing', weight: 1 }
const companies = (count: number) => crowd(world.db, world.buyers.yaodian.memberId, count, world.at)
const get = (member: CrowdMember, url: string) => world.call('GET', url, { headers: { cookie: member.cookie } })
const hold = (member: CrowdMember, draw: number, key: string = randomUUID()) =>
  world.call('POST', `/api/draw/${draw}`, { headers: { cookie: member.cookie, 'idempotency-key': key }, form: {} })

/** Sends again while the store says that it is busy, with the same key, as the page does. */
async function holdPatiently(member: CrowdMember, draw: number) {
  const key = randomUUID()
  for (;;) {
    const answer = await hold(member, draw, key)
    if (answer.status !== 503) return answer
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
const offer = (draw: number, fen: number) =>
  world.db.execute(sql`insert into draw_prizes (draw_id, sort, kind, name, value_fen, weight)
    values (${draw}, ${fen}, 'nothing', '大奖', ${fen}, 1)`)

test('three hundred companies that draw at once get exactly the twenty prizes, each its own one', async () => {
  const draw = await makeDraw(world, [{ kind: 'points', weight: 1, stock: 20, payload: { points: 100 } }])
  const members = await companies(300)
  const answers = await Promise.all(members.map((member) => holdPatiently(member, draw)))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(300)
  expect(answers.filter((answer) => answer.body.data.kind === 'points')).toHaveLength(20)
  expect(answers.filter((answer) => answer.body.data.kind === 'nothing')).toHaveLength(280)
  const { rows } = await world.db.execute(sql`
    select (select remaining from draw_prizes where draw_id = ${draw}) as remaining,
      (select count(*)::int from draw_results where draw_id = ${draw}) as results,
      (select sum(amount_fen)::int from ledger where use_type = 'prize') as points`)
  expect(rows).toEqual([{ remaining: 0, results: 300, points: 2000 }])
  await expectSoundBooks(world)
})

test('a result is stored before it is answered: the same key answers it again, and the record shows it', async () => {
  const draw = await makeDraw(world, [{ kind: 'points', weight: 1, stock: 5, payload: { points: 30 } }])
  const [member] = await companies(1)
  const key = randomUUID()
  const [first, second] = [await hold(member!, draw, key), await hold(member!, draw, key)]
  expect(first.body.data).toMatchObject({ kind: 'points', name: '奖品1', remarks: '一等奖', chances: 0 })
  expect(second.body).toEqual(first.body)
  const record = (await get(member!, '/api/draw/record')).body
  expect(record.data).toMatchObject([{ id: first.body.data.id, draw_id: draw, name: '奖品1' }])
  expect(record.meta.total).toBe(1)
  expect((await get(member!, '/api/points')).body.data.points).toBe(30)
})

test('ten presses at once of one company with one chance draw once', async () => {
  const draw = await makeDraw(world, [{ kind: 'points', weight: 1, stock: 50, payload: { points: 1 } }])
  const [member] = await companies(1)
  const answers = await Promise.all(Array.from({ length: 10 }, () => hold(member!, draw)))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
  expect(answers.filter((answer) => answer.body.message === '您的抽奖机会已用完')).toHaveLength(9)
  await expectSoundBooks(world)
})

describe('chances', () => {
  test('are so many a day in Shanghai and so many in all; who has drawn once has joined, whatever is left', async () => {
    const draw = await makeDraw(world, [nothing], { perDay: 2, inAll: 3 })
    const [member] = await companies(1)
    const state = async () => (await get(member!, `/api/draw?id=${draw}`)).body.data
    expect(await state()).toMatchObject({ is_join: 0, chances: 2 })
    expect((await hold(member!, draw)).body.data.chances).toBe(1)
    expect(await state()).toMatchObject({ is_join: 1, chances: 1 })
    await hold(member!, draw)
    expect(await state()).toMatchObject({ is_join: 1, chances: 0 })
    const before = await everything(world)
    expect((await hold(member!, draw)).status).toBe(400)
    expect(await everything(world)).toEqual(before)
    world.at = instantOf(worldDate(1), '00:00')
    expect(await state()).toMatchObject({ is_join: 1, chances: 1 })
    expect((await hold(member!, draw)).status).toBe(200)
    expect((await hold(member!, draw)).body.message).toBe('您的抽奖机会已用完')
  })
})

describe('refusals write nothing', () => {
  test('before and after its time, unknown, hidden, for clinics with the reason, without key, for visitors', async () => {
    const [draw, hidden] = [await makeDraw(world, [nothing]), await makeDraw(world, [nothing])]
    await world.db.execute(sql`update draws set published = false where id = ${hidden}`)
    const [member] = await companies(1)
    const clinic = await shopper(world, 'zhensuo')
    await writesNothing(world, async () => {
      for (const id of [hidden, 987654]) {
        expect((await hold(member!, id)).status).toBe(404)
        expect((await get(member!, `/api/draw/${id}/activity`)).status).toBe(404)
      }
      const refusedToClinic = await clinic.post(`/api/draw/${draw}`)
      expect([refusedToClinic.status, refusedToClinic.body.message.includes('第八十八条')]).toEqual([400, true])
      expect((await clinic.get('/api/draw/simple')).body.data).toBeNull()
      expect((await clinic.get(`/api/draw?id=${draw}`)).status).toBe(400)
      expect((await hold(member!, draw, 'short')).status).toBe(422)
      expect((await world.call('POST', `/api/draw/${draw}`, { form: {} })).status).toBe(401)
    })
    await world.db.execute(
      sql`update draws set opens_at = ${new Date(worldDay.getTime() + 1).toISOString()} where id = ${draw}`,
    )
    const early = await writesNothing(world, () => hold(member!, draw))
    expect(early.body.message).toBe('抽奖活动暂未开始')
    await world.db.execute(sql`update draws set opens_at = ${new Date(worldDay.getTime() - 9e6).toISOString()},
      closes_at = ${worldDay.toISOString()} where id = ${draw}`)
    const late = await writesNothing(world, () => hold(member!, draw))
    expect(late.body.message).toBe('抽奖活动已结束')
  })

  test('a prize above ¥50,000 cannot be offered', async () => {
    const draw = await makeDraw(world, [nothing])
    await writesNothing(world, () => expect(offer(draw, 5_000_001)).rejects.toThrow())
  })
})

test('a prize of ¥50,000 is offered and can be won', async () => {
  const draw = await makeDraw(world, [nothing])
  await world.db.execute(sql`delete from draw_prizes where draw_id = ${draw}`)
  await offer(draw, 5_000_000)
  const [member] = await companies(1)
  expect((await hold(member!, draw)).body.data.name).toBe('大奖')
})

describe('prizes', () => {
  test('a gift becomes an order of no points to the licensed address that the winner cannot cancel', async () => {
    const gift = await makeGift(world, 500, 2)
    const draw = await makeDraw(world, [{ kind: 'gift', weight: 1, stock: 1, payload: { giftId: gift } }])
    const [member] = await companies(1)
    expect((await hold(member!, draw)).body.data.kind).toBe('gift')
    const [order] = (await get(member!, '/api/points/order')).body.data
    expect(order).toMatchObject({
      source: 'draw',
      points: 0,
      status_label: '待发货',
      actions: [],
      lines: [{ gift_id: gift }],
    })
    const before = await everything(world)
    const cancel = await world.call('POST', `/api/points/order/${order.id}/cancel`, {
      headers: { cookie: member!.cookie, 'idempotency-key': randomUUID() },
      form: {},
    })
    expect(cancel.body.message).toBe('奖品订单不能自行取消，如有疑问请联系客服')
    expect(await everything(world)).toEqual(before)
    const { rows } = await world.db.execute(sql`select stock from gifts where id = ${gift}`)
    expect(rows).toEqual([{ stock: 2 }])
    await expectSoundBooks(world)
  })

  test("a coupon is the winner's at once, with the terms of the prize", async () => {
    const payload = { coupon: { fromFen: 50_000, reduceFen: 2_000, days: 15 } }
    const draw = await makeDraw(world, [{ kind: 'coupon', weight: 1, stock: 1, payload }])
    const [member] = await companies(1)
    expect((await hold(member!, draw)).body.data.kind).toBe('coupon')
    const { rows } = await world.db.execute(sql`
      select origin, from_fen, reduce_fen, state from coupons where member_id = ${member!.memberId}`)
    expect(rows).toEqual([{ origin: 'prize', from_fen: 50_000, reduce_fen: 2_000, state: 'unused' }])
  })
})

describe('the latest winners', () => {
  /** Two companies drew for one prize; what a visitor reads. */
  async function winners() {
    const draw = await makeDraw(world, [{ kind: 'points', weight: 1, stock: 1, payload: { points: 5 } }])
    const [winner, loser] = await companies(2)
    await hold(winner!, draw)
    await hold(loser!, draw)
    return (await world.call('GET', `/api/draw/new_record?id=${draw}`)).body.data
  }

  test('are read by everybody, without those who drew nothing', async () => {
    expect(await winners()).toMatchObject([{ name: '奖品1', company: expect.stringMatching(/^成都/) }])
  })

  test('are named by the first and last signs of their companies alone', async () => {
    const [{ company }] = await winners()
    expect(company).toMatch(/^成都\*{4}..$/)
    expect(company).not.toContain('锦里康民')
  })
})

test('the lottery to offer is one that is open and has chances left; its probabilities are announced', async () => {
  await world.db.execute(sql`update draws set published = false`)
  const [member] = await companies(1)
  expect((await get(member!, '/api/draw/simple')).body.data).toBeNull()
  const draw = await makeDraw(world, [
    { kind: 'points', weight: 1, stock: 1, payload: { points: 5 } },
    { ...nothing, weight: 7 },
  ])
  expect((await get(member!, '/api/draw/simple')).body.data).toEqual({
    id: draw,
    name: '抽好礼',
    is_join: 0,
    chances: 1,
  })
  const { data } = (await get(member!, `/api/draw/${draw}/activity`)).body
  expect(data.prizes.map((prize: { probability: string }) => prize.probability)).toEqual(['12.5', '87.5'])
  await hold(member!, draw)
  expect((await get(member!, '/api/draw/simple')).body.data).toMatchObject({ is_join: 1, chances: 0 })
  const adverts = (await world.call('GET', '/api/draw/ads')).body.data
  expect(adverts).toMatchObject([{ id: draw, title: '抽好礼', url: '/jfsc' }])
})
