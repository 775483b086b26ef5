import { dayOf, firstDayOf, instantOf, monthOf, nextMonth } from '@yaoji/rules/money/day'
import { expect, test } from 'vitest'
import { shopper } from '../../test/purchase.ts'
import { shippedOrder } from '../../test/shipped-order.ts'
import { useWorld, worldDay } from '../../test/world.ts'
import { closeLastMonth } from './statement-jobs.ts'

const world = useWorld()
const month = monthOf(dayOf(worldDay))
const path = `/api/user/statements/${month}`

test('finance reads how a month closes, whosever statement, with the file that the member has; nobody else of the house does', async () => {
  await shippedOrder(world, 'ibuprofen', 30)
  world.at = instantOf(firstDayOf(nextMonth(month)), '00:10')
  expect(await closeLastMonth(world.db, world.at)).toBeGreaterThan(1)
  const member = world.buyers.yaodian.memberId
  const buyer = await shopper(world, 'yaodian')
  const { hash } = (await buyer.get(path)).body.data
  expect((await buyer.post(`${path}/confirm`, { hash })).status).toBe(200)

  const finance = await shopper(world, 'caiwu')
  const all = (await finance.get('/console/api/statements')).body
  expect(all.meta.total).toBeGreaterThan(1)
  const own = all.data.find(({ member_id }: { member_id: number }) => member_id === member)
  expect(own).toMatchObject({ month, member: '成都锦里康民大药房', state: 'confirmed' })
  expect([own.confirmed_at !== '', own.confirmed_by !== '']).toEqual([true, true])
  const open = (await finance.get(`/console/api/statements?month=${month}&state=open`)).body.data
  expect(open.map(({ member_id }: { member_id: number }) => member_id)).not.toContain(member)
  expect((await finance.get('/console/api/statements?month=2026-13')).body.errors.month[0]).toBe('月份格式不正确')

  const take = (url: string, cookie: string) => world.app.inject({ url, headers: { cookie } })
  const clerk = await shopper(world, 'dingdan')
  expect((await clerk.get('/console/api/statements')).status).toBe(403)
  for (const kind of ['pdf', 'sheet']) {
    const address = `/console/api/statements/${month}/${member}/${kind}`
    const mine = await take(`${path}/${kind}`, buyer.cookie)
    const theirs = await take(address, finance.cookie)
    expect([theirs.statusCode, theirs.headers['content-type']]).toEqual([200, mine.headers['content-type']])
    if (kind === 'pdf') expect(theirs.rawPayload.equals(mine.rawPayload)).toBe(true)
    expect((await take(address, clerk.cookie)).statusCode).toBe(403)
    expect((await take(address.replace(month, '2020-01'), finance.cookie)).json().reason).toBe('statements.missing')
    expect((await take(address.replace(month, 'x'), finance.cookie)).statusCode).toBe(422)
  }
})
