import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { writesNothing } from '../../test/everything.ts'
import {
  approvePapers,
  filePapers,
  freeCodes,
  handIn,
  pharmacyFields,
  startAsNewcomer,
  typeFields,
} from '../../test/newcomer.ts'
import { type Answer, type StaffName, useWorld } from '../../test/world.ts'

const world = useWorld()
let cases = 0
let keys = 0

/** A unit that waits for its first check. */
async function waiting() {
  const code = freeCodes[cases]!
  cases += 1
  const one = await startAsNewcomer(world, `anhui${String(cases).padStart(3, '0')}`, `1370001000${cases}`)
  await filePapers(world, one.memberId)
  const version = await typeFields(world, one.headers, { ...pharmacyFields, credit_code: code })
  const handed = await handIn(world, one.headers, version)
  if (handed.status !== 200) throw new Error(JSON.stringify(handed.body))
  const rows = await world.db.execute<{ id: number }>(sql`
    select id from registrations where member_id = ${one.memberId} order by id desc limit 1`)
  return { ...one, version, id: rows.rows[0]!.id }
}
const decide = async (who: StaffName, id: number, step: 'first_check' | 'quality_check', form: object) => {
  keys += 1
  const headers = { ...(await world.signIn(who)), 'idempotency-key': `decision-${keys}` }
  return world.call('POST', `/console/api/registrations/${id}/${step}`, { headers, form: { ...form } })
}
const said = ({ status, body: { reason } }: Answer) => [status, reason]
const statusOf = async (headers: { cookie: string }) =>
  (await world.call('GET', '/api/register', { headers })).body.data

/** What a unit is sent about its review. */
const noticesTo = async (memberId: number) =>
  (
    await world.db.execute<{ what: string; text: string }>(sql`
      select payload ->> 'what' as what, payload ->> 'text' as text from outbox
      where topic = 'registration.notice' and (payload ->> 'member_id')::bigint = ${memberId} order by id`)
  ).rows.map(({ what, text }) => [what, text])

test('two people approve: customer service, then quality management once the papers have passed', async () => {
  const { headers, memberId, id } = await waiting()
  const refused = (who: StaffName, step: 'first_check' | 'quality_check') =>
    writesNothing(world, () => decide(who, id, step, { passed: true }), []).then(said)
  expect(await refused('zhiguan', 'quality_check')).toEqual([400, 'registration.notChecked'])
  expect((await refused('caiwu', 'first_check'))[0]).toBe(403)
  expect((await decide('admin', id, 'first_check', { passed: true })).body.data).toMatchObject({
    ...{ state: 'checked', state_name: '待质管审核', checked_by: 'admin' },
  })
  expect(await refused('admin', 'quality_check')).toEqual([400, 'registration.samePerson'])
  expect(await refused('zhiguan', 'quality_check')).toEqual([400, 'registration.papersOpen'])
  await approvePapers(world, memberId)
  expect((await decide('zhiguan', id, 'quality_check', { passed: true })).body.data.state).toBe('approved')
  expect((await statusOf(headers)).status).toBe('approved')
  expect(await noticesTo(memberId)).toEqual([['approved', '您的单位已通过首营审核。请先确认年度合同，再下单采购。']])
  expect(await refused('zhiguan', 'quality_check')).toEqual([409, 'registration.decided'])
})

test('a unit that was stopped meanwhile is neither approved nor sent back to mend', async () => {
  const { memberId, id } = await waiting()
  await approvePapers(world, memberId)
  await decide('dingdan', id, 'first_check', { passed: true })
  await world.db.execute(sql`update members set status = 'disabled' where id = ${memberId}`)
  for (const verdict of [{ passed: true }, { passed: false, note: '资料不符' }]) {
    const answer = await writesNothing(world, () => decide('zhiguan', id, 'quality_check', verdict))
    expect(said(answer)).toEqual([409, 'registration.notPending'])
  }
})

test('what is sent back says why at its field, is mended and handed in again, and both rounds stay on record', async () => {
  const { headers, memberId, id } = await waiting()
  expect(said(await writesNothing(world, () => decide('dingdan', id, 'first_check', { passed: false })))).toEqual([
    400,
    'registration.reasonMissing',
  ])
  const reasons = { quality_person: '与药品经营许可证上的质量负责人不一致' }
  await decide('dingdan', id, 'first_check', { passed: false, reasons, note: '请同时重新上传许可证副本' })
  const back = await statusOf(headers)
  expect(back).toMatchObject({ status: 'rejected', reasons, note: '请同时重新上传许可证副本' })
  expect(await noticesTo(memberId)).toEqual([
    [
      'rejected',
      '您的注册资料未通过审核：请同时重新上传许可证副本；与药品经营许可证上的质量负责人不一致。请修改后重新提交。',
    ],
  ])
  const version = await typeFields(world, headers, { quality_person: '赵敏' })
  expect((await handIn(world, headers, version)).body.data).toMatchObject({ status: 'pending', reasons: {} })
  const list = await world.call('GET', '/console/api/registrations', { headers: await world.signIn('zhiguan') })
  const latest = list.body.data.find((one: { member_id: number }) => one.member_id === memberId)
  const detail = await world.call('GET', `/console/api/registrations/${latest.id}`, {
    headers: await world.signIn('zhiguan'),
  })
  expect(detail.body.data).toMatchObject({
    fields: { quality_person: '赵敏' },
    earlier: [{ id, state: 'rejected', reasons }],
  })
})

test('an account in another name is shown to who decides, and counts as reviewed once the unit is approved', async () => {
  const one = await startAsNewcomer(world, 'anhui900', '13700010900')
  await approvePapers(world, one.memberId)
  const account = { bank: '工商银行', bank_account: '4402219009100012', account_name: '王秀兰' }
  const version = await typeFields(world, one.headers, { ...pharmacyFields, ...account, credit_code: freeCodes[3] })
  await handIn(world, one.headers, version)
  const reviewed = async () =>
    (await world.db.execute(sql`select reviewed from invoice_titles where member_id = ${one.memberId}`)).rows[0]
  expect(await reviewed()).toEqual({ reviewed: false })
  const rows = await world.db.execute<{ id: number }>(sql`
    select id from registrations where member_id = ${one.memberId}`)
  const { id } = rows.rows[0]!
  const shown = await decide('dingdan', id, 'first_check', { passed: true })
  expect(shown.body.data.other_account_name).toBe(true)
  await decide('zhiguan', id, 'quality_check', { passed: true })
  expect(await reviewed()).toEqual({ reviewed: true })
})

test('papers that were approved in an earlier name do not count for a unit that was renamed', async () => {
  const { headers, memberId } = await startAsNewcomer(world, 'gaiming01', '13700019999')
  await typeFields(world, headers, { unit_name: pharmacyFields.unit_name! })
  await approvePapers(world, memberId)
  const hold = (holder: string) =>
    world.db.execute(sql`update certificates set holder = ${holder} where member_id = ${memberId}`)
  const missing = async () =>
    (await statusOf(headers)).papers.filter(({ filed }: { filed: number }) => filed === 0).length
  await hold('成都锦江惠民大药房有限公司')
  expect(await missing()).toBe(0)
  await typeFields(world, headers, { unit_name: '成都锦江另一家大药房有限公司' })
  expect(await missing()).toBeGreaterThan(3)
})
