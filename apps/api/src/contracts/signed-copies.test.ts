import { randomUUID } from 'node:crypto'
import { instantOf } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { writesNothing } from '../../test/everything.ts'
import { pdf } from '../../test/paper-pictures.ts'
import { readPdf } from '../../test/read-pdf.ts'
import { setSetting } from '../../test/settings.ts'
import { copyStaff, signer } from '../../test/signed-copies.ts'
import { useWorld } from '../../test/world.ts'
import { seller } from './settings.ts'

const world = useWorld({ at: instantOf('2026-11-23', '14:00'), agreed: false, config: { MODE: 'production' } })
const ours = { ...seller.default, name: '成都药集医药有限公司', creditCode: '91510107MAAY4CL12D' }
type Signer = Awaited<ReturnType<typeof signer>>
type Staff = Awaited<ReturnType<typeof copyStaff>>
let buyer: Signer
let quality: Staff

beforeAll(() => setSetting(world, seller, ours))
beforeEach(async () => {
  world.at = instantOf('2026-11-23', '14:00')
  buyer = await signer(world)
  quality = await copyStaff(world, 'contracts.approve', 'licences.read')
})

const standings = async (of = buyer) => (await of.ofYear(2026)).confirmed.map(({ kind, state }) => [kind, state])
const idOf = async (kind: string, of = buyer) => (await of.ofYear(2026)).confirmed.find((one) => one.kind === kind)!.id
const waiting = async (of = buyer) => (await quality.queue()).filter((one) => one.member_id === of.memberId)

/** Confirms all and sends a copy of the kind; answers the copy's number. */
async function sent(kind: 'purchase' | 'quality'): Promise<number> {
  await buyer.confirm(2026)
  expect((await buyer.sendCopy(await idOf(kind), await buyer.picture())).status).toBe(200)
  return (await waiting())[0]!.id
}

describe('a signed and stamped copy', () => {
  it('is what a confirmation waits for in a real store; each step is shown', async () => {
    const answer = await buyer.confirm(2026)
    const [year] = answer.body.data
    expect(year).toMatchObject({
      complete: 0,
      due: [],
      note: expect.stringContaining('未接入电子签名服务，仅为确认记录'),
    })
    expect(year.confirmed[0]).toMatchObject({ state: 'awaitsCopy', state_name: '待上传盖章件', takes_copy: 1 })
    for (const kind of ['purchase', 'quality'] as const) {
      const pictures = [await buyer.picture(), await buyer.sendPicture(pdf())]
      await buyer.sendCopy(await idOf(kind), pictures.join(','))
      expect(await standings()).toContainEqual([kind, 'pending'])
      const [copy] = await waiting()
      expect((await quality.show(copy!.id)).body.data).toMatchObject({ kind, pictures, state: 'pending' })
      expect((await quality.decide(copy!.id)).body.data).toMatchObject({ state: 'accepted' })
    }
    expect((await buyer.ofYear(2026)).complete).toBe(1)
    expect(await standings()).toEqual([
      ['purchase', 'inForce'],
      ['quality', 'inForce'],
    ])
    const { rows } = await world.db.execute(sql`
      select verb, actor_kind from audit where verb like 'contractCopy.%' and member_id = ${buyer.memberId} order by id`)
    expect(rows.map(({ verb }) => verb)).toEqual([
      ...['contractCopy.send', 'contractCopy.accept'],
      ...['contractCopy.send', 'contractCopy.accept'],
    ])
  })

  it('is printed from a PDF that has room for both signatures', async () => {
    const [year] = (await buyer.confirm(2026)).body.data
    const url = `/api/contracts/${year.confirmed[0].id}/pdf`
    const { rawPayload } = await world.app.inject({ url, headers: { cookie: buyer.cookie } })
    for (const said of ['单位盖章', '代表签字', '审核通过后合同生效']) expect(readPdf(rawPayload).text).toContain(said)
  })

  it('makes the quality agreement a certificate once it is accepted, and not before', async () => {
    const certificates = async () =>
      (
        await world.db.execute(sql`
          select valid_until::text from certificates where member_id = ${buyer.memberId} and number like 'ZB2026-%'`)
      ).rows
    const copy = await sent('quality')
    expect(await certificates()).toEqual([])
    await quality.decide(copy)
    expect(await certificates()).toEqual([{ valid_until: '2026-12-31' }])
  })

  it('that was rejected is sent again, with the reason before one’s eyes', async () => {
    const copy = await sent('purchase')
    await quality.decide(copy, { verdict: 'reject', reason: '未盖公章' })
    const [purchase] = (await buyer.ofYear(2026)).confirmed
    expect(purchase).toMatchObject({ state: 'rejected', state_name: '已驳回', reason: '未盖公章', takes_copy: 1 })
    const notices = await world.db.execute<{ text: string }>(sql`
      select payload ->> 'text' as text from outbox where topic = 'contract.notice' order by id desc limit 1`)
    expect(notices.rows).toEqual([{ text: '您上传的2026年度药品购销合同盖章件未通过审核：未盖公章。请重新上传。' }])
    expect((await buyer.sendCopy(purchase!.id, await buyer.picture())).status).toBe(200)
    await quality.decide((await waiting())[0]!.id)
    expect(await standings()).toContainEqual(['purchase', 'inForce'])
    const { rows } = await world.db.execute(sql`
      select state, reason from contract_copies where contract_id = ${purchase!.id} order by id`)
    expect(rows).toEqual([
      { state: 'rejected', reason: '未盖公章' },
      { state: 'accepted', reason: '' },
    ])
  })

  it('is looked at under an address of the clerk’s own; the look is on record', async () => {
    const { pictures } = (await quality.show(await sent('purchase'))).body.data
    const address = await quality.call('POST', `/console/api/filings/pictures/${pictures[0]}/address`, {
      reason: '核对盖章件',
    })
    const { url } = address.body.data
    expect((await world.call('GET', url, { headers: { cookie: quality.cookie } })).status).toBe(200)
    const { rows } = await world.db.execute(sql`select reason from picture_looks where picture_id = ${pictures[0]}`)
    expect(rows).toEqual([{ reason: '核对盖章件' }])
  })

  it('that both sides signed stays in force when the text changes later; what waited is confirmed anew', async () => {
    await quality.decide(await sent('purchase'))
    await setSetting(world, seller, { ...ours, legalPerson: '新任法定代表人' })
    const changed = await buyer.ofYear(2026)
    expect(changed.due.map(({ kind }) => kind)).toEqual(['quality'])
    expect(await standings()).toEqual([
      ['purchase', 'inForce'],
      ['quality', 'outdated'],
    ])
    expect((await buyer.confirm(2026)).status).toBe(200)
    expect(await standings()).toEqual([
      ['purchase', 'inForce'],
      ['quality', 'awaitsCopy'],
      ['quality', 'outdated'],
    ])
    await setSetting(world, seller, ours)
  })
})

describe('what is sent or decided again', () => {
  it('under one key answers as before, on both sides', async () => {
    await buyer.confirm(2026)
    const [contract, picture] = [await idOf('purchase'), await buyer.picture()]
    const key = randomUUID()
    const first = await buyer.sendCopy(contract, picture, key)
    const again = await writesNothing(world, () => buyer.sendCopy(contract, picture, key))
    expect([again.status, again.body]).toEqual([200, first.body])
    const copy = (await waiting())[0]!.id
    const decided = await quality.decide(copy, { verdict: 'pass' }, key)
    const repeated = await writesNothing(world, () => quality.decide(copy, { verdict: 'pass' }, key))
    expect([repeated.status, repeated.body]).toEqual([200, decided.body])
  })

  it('by two pages at once is one copy, by two clerks at once one decision', async () => {
    await buyer.confirm(2026)
    const [contract, picture] = [await idOf('quality'), await buyer.picture()]
    const sendings = await Promise.all([1, 2, 3].map(() => buyer.sendCopy(contract, picture)))
    expect(sendings.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const [copy, other] = await waiting()
    expect(other).toBeUndefined()
    const second = await copyStaff(world, 'contracts.approve')
    const verdicts = await Promise.all([quality, second, quality].map((staff) => staff.decide(copy!.id)))
    expect(verdicts.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const { rows } = await world.db.execute(sql`
      select (select count(*)::int from certificates where member_id = ${buyer.memberId} and number like 'ZB2026-%') as papers,
        (select count(*)::int from audit where verb = 'contractCopy.accept' and member_id = ${buyer.memberId}) as decisions`)
    expect(rows).toEqual([{ papers: 1, decisions: 1 }])
  })
})

describe('what is refused writes nothing', () => {
  const refused = async (work: () => ReturnType<Signer['sendCopy']>) => {
    const { status, body } = await writesNothing(world, work)
    return [status, body.reason]
  }

  it('a copy without pictures, of another member’s picture or contract, of an identity card, of nothing', async () => {
    await buyer.confirm(2026)
    const other = await signer(world)
    const [contract, own, foreign] = [await idOf('purchase'), await buyer.picture(), await other.picture()]
    expect(await refused(() => buyer.sendCopy(contract, ''))).toEqual([422, 'contracts.copyPictures'])
    expect(await refused(() => buyer.sendCopy(contract, `${own},${foreign}`))).toEqual([404, 'licences.pictureMissing'])
    expect(await refused(() => other.sendCopy(contract, foreign))).toEqual([404, 'contracts.missing'])
    expect(await refused(() => buyer.sendCopy(999_999, own))).toEqual([404, 'contracts.missing'])
    expect((await writesNothing(world, () => buyer.sendCopy(contract, '1,x'))).status).toBe(422)
    await world.db.execute(sql`update paper_pictures set role = 'identity' where id = ${own}`)
    expect(await refused(() => buyer.sendCopy(contract, own))).toEqual([422, 'contracts.copyPictures'])
  })

  it('a second copy while one waits, and one of what is in force', async () => {
    const copy = await sent('purchase')
    const [contract, picture] = [await idOf('purchase'), await buyer.picture()]
    expect(await refused(() => buyer.sendCopy(contract, picture))).toEqual([409, 'contracts.copyPending'])
    await quality.decide(copy)
    expect(await refused(() => buyer.sendCopy(contract, picture))).toEqual([409, 'contracts.copyNotNeeded'])
  })

  it('a confirmation of the same text again', async () => {
    const [year] = await buyer.years()
    const papers = year!.due.map(({ kind, sha256 }) => `${kind}:${sha256}`).join(',')
    await buyer.confirm(2026)
    const again = () => buyer.call('POST', '/api/contracts', { year: 2026, papers })
    expect(await refused(again)).toEqual([409, 'contracts.already'])
  })

  it('a copy of a text that has changed: neither sent nor accepted, but rejected', async () => {
    const copy = await sent('purchase')
    const [contract, picture] = [await idOf('quality'), await buyer.picture()]
    await setSetting(world, seller, { ...ours, legalPerson: '另一位法定代表人' })
    expect(await refused(() => buyer.sendCopy(contract, picture))).toEqual([409, 'contracts.textChanged'])
    expect(await refused(() => quality.decide(copy))).toEqual([409, 'contracts.copyOutdated'])
    expect((await quality.decide(copy, { verdict: 'reject', reason: '文本已更新' })).status).toBe(200)
    await setSetting(world, seller, ours)
  })

  it('a copy of a year that is over, and of who is not approved any more', async () => {
    world.at = instantOf('2026-12-31', '23:59')
    buyer = await signer(world)
    await buyer.confirm(2026)
    const [contract, picture] = [await idOf('purchase'), await buyer.picture()]
    world.at = instantOf('2027-01-01', '00:00')
    expect(await refused(() => buyer.sendCopy(contract, picture))).toEqual([400, 'contracts.notOpen'])
    world.at = instantOf('2026-12-31', '23:59')
    await world.db.execute(sql`update members set status = 'pending' where id = ${buyer.memberId}`)
    expect(await refused(() => buyer.sendCopy(contract, picture))).toEqual([400, 'contracts.notApproved'])
  })

  it('a rejection without its reason, a verdict that is none, a copy that is not there', async () => {
    const copy = await sent('purchase')
    expect(await refused(() => quality.decide(copy, { verdict: 'reject' }))).toEqual([422, 'contracts.reasonMissing'])
    expect((await writesNothing(world, () => quality.decide(copy, { verdict: 'maybe' }))).status).toBe(422)
    expect(await refused(() => quality.decide(999_999))).toEqual([404, 'contracts.copyMissing'])
  })

  it('a clerk without the permission, and a buyer', async () => {
    const copy = await sent('purchase')
    const orders = await copyStaff(world, 'licences.read', 'licences.approve')
    expect((await writesNothing(world, () => orders.decide(copy))).status).toBe(403)
    expect((await orders.show(copy)).status).toBe(403)
    expect((await buyer.call('GET', `/console/api/contracts/copies/${copy}`)).status).toBe(401)
  })

  it('a change of what was decided, by whomever', async () => {
    await quality.decide(await sent('purchase'))
    const never = { cause: { message: 'what was decided of a signed copy is never changed' } }
    for (const statement of [
      sql`update contract_copies set reason = '' where state = 'accepted'`,
      sql`delete from contract_copies`,
      sql`truncate contract_copies cascade`,
    ])
      await expect(world.db.execute(statement)).rejects.toMatchObject(never)
  })
})
