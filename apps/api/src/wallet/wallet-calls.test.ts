import { sql } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, expect, test } from 'vitest'
import { useWorld, worldDate } from '../../test/world.ts'
import { post } from './post.ts'

const world = useWorld()
beforeAll(async () => {
  const { memberId } = world.buyers.yaodian
  for (let index = 1; index <= 40; index++) {
    const at = new Date(world.at.getTime() - (40 - index) * 86_400_000)
    const useType = index % 4 === 0 ? 'rebate' : 'purchase'
    const amountFen = useType === 'rebate' ? 50 : -1_000
    await world.db.transaction((tx) =>
      post(tx, at, {
        memberId,
        kind: 'balance',
        amountFen,
        useType,
        orderId: null,
        key: `row-${index}`,
        note: `第${index}笔`,
      }),
    )
  }
})
const get = async (url: string, name: 'yaodian' | 'zhensuo' = 'yaodian') =>
  world.call('GET', url, { headers: await world.signIn(name) })

test('balance and credit line answer in yuan', async () => {
  expect((await get('/api/user/user_money')).body.data).toEqual({ balance: '199705.00', recharge: '0.00' })
  expect((await get('/api/user/user_credit')).body.data).toEqual({
    limit: '50000.00',
    left: '50000.00',
    used: '0.00',
    due_day: 25,
    overdue: 0,
    bills: [],
  })
})

test('the ledger pages by 15, newest first, and every row appears once', async () => {
  const pages = await Promise.all([1, 2, 3, 4].map((page) => get(`/api/user/user_money_log?page=${page}`)))
  expect(pages.map((page) => page.body.data.length)).toEqual([15, 15, 11, 0])
  expect(pages[0]!.body.meta).toEqual({ current_page: 1, last_page: 3, per_page: 15, total: 41 })
  const ids = pages.flatMap((page) => page.body.data.map((row: { id: number }) => row.id))
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a))
  expect(pages[0]!.body.data[0]).toMatchObject({
    amount: '0.50',
    use_type: 'rebate',
    use_type_label: '返利',
    note: '第40笔',
  })
})

test('kind and days filter, both days included, in Shanghai; 99999 means no filter', async () => {
  const rebates = await get('/api/user/user_money_log?use_type=rebate&start_time=&end_time=')
  expect(rebates.body.meta.total).toBe(10)
  const yesterday = worldDate(-1)
  const days = await get(`/api/user/user_money_log?use_type=99999&start_time=${yesterday}&end_time=${yesterday}`)
  expect(days.body.data.map((row: { note: string }) => row.note)).toEqual(['第39笔'])
  expect((await get('/api/user/user_money_log?start_time=2026-02-30')).status).toBe(422)
})

test('the ledger as a spreadsheet has the rows that its filters leave, amounts as numbers', async () => {
  const asked = '/api/user/user_money_log/sheet?use_type=rebate'
  const reply = await world.app.inject({ method: 'GET', url: asked, headers: await world.signIn('yaodian') })
  expect(reply.headers['content-disposition']).toContain(encodeURIComponent('余额流水'))
  const { sheets } = await readXlsx(new Uint8Array(reply.rawPayload))
  const [heading, first, ...rest] = sheets[0]!.rows
  expect(heading).toEqual(['时间', '类型', '金额（元）', '变动后余额（元）', '说明'])
  expect(first!.slice(1)).toEqual(['返利', 0.5, 199_705, '第40笔'])
  expect(rest).toHaveLength(9)
})

test('pages beyond 10,000 rows ask to narrow the search', async () => {
  expect((await get('/api/user/user_money_log?page=700')).body.message).toContain('缩小')
})

test('a member sees only its own rows', async () => {
  const other = await get('/api/user/user_money_log', 'zhensuo')
  expect(other.body.data.map((row: { note: string }) => row.note)).toEqual(['演示账户期初余额'])
})

test('the credit list shows the term, or the recharge balance', async () => {
  expect((await get('/api/user/user_credit_list')).body.data).toMatchObject([
    { amount: '50000.00', use_type: 'credit_grant' },
  ])
  expect((await get('/api/user/user_credit_list?type=recharge')).body.data).toEqual([])
  await world.db.execute(
    sql`update accounts set overdue = true where member_id = ${world.buyers.yaodian.memberId} and kind = 'credit'`,
  )
  expect((await get('/api/user/user_credit')).body.data.overdue).toBe(1)
})
