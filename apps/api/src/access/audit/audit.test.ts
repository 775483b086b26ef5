import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { clerkWith } from '../../../test/clerk.ts'
import { shippedOrder } from '../../../test/shipped-order.ts'
import { type StaffName, useWorld, worldDate } from '../../../test/world.ts'
import { mostCounted } from './read-audit.ts'

const world = useWorld()
let keys = 0
const say = async (who: StaffName, method: 'POST' | 'PUT', url: string, form: Record<string, unknown>) =>
  world.call(method, `/console/api/${url}`, {
    headers: { ...(await world.signIn(who)), 'idempotency-key': `audit-${keys++}-0001` },
    form,
  })
const read = async (query: Record<string, string | number>, who: StaffName = 'zhiguan') =>
  world.call('GET', `/console/api/audit?${new URLSearchParams(query as Record<string, string>)}`, {
    headers: await world.signIn(who),
  })
const wrote = (verb: string, subject: string, data: object, rows = 1) =>
  world.db.execute(sql`
    insert into audit (at, actor_kind, verb, subject, data)
    select ${world.at.toISOString()}::timestamptz, 'job', ${verb}, ${subject}, ${JSON.stringify(data)}::jsonb
    from generate_series(1, ${rows}::int)`)
const rowsOf = async (query: Record<string, string | number>) => (await read(query)).body.data

describe('the record of acts answers an inspector', () => {
  test('who changed a member’s price, on which day, why, and what it was before', async () => {
    const goods_id = world.goods.vitaminC
    const { memberId } = world.buyers.zhensuo
    for (const price of ['3.20', '3.10'])
      await say('yunying', 'POST', `members/${memberId}/agreements`, {
        reason: '年度协议',
        prices: [{ goods_id, price }],
      })
    const [last, first] = await rowsOf({ subject: `member:${memberId}`, verb: 'member.agreePrices' })
    expect(last).toMatchObject({
      ...{ who_kind: 'staff', who: '林可', reason: '年度协议', member_id: memberId, at: world.at.toISOString() },
      data: { before: [{ goodsId: goods_id, priceFen: 320 }], prices: [{ goodsId: goods_id, priceFen: 310 }] },
    })
    expect(last.member).not.toBe('')
    expect(first.data.before).toEqual([])
    const [offered] = (
      await world.call('GET', `/console/api/goods/${goods_id}/price_history`, {
        headers: await world.signIn('zhiguan'),
      })
    ).body.data
    expect(offered).toMatchObject({
      ...{ source_name: '协议价', price: '3.10', before: '3.20', member: last.member, subject: last.subject },
      ...{ since: world.at.toISOString(), until: '' },
    })
  })

  test('who let an order through, picked, checked and shipped it', async () => {
    const { id } = await shippedOrder(world, 'ibuprofen', 20)
    const rows = await rowsOf({ subject: `order:${id}`, verb: 'order.' })
    const acts = rows.map(({ verb, who }: { verb: string; who: string }) => `${verb} ${who}`)
    expect(acts.slice(0, 4)).toEqual([
      'order.ship 系统管理员',
      'order.sendOut 系统管理员',
      'order.pick 吴倩',
      'order.slip 系统管理员',
    ])
  })

  test('who asked for a change that needs two people, who approved it, and the change itself', async () => {
    const name = 'payments.company_account'
    const value = { name: '药集医药（成都）有限公司', bank: '成都银行高新支行', number: '5101 0000 1234 5678' }
    const asked = await say('caiwu', 'PUT', `settings/${name}`, { value, version: 0, reason: '换了开户行' })
    await say('admin', 'POST', `approvals/${asked.body.data.approval_id}/approve`, {})
    const rows = await rowsOf({ subject: `setting:${name}` })
    expect(rows.map(({ verb, who }: { verb: string; who: string }) => [verb, who])).toEqual([
      ['approval.approved', '系统管理员'],
      ['settings.change', '系统管理员'],
      ['approval.ask', '高明'],
    ])
    const inPart = { ...value, number: '****5678' }
    expect(rows[1].data).toMatchObject({ after: inPart, before: { number: expect.stringMatching(/^\*{4}\d{0,4}$/) } })
    expect(rows[2].data).toMatchObject({ change: { value: inPart } })
    expect(JSON.stringify(rows)).not.toContain('1234')
  })

  test('who made a promotion that needed another’s word: a draft had no number when it was asked for', async () => {
    const draft = {
      ...{ kind: 'special', name: '清仓特价', opens_at: `${worldDate()} 00:00`, closes_at: `${worldDate(3)} 00:00` },
      goods: [{ goods_id: world.goods.ibuprofen, price: '1.00', quota: 10, member_limit: 5 }],
    }
    const asked = await say('yunying', 'POST', 'promotions', draft)
    expect(asked.status, asked.body.message).toBe(202)
    expect((await say('admin', 'POST', `approvals/${asked.body.data.approval_id}/approve`, {})).status).toBe(200)
    const price = await world.call('GET', `/console/api/goods/${world.goods.ibuprofen}/price_history`, {
      headers: await world.signIn('zhiguan'),
    })
    expect(price.body.data[0]).toMatchObject({ source_name: '每日特价', price: '1.00' })
    const rows = await rowsOf({ subject: price.body.data[0].subject })
    expect(rows.map(({ verb, who }: { verb: string; who: string }) => [verb, who])).toEqual([
      ['approval.approved', '系统管理员'],
      ['promotion.create', '系统管理员'],
      ['approval.ask', '林可'],
    ])
  })

  test('what one clerk did on a day, and what nobody did', async () => {
    const own = await rowsOf({ clerk: 'YUNYING', from: worldDate(), until: worldDate() })
    expect(own.length).toBeGreaterThan(0)
    expect(new Set(own.map(({ who }: { who: string }) => who))).toEqual(new Set(['林可']))
    expect(await rowsOf({ clerk: 'yunying', until: worldDate(-1) })).toEqual([])
    expect(await rowsOf({ clerk: 'nobody' })).toEqual([])
    expect(await rowsOf({ subject: "order:1' or true --" })).toEqual([])
  })

  test('page by page, counted no further than anybody reads', async () => {
    const [first, second] = [await read({ page: 1 }), await read({ page: 2 })]
    const ids = [...first.body.data, ...second.body.data].map(({ id }: { id: number }) => id)
    expect(ids).toEqual([...ids].sort((a, b) => b - a))
    expect(first.body.meta).toMatchObject({ current_page: 1, per_page: 50 })
  })

  test('more than a thousand are a thousand and more, of which the last page is full', async () => {
    await wrote('order.slip', 'order:987654', {}, mostCounted)
    const asked = { subject: 'order:987654', page: 20 }
    expect((await read(asked)).body.meta).not.toHaveProperty('more')
    await wrote('order.slip', 'order:987654', {})
    const { body } = await read(asked)
    expect(body.meta).toMatchObject({ total: mostCounted, more: 1, current_page: 20 })
    expect(body.data).toHaveLength(50)
  })

  test('rows of before, in which accounts stand whole, show them in part and are not changed', async () => {
    const account = { bank: '成都银行高新支行', account: '6222020000001234567', accountName: '王五' }
    await wrote('member.state', 'member:987654', { unit: '某店', invoice: account })
    await wrote('member.invoice', 'member:987654', { before: null, after: account })
    const rows = await rowsOf({ subject: 'member:987654' })
    const inPart = { ...account, account: '****4567' }
    expect(rows.map(({ data }: { data: object }) => data)).toEqual([
      { before: null, after: inPart },
      { unit: '某店', invoice: inPart },
    ])
    const kept = await world.db.execute<{ data: object }>(sql`
      select data from audit where subject = 'member:987654' and verb = 'member.invoice'`)
    expect(kept.rows[0]!.data).toEqual({ before: null, after: account })
  })

  test('a verb is asked for with a subject, a member, a clerk or days', async () => {
    await wrote('rare.verb', 'thing:1', {})
    const narrowed = [{ subject: 'thing:1' }, { from: worldDate(-91), until: worldDate() }]
    for (const by of narrowed) expect(await rowsOf({ verb: 'rare.verb', ...by })).toHaveLength(1)
    for (const by of [{ member_id: world.buyers.zhensuo.memberId }, { clerk: 'yunying' }])
      expect(await rowsOf({ verb: 'rare.verb', ...by })).toEqual([])
  })
})

test.each([
  [{ from: '2026-13-01' }, 'from', '日期格式不正确'],
  [{ from: '2026-11-20', until: '2026-11-19' }, 'until', '最后一天不能早于第一天'],
  [{ verb: '召回' }, 'verb', '操作名称由字母和点组成，如 stock.recall'],
  [{ member_id: 'x' }, 'member_id', null],
  [{ verb: 'order.pick' }, 'from', '按操作名称查询时，请同时填写对象、会员、操作人，或填写起止日期'],
  [{ verb: 'order.', until: '2026-11-20' }, 'from', '按操作名称查询时，请同时填写对象、会员、操作人，或填写起止日期'],
  [{ verb: 'order.', from: '2026-11-20' }, 'until', '只按操作名称和日期查询时，请填写最后一天，最多查询92天'],
  [
    { verb: 'order.', from: '2026-01-01', until: '2026-04-03' },
    'until',
    '只按操作名称和日期查询时，请填写最后一天，最多查询92天',
  ],
] as const)('%o is refused with the field that is wrong', async (query, field, words) => {
  const { status, body } = await read(query)
  expect(status).toBe(422)
  expect(body.errors[field][0]).toEqual(words ?? expect.stringMatching(/./))
})

test('who may not read it learns which permission is missing', async () => {
  for (const who of ['dingdan', 'cangku', 'caiwu', 'yunying'] as const) {
    const { status, body } = await read({}, who)
    expect([status, body.reason]).toEqual([403, 'session.notPermitted'])
    expect(body.message).toBe('您没有“查看操作记录”权限，不能进行此操作，请联系有该权限的同事')
  }
  const cookie = await (await clerkWith(world, ['audit.read']))()
  expect((await world.call('GET', '/console/api/audit', { headers: { cookie } })).status).toBe(200)
})
