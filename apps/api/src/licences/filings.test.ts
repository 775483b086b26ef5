import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { writesNothing } from '../../test/everything.ts'
import { scan, scannedAgain, scanWithCode } from '../../test/paper-pictures.ts'
import { filer, filingClerk } from '../../test/papers.ts'
import { shopper } from '../../test/purchase.ts'
import { useWorld, worldDate } from '../../test/world.ts'
import { jobStamp } from '../platform/stamp.ts'
import { handInApplication } from './hand-in.ts'

const world = useWorld()
const scopes = ['western', 'patent']
const tong = '成都成华同福药店'

const certificatesOf = async (memberId: number, kind: string) => {
  const { rows } = await world.db.execute(sql`
    select number, closed_at is null as open from certificates where member_id = ${memberId} and kind = ${kind} order by id`)
  return rows
}
const count = async (table: 'filings' | 'certificates' | 'audit') =>
  (await world.db.execute<{ n: number }>(sql`select count(*)::int as n from ${sql.raw(table)}`)).rows[0]!.n

test('an expired licence locks; its successor unlocks with the second approval, in the session that was open all along', async () => {
  const buyer = await filer(world, 'guoqi')
  const shop = await shopper(world, 'guoqi')
  const add = () => shop.post('/api/cart', { goods_id: world.goods.ibuprofen, number: 10 })
  const clerk = await filingClerk(world, 'dingdan')
  const quality = await filingClerk(world, 'zhiguan')
  await buyer.file('drug_licence', { number: '川DB0283395', holder: tong })
  expect((await writesNothing(world, add)).body.message).toContain('已过期')
  const { filing } = (await buyer.handIn()).body.data.find((one: { kind: string }) => one.kind === 'drug_licence')
  expect(filing).toMatchObject({ state: 'pending', state_name: '待客服初审' })
  expect((await buyer.paper('drug_licence')).state).toBe('expired')
  await clerk.check(filing.id)
  expect((await writesNothing(world, add)).body.message).toContain('已过期')
  const decided = await quality.decide(filing.id, { verdict: 'pass', scopes })
  expect(decided.body.data).toMatchObject({ state: 'approved', first_checker: '吴倩', decided_by: '沈静' })
  expect((await add()).status).toBe(200)
  expect(await buyer.paper('drug_licence')).toMatchObject({
    ...{ state: 'valid', number: '川DB0283395', valid_until: worldDate(700), filing: null },
    history: [{ state: 'approved', person_number: '' }],
  })
  expect(await certificatesOf(world.buyers.guoqi.memberId, 'drug_licence')).toEqual([
    { number: '川DB0283394', open: false },
    { number: '川DB0283395', open: true },
  ])
})

test('quality gives the scopes, and they are what the member may buy from now on; the record says what was before', async () => {
  const buyer = await filer(world, 'liansuo')
  const clerk = await filingClerk(world, 'dingdan')
  const quality = await filingClerk(world, 'zhiguan')
  const held = async () =>
    (await buyer.call('GET', '/api/user/jyfw')).body.data.map(({ scope }: { scope: string }) => scope).sort()
  const before = await held()
  expect(before).toContain('tcm')
  await buyer.file('drug_licence', { holder: '四川百姓安大药房连锁有限公司', number: '川CA0280163' })
  const { id } = (await buyer.handIn()).body.data.find((one: { kind: string }) => one.kind === 'drug_licence').filing
  const { body } = await clerk.check(id)
  expect(body.data.grants.map(({ scope }: { scope: string }) => scope)).toContain('anabolic_peptide')
  const wrong = [
    ['licences.scopeMissing', []],
    ['licences.otherScope', ['western', 'device_3']],
  ] as const
  for (const [reason, given] of wrong) {
    const refused = await writesNothing(world, () => quality.decide(id, { verdict: 'pass', scopes: given }))
    expect(refused.body.reason).toBe(reason)
  }
  await quality.decide(id, { verdict: 'pass', scopes: ['western'] })
  expect(await held()).toEqual(['device_2', 'health', 'western'])
  const { rows } = await world.db.execute<{ data: { before: unknown; after: unknown } }>(sql`
    select data from audit where verb = 'certificate.approve' order by id desc limit 1`)
  expect(rows[0]!.data).toMatchObject({
    before: { scopes: expect.arrayContaining(['tcm']) },
    after: { scopes: ['western'] },
  })
})

test('the record of what was changed is added to and never changed, not even by hand', async () => {
  await expect(world.db.execute(sql`update audit set actor_id = null`)).rejects.toThrow()
  await expect(world.db.execute(sql`update audit set data = '{}' where verb = 'certificate.approve'`)).rejects.toThrow()
  await expect(world.db.execute(sql`delete from audit`)).rejects.toThrow()
  await expect(world.db.execute(sql`truncate audit`)).rejects.toThrow()
})

test('who made the first check does not make the second, neither to approve nor to reject', async () => {
  const buyer = await filer(world, 'yaodian')
  const admin = await filingClerk(world, 'admin')
  await buyer.file('food_licence')
  const { id } = (await buyer.handIn()).body.data.find((one: { kind: string }) => one.kind === 'food_licence').filing
  const early = await writesNothing(world, () => admin.decide(id, { verdict: 'pass', scopes: ['health'] }))
  expect(early.body).toMatchObject({ reason: 'licences.filingotherState', data: { state: 'pending' } })
  await admin.check(id)
  for (const verdict of [
    { verdict: 'pass', scopes: ['health'] },
    { verdict: 'reject', reasons: { number: '不清楚' } },
  ]) {
    const refused = await writesNothing(world, () => admin.decide(id, verdict))
    expect(refused.body).toMatchObject({ reason: 'licences.filingsameChecker' })
    expect(refused.body.message).toContain('不同的人')
  }
  const clerk = await filingClerk(world, 'dingdan')
  expect((await clerk.decide(id)).status).toBe(403)
  expect((await (await filingClerk(world, 'zhiguan')).check(id)).status).toBe(403)
})

test('a rejection says why, field by field; the paper is mended and handed in again, and both stay on file', async () => {
  const buyer = await filer(world, 'yaodian')
  const clerk = await filingClerk(world, 'dingdan')
  await buyer.file('device_filing_2', { number: '不清楚' })
  const { id } = (await buyer.handIn()).body.data.find((one: { kind: string }) => one.kind === 'device_filing_2').filing
  const silent = await writesNothing(world, () => clerk.check(id, { verdict: 'reject' }))
  expect(silent.body.reason).toBe('licences.reasonMissing')
  const unknown = await writesNothing(world, () => clerk.check(id, { verdict: 'reject', reasons: { colour: 'x' } }))
  expect(unknown.status).toBe(422)
  await clerk.check(id, { verdict: 'reject', reasons: { number: '编号看不清', file: '请重新拍照' } })
  const sentBack = await buyer.paper('device_filing_2')
  // What is in force stays in force.
  expect(sentBack).toMatchObject({ state: 'valid', reason: '请重新拍照；编号看不清' })
  expect(sentBack.filing.reasons).toEqual({ number: '编号看不清', file: '请重新拍照' })
  await buyer.file('device_filing_2')
  const mended = await buyer.paper('device_filing_2')
  expect([mended.filing.state, mended.history[0].state, mended.reason]).toEqual(['draft', 'rejected', ''])
  const { rows } = await world.db.execute<{ payload: { text: string; what: string } }>(sql`
    select payload from outbox where topic = 'licence.notice' order by id desc limit 1`)
  expect(rows[0]!.payload).toMatchObject({ what: 'rejected', text: expect.stringContaining('编号看不清') })
})

test('what has lapsed is not approved', async () => {
  const buyer = await filer(world, 'yaodian')
  await buyer.file('food_licence', { valid_until: worldDate(-1), issued_on: worldDate(-900) })
  const { id, findings } = (await buyer.handIn()).body.data.find(
    (one: { kind: string }) => one.kind === 'food_licence',
  ).filing
  expect(findings).toContainEqual({ field: 'valid_until', tone: 'bad', text: '已过期1天，请上传有效的证件' })
  await (await filingClerk(world, 'dingdan')).check(id)
  const quality = await filingClerk(world, 'zhiguan')
  const refused = await writesNothing(world, () => quality.decide(id, { verdict: 'pass', scopes: ['health'] }))
  expect(refused.body.reason).toBe('licences.lapsed')
})

test('a paper out of force locks at once, and says why', async () => {
  const buyer = await filer(world, 'zhensuo')
  const quality = await filingClerk(world, 'zhiguan')
  await buyer.file('clinic_licence', { holder: '成都青羊区仁和中西医结合诊所' })
  const { id } = (await buyer.handIn()).body.data.find((one: { kind: string }) => one.kind === 'clinic_licence').filing
  await (await filingClerk(world, 'dingdan')).check(id)
  await quality.decide(id, { verdict: 'pass', scopes: ['western'] })
  const shop = await shopper(world, 'zhensuo')
  const add = () => shop.post('/api/cart', { goods_id: world.goods.ibuprofen, number: 10 })
  expect((await add()).status).toBe(200)
  expect((await quality.call('POST', `/${id}/disable`, { reason: '' })).status).toBe(422)
  await quality.call('POST', `/${id}/disable`, { reason: '发证机关已注销' })
  expect((await writesNothing(world, add)).status).toBe(400)
  const paper = await buyer.paper('clinic_licence')
  expect([paper.state, paper.history[0].state]).toEqual(['missing', 'disabled'])
  const again = await writesNothing(world, () => quality.call('POST', `/${id}/disable`, { reason: '再次' }))
  expect(again.status).toBe(409)
})

test.each<[string, Record<string, unknown>]>([
  ['number', { number: '' }],
  ['issuer', { issuer: '' }],
  ['holder', { holder: '' }],
  ['issued_on', { issued_on: '' }],
  ['valid_until', { valid_until: '' }],
  ['valid_until', { long_term: 1, valid_until: '' }],
  ['valid_until', { valid_until: '2026-02-30' }],
  ['file', { pictures: '' }],
  ['kind', { kind: 'gsp' }],
  ['kind', { kind: 'clinic_licence', pictures: '' }],
])(
  'a pharmacy that files a drug licence with a wrong %s is shown the field, and nothing is written',
  async (field, change) => {
    const buyer = await filer(world, 'yaodian')
    const pictures = change.pictures ?? String((await buyer.sendPicture(await scan(900))).body.data.id)
    const answer = await writesNothing(world, () => buyer.file('drug_licence', { ...change, pictures }))
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
  },
)

test("an authority needs the person and her identity card; another member's picture is none", async () => {
  const buyer = await filer(world, 'yaodian')
  const stranger = await filer(world, 'liansuo')
  const own = (await buyer.sendPicture(await scan(901))).body.data.id
  const foreign = (await stranger.sendPicture(await scan(902))).body.data.id
  const bare = { pictures: String(own), person_name: '', person_number: '' }
  const lacking = await writesNothing(world, () => buyer.file('purchase_authority', bare))
  expect(Object.keys(lacking.body.errors).sort()).toEqual(['identity', 'person_name', 'person_number'])
  const stolen = await writesNothing(world, () => buyer.file('food_licence', { pictures: `${own},${foreign}` }))
  expect([stolen.status, stolen.body.reason]).toEqual([404, 'licences.pictureMissing'])
})

test('the number of an identity card is known again by its first and last signs', async () => {
  const buyer = await filer(world, 'yaodian')
  await buyer.file('purchase_authority')
  const { filing } = await buyer.paper('purchase_authority')
  expect(filing.person_number).toBe('110*************2X')
})

test('the number of an identity card is shown to nobody in full, nor written into the record', async () => {
  const buyer = await filer(world, 'yaodian')
  await buyer.file('purchase_authority')
  const { filing } = await buyer.paper('purchase_authority')
  const clerk = await filingClerk(world, 'dingdan')
  const texts = [JSON.stringify(filing), JSON.stringify((await clerk.call('GET', `/${filing.id}`)).body)]
  const { rows } = await world.db.execute(sql`select data from audit`)
  texts.push(JSON.stringify(rows))
  expect(texts.filter((text) => text.includes('11010519491231002X'))).toEqual([])
})

test('findings stand beside the fields: the code of the picture, another name, a picture that another unit filed', async () => {
  const buyer = await filer(world, 'yaodian')
  const other = await filer(world, 'zhensuo')
  const drawn = await scanWithCode(910, 'uniscid=91350100M000100Y43')
  const { id } = (await buyer.sendPicture(drawn)).body.data
  await buyer.file('business_licence', {
    number: '92510107MAAY4CL12D',
    holder: '成都锦里康明大药房',
    pictures: String(id),
  })
  const own = (await buyer.paper('business_licence')).filing.findings
  expect(own.map(({ field, tone }: { field: string; tone: string }) => `${field} ${tone}`).sort()).toEqual([
    'holder bad',
    'number bad',
  ])
  const first = (await buyer.sendPicture(await scan(920))).body.data.id
  await buyer.file('food_licence', { pictures: String(first) })
  for (const [bytes, words] of [
    [await scan(920), '同一张图片'],
    [await scannedAgain(920), '非常相似'],
    [await scan(921), ''],
  ] as const) {
    const picture = (await other.sendPicture(bytes)).body.data.id
    await other.file('food_licence', { pictures: String(picture), holder: '成都青羊区仁和中西医结合诊所' })
    const { findings } = (await other.paper('food_licence')).filing
    const alike = findings.filter(({ field }: { field: string }) => field === 'file')
    expect(alike.map(({ text }: { text: string }) => text).join()).toContain(words)
    expect(alike.length).toBe(words ? 1 : 0)
  }
})

test('each act repeated under its key happens once; two tabs that file the same paper leave one open', async () => {
  const buyer = await filer(world, 'yaodian')
  const clerk = await filingClerk(world, 'dingdan')
  const quality = await filingClerk(world, 'zhiguan')
  const pictures = String((await buyer.sendPicture(await scan(930))).body.data.id)
  const before = { filings: await count('filings'), certificates: await count('certificates') }
  for (const _ of [1, 2]) expect((await buyer.file('food_licence', { pictures }, 'filed-once')).status).toBe(200)
  for (const _ of [1, 2]) expect((await buyer.handIn('handed-in-once')).status).toBe(200)
  const { id } = (await buyer.paper('food_licence')).filing
  for (const _ of [1, 2]) expect((await clerk.check(id, { verdict: 'pass' }, 'checked-once')).status).toBe(200)
  const pass = { verdict: 'pass', scopes: ['health'] }
  for (const _ of [1, 2]) expect((await quality.decide(id, pass, 'decided-once')).status).toBe(200)
  expect([await count('filings'), await count('certificates')]).toEqual([before.filings + 1, before.certificates + 1])
  await Promise.all([1, 2, 3].map(() => buyer.file('food_licence', { pictures })))
  const { rows } = await world.db.execute(sql`
    select state from filings where member_id = ${world.buyers.yaodian.memberId} and kind = 'food_licence' order by id`)
  expect(rows.filter(({ state }) => state === 'draft')).toHaveLength(1)
})

test('with nothing new there is nothing to hand in', async () => {
  const buyer = await filer(world, 'liansuo', 1)
  const refused = await writesNothing(world, () => buyer.handIn())
  expect(refused.body.reason).toBe('licences.nothingToHandIn')
})

describe('a newcomer', () => {
  const kinds = ['drug_licence', 'purchase_authority', 'receipt_authority', 'quality_agreement'] as const
  const apply = () =>
    world.db.transaction((tx) => handInApplication(tx, world.buyers.xinhu.memberId, jobStamp(world.at)))
  /** All papers of a pharmacy, but the business licence. */
  async function filed() {
    const buyer = await filer(world, 'xinhu')
    for (const kind of kinds) await buyer.file(kind, { holder: '重庆渝北区福源药房' })
    return buyer
  }

  test('hands in no set that lacks a paper, and none by itself before it registers', async () => {
    const buyer = await filed()
    await writesNothing(world, () => expect(apply()).rejects.toThrow('营业执照'))
    expect((await writesNothing(world, () => buyer.handIn())).body.reason).toBe('licences.registerFirst')
  })

  test('hands in all papers of its kind with its registration', async () => {
    const buyer = await filed()
    const business = { number: '91500112MAJJC171XE', valid_until: '', long_term: 1 }
    await buyer.file('business_licence', { holder: '重庆渝北区福源药房', ...business })
    await apply()
    const clerk = await filingClerk(world, 'dingdan')
    const waiting = (await clerk.call('GET', `?member_id=${world.buyers.xinhu.memberId}`)).body
    expect(waiting.meta.total).toBe(kinds.length + 1)
    expect(new Set(waiting.data.map(({ state }: { state: string }) => state))).toEqual(new Set(['pending']))
  })
})
