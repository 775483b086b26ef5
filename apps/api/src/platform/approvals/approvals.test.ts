import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { clerkWith } from '../../../test/clerk.ts'
import { writesNothing } from '../../../test/everything.ts'
import { shopper } from '../../../test/purchase.ts'
import { resetSettings, setSetting } from '../../../test/settings.ts'
import { type Answer, type StaffName, useWorld, worldDay } from '../../../test/world.ts'
import { companyAccount } from '../../payments/settings.ts'
import { approvalDays } from '../settings/settings.ts'
import { approvalJobs } from './expire-approvals.ts'

const world = useWorld()
afterEach(async () => {
  world.at = worldDay
  await world.db.execute(sql`delete from approvals`)
  await resetSettings(world)
})

const account = { name: '药集医药（成都）有限公司', bank: '成都银行高新支行', number: '5101 0000 1234 5678' }

interface Clerk {
  send(method: 'GET' | 'POST' | 'PUT', url: string, form?: Record<string, unknown>, key?: string): Promise<Answer>
}
const clerkOf = (cookie: string): Clerk => ({
  send: (method, url, form = {}, key = randomUUID()) =>
    world.call(method, `/console/api${url}`, { headers: { cookie, 'idempotency-key': key }, form }),
})
const named = async (name: StaffName) => clerkOf((await world.signIn(name)).cookie)
const finance = async () => clerkOf(await (await clerkWith(world, ['settings.read', 'settings.finance']))())

const ask = (clerk: Clerk, value: object = account, version = 0) =>
  clerk.send('PUT', '/settings/payments.company_account', { value, version, reason: '换了开户行' })
async function asked(clerk: Clerk, value: object = account): Promise<number> {
  const answer = await ask(clerk, value)
  expect(answer.status, answer.body.message).toBe(202)
  return answer.body.data.approval_id
}
const approve = (clerk: Clerk, id: number, key?: string) => clerk.send('POST', `/approvals/${id}/approve`, {}, key)
const stateOf = async (id: number) => (await (await named('admin')).send('GET', `/approvals/${id}`)).body.data.state
const accountNow = async () => {
  const { rows } = await world.db.execute<{ value: unknown }>(sql`
    select value from settings where name = ${companyAccount.name}`)
  return rows[0]?.value ?? companyAccount.default
}

describe('what needs a second person', () => {
  test('is not asked for without saying why', async () => {
    const maker = await named('caiwu')
    const form = { value: account, version: 0, reason: ' ' }
    const answer = await writesNothing(world, () => maker.send('PUT', '/settings/payments.company_account', form))
    expect(answer).toMatchObject({ status: 422, body: { errors: { reason: ['请填写修改原因，另一人将据此审批'] } } })
  })

  test('waits with code 10000 and a number, and happens when another clerk approves: buyers then see the new account', async () => {
    const [maker, checker] = [await named('caiwu'), await named('admin')]
    const answer = await ask(maker)
    expect(answer).toMatchObject({ status: 202, body: { code: 10_000, message: '已提交，等待另一人审批' } })
    const id = answer.body.data.approval_id
    expect(await accountNow()).toEqual(companyAccount.default)
    const [waiting] = (await checker.send('GET', '/approvals')).body.data
    expect(waiting).toMatchObject({
      id,
      kind_name: '修改设置',
      before: companyAccount.default,
      after: account,
      maker: '高明',
      reason: '换了开户行',
      may_approve: 1,
    })
    const buyer = await shopper(world, 'yaodian')
    const [order] = await buyer.buy([['ibuprofen', 20]], 'transfer')
    const done = await approve(checker, id)
    expect(done.body).toMatchObject({ code: 10_000, data: { state: 'approved', checker: '系统管理员' } })
    const page = (await buyer.get(`/api/pay/order/${order!.id}`)).body.data
    expect(page.company_account).toMatchObject(account)
    const { rows } = await world.db.execute(sql`
      select verb, actor_id from audit where subject in (${`approval:${id}`}, 'setting:payments.company_account') order by id`)
    expect(rows).toEqual([
      { verb: 'approval.ask', actor_id: world.staff.caiwu },
      { verb: 'settings.change', actor_id: world.staff.admin },
      { verb: 'approval.approved', actor_id: world.staff.admin },
    ])
  })

  test('is refused before anybody is asked when its shape or its version is wrong', async () => {
    const maker = await named('caiwu')
    const wrong = await writesNothing(world, () => ask(maker, { ...account, number: '一二三' }))
    expect(wrong.body).toMatchObject({ reason: 'settings.invalid', errors: { 'value.number': [expect.any(String)] } })
    expect((await writesNothing(world, () => ask(maker, account, 4))).status).toBe(409)
  })

  test('waits once a subject: a second request is answered with who asked', async () => {
    const id = await asked(await named('caiwu'))
    const second = await writesNothing(world, async () => ask(await named('admin')))
    expect(second.body).toMatchObject({ reason: 'approvals.open', data: { maker: '高明', approval_id: id } })
  })
})

describe('nobody decides what is not theirs to decide', () => {
  test('the administrator does not approve what the administrator asked for', async () => {
    const id = await asked(await named('admin'))
    const answer = await writesNothing(world, async () => approve(await named('admin'), id))
    expect(answer).toMatchObject({ status: 403, body: { reason: 'approvals.own' } })
    expect((await (await named('admin')).send('GET', `/approvals/${id}`)).body.data.may_approve).toBe(0)
    expect((await approve(await named('caiwu'), id)).status).toBe(200)
  })

  test('the database itself refuses an approval by its own maker', async () => {
    const id = await asked(await named('caiwu'))
    const by = (staffId: number | null) =>
      world.db.execute(sql`
        update approvals set state = 'approved', decided_at = ${world.at.toISOString()}, checker_id = ${staffId} where id = ${id}`)
    await expect(by(world.staff.caiwu)).rejects.toThrow()
    await expect(by(null)).rejects.toThrow()
  })

  test('a clerk without the permission of the request neither sees nor decides it', async () => {
    const id = await asked(await named('caiwu'))
    const other = await named('zhiguan')
    expect((await other.send('GET', '/approvals')).body.data).toEqual([])
    expect((await other.send('GET', `/approvals/${id}`)).status).toBe(404)
    for (const [way, form] of [
      ['approve', {}],
      ['reject', { reason: '不行' }],
    ] as const) {
      const answer = await writesNothing(world, () => other.send('POST', `/approvals/${id}/${way}`, form))
      expect(answer.status).toBe(403)
    }
  })
})

describe('races', () => {
  test('of two checkers one decides, the verb runs once, and the other gets the state', async () => {
    const id = await asked(await named('caiwu'))
    const checkers = [await named('admin'), await finance(), await finance()]
    const answers = await Promise.all(checkers.map((clerk) => approve(clerk, id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)!.body.message).toContain('已通过')
    const { rows } = await world.db.execute<{ version: number }>(sql`
      select version from settings where name = ${companyAccount.name}`)
    expect(rows).toEqual([{ version: 1 }])
  })

  test('one approves while another rejects: one of both holds, and the setting agrees with it', async () => {
    for (let round = 0; round < 5; round += 1) {
      await resetSettings(world)
      const id = await asked(await named('caiwu'))
      const [yes, no] = [await named('admin'), await finance()]
      await Promise.all([approve(yes, id), no.send('POST', `/approvals/${id}/reject`, { reason: '账号不对' })])
      const state = await stateOf(id)
      expect(['approved', 'rejected']).toContain(state)
      expect(await accountNow()).toEqual(state === 'approved' ? account : companyAccount.default)
    }
  })

  test('what was changed in between voids the request: the verb does not run, and that end is kept', async () => {
    const id = await asked(await named('caiwu'))
    const meanwhile = { ...account, bank: '别的银行' }
    await setSetting(world, companyAccount, meanwhile)
    const answer = await approve(await named('admin'), id)
    expect(answer).toMatchObject({ status: 409, body: { reason: 'approvals.void' } })
    expect(await stateOf(id)).toBe('void')
    expect(await accountNow()).toEqual(meanwhile)
    expect((await ask(await named('caiwu'), account, 1)).status).toBe(202)
  })

  test('the same approval sent twice with one key is one approval and one answer', async () => {
    const id = await asked(await named('caiwu'))
    const checker = await named('admin')
    const answers = [await approve(checker, id, 'approve-0001'), await approve(checker, id, 'approve-0001')]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
  })
})

describe('a request ends', () => {
  test('by a rejection with its reason, or by its maker, who takes it back', async () => {
    const [maker, checker] = [await named('caiwu'), await named('admin')]
    const first = await asked(maker)
    const nothing = await writesNothing(world, () => checker.send('POST', `/approvals/${first}/reject`, { reason: '' }))
    expect(nothing.status).toBe(422)
    const no = await checker.send('POST', `/approvals/${first}/reject`, { reason: '账号不对' })
    expect(no.body.data).toMatchObject({ state: 'rejected', answer: '账号不对', state_label: '已驳回' })
    const second = await asked(maker)
    expect((await maker.send('POST', `/approvals/${second}/reject`, { reason: '填错了' })).status).toBe(200)
    expect(await accountNow()).toEqual(companyAccount.default)
    const seen = (await maker.send('GET', '/approvals?state=all')).body.data.map(({ id }: { id: number }) => id)
    expect(seen).toEqual([second, first])
  })

  test('by its day, whether or not the job has come by, and makes room for a new one', async () => {
    const id = await asked(await named('caiwu'))
    world.at = new Date(worldDay.getTime() + approvalDays.default * 86_400_000)
    const late = await writesNothing(world, async () => approve(await named('admin'), id))
    expect(late.body.reason).toBe('approvals.expired')
    await approvalJobs(world.db).tasks['expire-approvals']!({}, world.at)
    expect(await stateOf(id)).toBe('expired')
    await writesNothing(world, () => approvalJobs(world.db).tasks['expire-approvals']!({}, world.at))
    expect((await ask(await named('caiwu'))).status).toBe(202)
  })
})
