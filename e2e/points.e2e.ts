import { expect } from 'vitest'
import { accessFindings } from './access-findings.ts'
import { journey, journeyAt, takenOver, type Visit } from './browser.ts'
import { caller, logIn, type UserName } from './buyer.ts'
import { sql } from './database.ts'
import { storeTime } from './store-time.ts'

/** A company with points for each screen, so that signing in once a day and drawing once a day suffice. */
const companyAt = (screen: Visit['screen']): UserName => (screen === 'wide' ? 'yaodian' : 'liansuo')
const membersOf = 'select o.member_id from login_members o join logins l on l.id = o.login_id where l.user_name = $1'

/** As if yesterday's: nobody of the company has signed in or drawn today. */
async function anotherDay(name: UserName) {
  await sql(
    `update sign_ins set day = day - 400 - (select count(*)::int from sign_ins) where member_id in (${membersOf})`,
    [name],
  )
  await sql(
    `update ledger set key = key || ':' || id where key ~ '^sign_in:[0-9-]+$' and member_id in (${membersOf})`,
    [name],
  )
  await leaveLottery(name)
}

/** As if nobody of the company had drawn: what was drawn becomes that of a lottery that is long over. */
async function leaveLottery(name: UserName) {
  const [past] = await sql<{ id: number }>(
    `insert into draws (code, name, opens_at, closes_at, published)
     values ('past-' || gen_random_uuid(), '往期抽奖', $1::timestamptz - interval '9 days', $1::timestamptz - interval '8 days', false) returning id`,
    [await storeTime()],
  )
  for (const table of ['draw_members', 'draw_results'])
    await sql(
      `update ${table} set draw_id = $2 where member_id in (${membersOf})
         and draw_id in (select id from draws where published)`,
      [name, past!.id],
    )
}
const pointsOf = async (name: UserName) => (await caller(name).get<{ points: number }>('/api/points')).points
const grouped = (points: number) => points.toLocaleString('en-US')

journeyAt(
  'wide',
  'a company signs in for 50 points once, redeems two gifts and finds the order, which it may cancel',
  async (visit) => {
    const { page, open, enterAs } = visit
    const name = 'yaodian'
    await enterAs(name)
    await anotherDay(name)
    const before = await pointsOf(name)
    await open('/jfsc')
    expect(await page.title()).toBe('积分商城 - 药集医药批发商城')
    const mine = page.getByRole('region', { name: '我的积分' })
    await mine.getByText(grouped(before), { exact: true }).waitFor()
    expect(await accessFindings(page)).toEqual([])
    await mine.getByRole('button', { name: '签到 +50' }).click()
    await page.getByText('签到成功，获得积分+50').waitFor()
    await mine.getByText(grouped(before + 50), { exact: true }).waitFor()
    expect(await mine.getByRole('button', { name: '今日已签到' }).isDisabled()).toBe(true)

    await page.getByRole('button', { name: '药品标价签加入礼品车' }).click()
    await page.getByText('已加入礼品车').waitFor()
    await mine.getByRole('button', { name: /礼品车/ }).click()
    const cart = page.getByRole('dialog', { name: '礼品车' })
    await cart.getByRole('button', { name: '增加药品标价签' }).click()
    await cart.getByText('600', { exact: true }).first().waitFor()
    expect(await accessFindings(page)).toEqual([])
    await cart.getByRole('checkbox', { name: '选择药品标价签' }).uncheck()
    await cart.getByRole('button', { name: '立即兑换' }).click()
    await page.getByText('请选择要购买的商品').waitFor()
    await cart.getByRole('checkbox', { name: '选择药品标价签' }).check()
    await cart.getByRole('button', { name: '立即兑换' }).click()
    const question = page.getByRole('alert').filter({ hasText: '寄送到证照地址' })
    await question.waitFor()
    await page.getByRole('button', { name: '确认兑换' }).click()
    await page.getByRole('alert').filter({ hasText: '礼品兑换成功' }).waitFor()
    await page.getByRole('button', { name: '查看积分订单' }).click()
    await page.waitForURL(/\/jfdd$/)
    await takenOver(page)

    const order = page.getByRole('article', { name: /^积分订单 JF/ }).first()
    await order.getByText('待发货').waitFor()
    expect(await order.textContent()).toContain('药品标价签')
    expect(await accessFindings(page)).toEqual([])
    expect(await pointsOf(name)).toBe(before + 50 - 600)
    await order.getByRole('button', { name: '取消订单' }).click()
    await page.getByRole('alert').filter({ hasText: '600积分将退回' }).waitFor()
    await page.getByRole('button', { name: '确定', exact: true }).click()
    await order.getByText('已取消', { exact: true }).waitFor()
    expect(await pointsOf(name)).toBe(before + 50)

    await open('/jfgl')
    const ledger = page.getByRole('main')
    for (const text of ['+600', '−600', '+50', '礼品取消退回'])
      await ledger.getByText(text, { exact: true }).first().waitFor()
    expect(await accessFindings(page)).toEqual([])
  },
)

journey(
  'the lottery is offered once, asks before it is closed while it runs, shows the result, fades and leaves it in the record',
  async ({ page, screen, open, enterAs, watch }) => {
    const name = companyAt(screen)
    await logIn(name)
    await anotherDay(name)
    await enterAs(name)
    await open(screen === 'wide' ? '/' : '/user')
    const popup = page.getByRole('dialog', { name: '冬季备货抽好礼' })
    await popup.waitFor()
    expect(await accessFindings(page)).toEqual([])
    const begun = performance.now()
    await popup.getByRole('button', { name: '立即抽奖' }).click()
    await popup.getByRole('button', { name: '关闭抽奖' }).click()
    await page.getByRole('alert').filter({ hasText: '正在抽奖中，如关闭后没有结果，请到个人中心查看' }).waitFor()
    await page.getByRole('button', { name: '继续等待' }).click()
    const result = page.getByRole('alert').filter({ hasText: /恭喜您，抽中|谢谢参与/ })
    await result.waitFor()
    expect(performance.now() - begun).toBeGreaterThan(1_900)
    const text = (await result.textContent())!
    await page.getByRole('button', { name: '确定', exact: true }).click()
    const answered = performance.now()
    await popup.waitFor({ state: 'detached' })
    expect(performance.now() - answered).toBeGreaterThan(800)
    expect(watch.calls(/POST .*\/api\/draw\/\d+$/)).toHaveLength(1)

    await open('/jfgl?tab=draws')
    const [drawn] = await caller(name).get<{ name: string }[]>('/api/draw/record')
    expect(text).toContain(drawn!.name)
    await page.getByRole('main').getByText(drawn!.name, { exact: true }).first().waitFor()
    await open('/')
    await page.waitForTimeout(1_500)
    expect(await popup.count()).toBe(0)
  },
)

journeyAt(
  'phone',
  'a lottery that was closed does not come back in this session, and can be drawn later',
  async (visit) => {
    const { page, open, enterAs } = visit
    const name = 'liansuo'
    await logIn(name)
    await anotherDay(name)
    await enterAs(name)
    await open('/user')
    const popup = page.getByRole('dialog', { name: '冬季备货抽好礼' })
    await popup.waitFor()
    await page.keyboard.press('Escape')
    await popup.waitFor({ state: 'detached' })
    await open('/')
    await page.waitForTimeout(1_500)
    expect(await popup.count()).toBe(0)
    const brief = await caller(name).get<{ id: number; is_join: number }>('/api/draw/simple')
    expect(brief.is_join).toBe(0)
    await open('/jfsc')
    await page.getByRole('button', { name: '去抽奖' }).click()
    await popup.getByRole('button', { name: '立即抽奖' }).click()
    await page.getByRole('button', { name: '确定', exact: true }).click()
    await popup.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: '看抽奖记录' }).waitFor()
  },
)

journeyAt(
  'phone',
  'a clinic reads why points are closed to it; a visitor sees gifts, no stock, and the way in',
  async (visit) => {
    const { page, watch, open, enterAs } = visit
    await open('/jfsc')
    await page.getByRole('region', { name: '我的积分' }).getByRole('link', { name: '登录' }).waitFor()
    await page.getByRole('heading', { name: '药店陈列架' }).waitFor()
    expect(await page.getByText(/剩 \d+ 份/).count()).toBe(0)
    expect(watch.calls(/\/api\/(points|draw)/)).toEqual([])
    expect(await accessFindings(page)).toEqual([])
    await enterAs('zhensuo')
    await open('/jfsc')
    await page.getByText('第八十八条').waitFor()
    expect(await page.getByRole('button', { name: /签到|加入礼品车/ }).count()).toBe(0)
    await open('/')
    await page.waitForTimeout(1_000)
    expect(await page.getByRole('dialog').count()).toBe(0)
  },
)
