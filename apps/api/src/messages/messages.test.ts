import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { after, deliver, kept, worker } from '../../test/deliveries.ts'
import { writesNothing } from '../../test/everything.ts'
import { untilWaiting } from '../../test/lock-waits.ts'
import { paymentPassword, shopper } from '../../test/purchase.ts'
import { type BuyerName, useWorld, worldDay } from '../../test/world.ts'
import { send } from '../platform/outbox/send.ts'
import type { Topics } from '../platform/outbox/topics.ts'
import { messageHandlers } from './handlers.ts'
import { pruneMessages } from './prune-messages.ts'
import { writeMessage } from './write-message.ts'

const world = useWorld()
beforeEach(async () => {
  world.at = worldDay
  await world.db.execute(sql`truncate outbox, outbox_aggregates, messages, unwanted_letters`)
})

const deliverAll = () => deliver(worker(world.db, { handlers: messageHandlers, clock: () => world.at }))
const memberOf = (name: BuyerName) => world.buyers[name].memberId
const get = async (name: BuyerName, url: string) => world.call('GET', url, { headers: await world.signIn(name) })
const list = async (name: BuyerName, query = '') => (await get(name, `/api/user/messages${query}`)).body
const post = async (name: BuyerName, url: string, form = {}) =>
  world.call('POST', url, { headers: await world.signIn(name), form })

let keys = 0
/** A notice as its context sends it. */
async function notice(payload: Topics['licence.notice'], at = world.at): Promise<string> {
  keys += 1
  const key = `licence:test:${keys}`
  await world.db.transaction((tx) => send(tx, [{ topic: 'licence.notice', aggregate: key, key, payload }], at))
  return key
}
const paper = (name: BuyerName, text = '您的食品经营许可证已审核通过'): Topics['licence.notice'] => ({
  ...{ member_id: memberOf(name), kind: 'food_licence', name: '食品经营许可证', what: 'approved', text },
})

describe('from notice to message', () => {
  test('a notice becomes one message of its member, however often it comes and however many workers carry it', async () => {
    await notice(paper('yaodian'))
    await Promise.all([deliverAll(), deliverAll(), deliverAll()])
    await world.db.execute(sql`update outbox set sent_at = null, next_at = ${world.at.toISOString()}`)
    await deliverAll()
    const { data, meta } = await list('yaodian')
    expect(meta.total).toBe(1)
    expect(data).toEqual([
      {
        ...{ id: expect.any(Number), kind: 'licence', kind_name: '资质', title: '证件审核通过' },
        ...{ text: '您的食品经营许可证已审核通过', url: '/zzzj', at: worldDay.toISOString(), read: 0 },
      },
    ])
    expect((await list('zhensuo')).data).toEqual([])
  })

  test('a receipt that is owed, rejected or approved is one of the receipts, and leads to where they are', async () => {
    const said = { member_id: memberOf('yaodian'), order_id: 1, text: '请于2026-12-08前上传' }
    for (const what of ['reminder', 'rejected', 'approved'] as const) {
      const row = { topic: 'receipt.notice' as const, aggregate: 'receipt:1', key: `receipt:test:${what}` }
      await world.db.transaction((tx) => send(tx, [{ ...row, payload: { ...said, what } }], world.at))
    }
    await deliverAll()
    const { data } = await list('yaodian', '?kind=receipt')
    expect(data.map(({ title, url }: { title: string; url: string }) => [title, url])).toEqual([
      ['含麻回执已通过审核', '/hmdd?state=approved'],
      ['含麻回执未通过审核', '/hmdd'],
      ['请上传含麻回执', '/hmdd'],
    ])
  })

  test('what was decided of a signed copy or of invoice data leads to where both are', async () => {
    for (const what of ['accepted', 'rejected', 'invoiceAccepted', 'invoiceRejected'] as const) {
      const row = { topic: 'contract.notice' as const, aggregate: 'contract:1', key: `contract:test:${what}` }
      const payload = { member_id: memberOf('yaodian'), what, text: '未通过：账户名称不一致' }
      await world.db.transaction((tx) => send(tx, [{ ...row, payload }], world.at))
    }
    await deliverAll()
    const { data } = await list('yaodian', '?kind=system')
    expect(data.map(({ title, url }: { title: string; url: string }) => [title, url])).toEqual(
      ['开票资料未通过', '开票资料已通过', '合同盖章件未通过', '合同盖章件已通过'].map((title) => [title, '/dzht']),
    )
  })

  test('an order says what the store does with it: short picked, paid back, shipped; what its buyer did itself makes none', async () => {
    const buyer = await shopper(world, 'yaodian')
    const admin = await shopper(world, 'admin')
    const [order] = await buyer.buy(
      [
        ['ladderUnit', 50],
        ['severalLots', 10],
      ],
      'balance',
    )
    const { id, order_no } = order!
    const paid = await buyer.post(`/api/pay/order/${id}`, { method: 'balance', password: paymentPassword })
    const line = paid.body.data.lines.find((each: { ordered: number }) => each.ordered === 50)
    const [cancelled] = await buyer.buy([['ibuprofen', 20]], 'transfer')
    await buyer.post(`/api/order/${cancelled!.id}/cancel`, { code: -1 })
    await deliverAll()
    expect((await list('yaodian')).data).toEqual([])
    await admin.post(`/console/api/orders/${id}/slip`)
    await (await shopper(world, 'dingdan')).post(`/console/api/orders/${id}/pick`, {
      lines: [{ id: line.id, picked: 37 }],
    })
    await admin.post(`/console/api/orders/${id}/outbound`)
    await admin.post(`/console/api/orders/${id}/ship`, { carrier: '顺丰', waybill: `SF${id}` })
    await deliverAll()
    const { data } = await list('yaodian')
    expect(new Set(data.map(({ url }: { url: string }) => url))).toEqual(new Set([`/order/info/${id}`]))
    expect(Object.fromEntries(data.map((one: Record<string, string>) => [one.title, [one.kind, one.text]]))).toEqual({
      部分商品缺货: ['order', `订单${order_no}中的${line.name}缺货，未能足量发出，缺货部分的货款将退回。`],
      订单退款: ['order', `订单${order_no}退款¥130.00：余额¥130.00已退回。`],
      订单已发货: ['logistics', `订单${order_no}已发货，请安排人员验收。`],
    })
  })

  test('a notice whose time to be kept is over writes nothing; one that waited a week is no news', async () => {
    await notice(paper('yaodian', '一年前'), after(worldDay, -366 * 86_400_000))
    await notice(paper('yaodian', '上周'), after(worldDay, -8 * 86_400_000))
    await notice(paper('yaodian', '昨天'), after(worldDay, -86_400_000))
    await deliverAll()
    const { data } = await list('yaodian')
    expect(data.map(({ text, read }: { text: string; read: number }) => [text, read]).sort()).toEqual([
      ['上周', 1],
      ['昨天', 0],
    ])
    expect(Object.values(await kept(world.db)).every(({ state }) => state === 'sent')).toBe(true)
  })
})

describe('on the page', () => {
  const five = async () => {
    for (let nth = 1; nth <= 5; nth += 1) await notice(paper('yaodian', `第${nth}条`))
    await deliverAll()
  }

  test('the profile and the tabs count what is unread; opening one and reading all lower them, and what came meanwhile stays', async () => {
    await five()
    const unread = async () => (await get('yaodian', '/api/user')).body.data.message_count
    expect([await unread(), (await get('yaodian', '/api/user/messages/unread')).body.data.unread.licence]).toEqual([
      5, 5,
    ])
    const { data } = await list('yaodian')
    const { newest } = (await get('yaodian', '/api/user/messages/unread')).body.data
    expect(newest).toBe(data[0].id)
    const opened = await post('yaodian', `/api/user/messages/${data[2].id}/read`)
    expect([opened.body.data.unread.licence, await unread()]).toEqual([4, 4])
    await writesNothing(world, () => post('yaodian', `/api/user/messages/${data[2].id}/read`))
    await notice(paper('yaodian', '刚到'))
    await deliverAll()
    expect(
      (await post('yaodian', '/api/user/messages/read', { kind: 'order', up_to: newest })).body.data.unread.licence,
    ).toBe(5)
    expect((await post('yaodian', '/api/user/messages/read', { up_to: newest })).body.data.unread.licence).toBe(1)
    expect((await list('yaodian', '?unread=1')).data.map(({ text }: { text: string }) => text)).toEqual(['刚到'])
  })

  test('a message that was on its way while the page was looked at stays unread, whichever commits first', async () => {
    await five()
    const late = await notice(paper('yaodian', '迟到'))
    const { promise: shown, resolve: wasShown } = Promise.withResolvers<void>()
    const holds = Promise.withResolvers<void>()
    // The same message, written by somebody who takes it back: whoever writes it meanwhile waits, with its number taken.
    const held = world.db
      .transaction(async (tx) => {
        await tx.execute(sql`
          insert into messages (member_id, key, kind, title, text, leads_to, at)
          values (${memberOf('yaodian')}, ${late}, 'system', '', '', '/', ${world.at.toISOString()})`)
        holds.resolve()
        await shown
        throw new Error('taken back')
      })
      .catch(() => null)
    await holds.promise
    const write = (key: string, text: string) =>
      writeMessage('licence.notice')(
        { key, payload: paper('yaodian', text), writtenAt: world.at, at: world.at } as never,
        { db: world.db, config: worker(world.db, { handlers: {} }).config } as never,
      )
    const slow = write(late, '迟到')
    await untilWaiting(world.db)
    const quick = write('licence:test:quick', '先到')
    await Promise.race([quick, untilWaiting(world.db, 2)])
    const { newest } = (await get('yaodian', '/api/user/messages/unread')).body.data
    const seen = (await list('yaodian')).data.map(({ text }: { text: string }) => text)
    wasShown()
    await Promise.all([held, slow, quick])
    await post('yaodian', '/api/user/messages/read', { up_to: newest })
    const unread = (await list('yaodian', '?unread=1')).data.map(({ text }: { text: string }) => text)
    expect(unread.sort()).toEqual(['迟到', '先到'].filter((text) => !seen.includes(text)).sort())
    expect(unread).toContain('迟到')
  })

  test('pages of fifteen by kind, the newest first', async () => {
    for (let nth = 1; nth <= 16; nth += 1) {
      await notice(paper('yaodian', `第${nth}条`))
      await deliverAll()
    }
    const pages = await Promise.all([1, 2].map((page) => list('yaodian', `?kind=licence&page=${page}`)))
    expect(pages.map(({ data }) => data.length)).toEqual([15, 1])
    expect([pages[0].data[0].text, pages[1].data[0].text]).toEqual(['第16条', '第1条'])
    expect((await list('yaodian', '?kind=order')).meta.total).toBe(0)
  })

  test("another company's message is not there, neither to read nor to mark", async () => {
    await five()
    const { id } = (await list('yaodian')).data[0]
    const answer = await writesNothing(world, () => post('zhensuo', `/api/user/messages/${id}/read`))
    expect([answer.status, answer.body.reason]).toEqual([404, 'messages.missing'])
    await writesNothing(world, () => post('zhensuo', '/api/user/messages/read', { up_to: id }))
  })

  test('messages go when their time is over, read or not', async () => {
    await five()
    expect(await pruneMessages(world.db, after(worldDay, 364 * 86_400_000))).toBe(0)
    expect(await pruneMessages(world.db, after(worldDay, 366 * 86_400_000))).toBe(5)
  })
})
