import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import type { ContractYearWire } from '@yaoji/contract/contracts'
import { instantOf } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { crowd } from '../../test/crowd.ts'
import { everyRow } from '../../test/every-row.ts'
import { readPdf } from '../../test/read-pdf.ts'
import { setSetting } from '../../test/settings.ts'
import { unprintableIn } from '../../test/unprintable.ts'
import { useWorld } from '../../test/world.ts'
import { textsOf } from '../platform/pdf/paper.ts'
import { fileStorage, hashOf } from '../platform/storage.ts'
import { writeContracts } from './prepare-contracts.ts'
import { seller } from './settings.ts'

const world = useWorld({ at: instantOf('2026-11-23', '14:00'), agreed: false })
/** A member like the pharmacy that has confirmed nothing. */
let cookie = ''
let memberId = 0
const headers = () => ({ cookie, 'idempotency-key': randomUUID(), 'user-agent': 'Firefox 140' })

beforeEach(async () => {
  world.at = instantOf('2026-11-23', '14:00')
  ;({ cookie, memberId } = await openMember())
})

async function openMember() {
  const [member] = await crowd(world.db, world.buyers.yaodian.memberId, 1, world.at)
  return member!
}

const list = async (): Promise<ContractYearWire[]> =>
  (await world.call('GET', '/api/contracts', { headers: { cookie } })).body.data
const papersOf = (year: ContractYearWire) => year.due.map(({ kind, sha256 }) => `${kind}:${sha256}`).join(',')
const confirm = (form: { year: number; papers: string }, more: Record<string, string> = {}) =>
  world.call('POST', '/api/contracts', { headers: { ...headers(), ...more }, form })

/** Sends it and proves that no row of any table changed. */
async function refused(form: { year: number; papers: string }, more: Record<string, string> = {}) {
  const before = await everyRow(world.db)
  const answer = await confirm(form, more)
  expect(await everyRow(world.db)).toEqual(before)
  return { status: answer.status, reason: answer.body.reason as string }
}

describe('confirming the year’s contracts', () => {
  it('keeps each text with its hash, its PDF, who it was, when and from where, for years', async () => {
    const [year] = await list()
    expect([year!.year, year!.current, year!.complete, year!.due.map(({ kind }) => kind)]).toEqual([
      2026,
      1,
      0,
      ['purchase', 'quality'],
    ])
    const answer = await confirm({ year: 2026, papers: papersOf(year!) })
    expect(answer.status).toBe(200)
    const [after] = answer.body.data as ContractYearWire[]
    expect([after!.complete, after!.due]).toEqual([1, []])
    const { rows } = await world.db.execute<Record<string, string>>(sql`
      select k.kind, k.content, k.content_sha256, k.pdf_sha256, k.confirmed_by, k.address, k.user_agent, k.way,
        k.confirmed_at = ${world.at.toISOString()}::timestamptz as now, k.retain_until::text, f.private
      from contracts k join files f on f.id = k.file_id where k.member_id = ${memberId} order by k.kind`)
    expect(rows).toHaveLength(2)
    for (const row of rows) {
      expect(row).toMatchObject({
        address: '127.0.0.1',
        user_agent: 'Firefox 140',
        way: 'click',
        now: true,
        private: true,
      })
      expect(row.retain_until! >= '2032-01-01').toBe(true)
      expect(hashOf(Buffer.from(row.content!))).toBe(row.content_sha256)
      expect(hashOf(await fileStorage(tmpdir()).get(row.pdf_sha256!))).toBe(row.pdf_sha256)
    }
  })

  it('gives a PDF that says all of the text, who confirmed it, and that no certified service signed', async () => {
    const [year] = await list()
    const answer = await confirm({ year: 2026, papers: papersOf(year!) })
    const [after] = answer.body.data as ContractYearWire[]
    for (const [index, { id, sha256 }] of after!.confirmed.entries()) {
      const reply = await world.app.inject({ url: `/api/contracts/${id}/pdf`, headers: { cookie } })
      expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
      expect(reply.headers['content-disposition']).toMatch(/^attachment/)
      expect(reply.rawPayload.length).toBeLessThan(120_000)
      const { text } = readPdf(reply.rawPayload)
      for (const block of year!.due[index]!.blocks)
        if (block.kind !== 'table') expect(text).toContain(block.text)
        else for (const cell of block.rows.flat()) expect(text).toContain(cell)
      for (const said of ['Firefox 140', '2026-11-23 14:00', sha256, '未接入电子签名服务，仅为确认记录'])
        expect(text).toContain(said)
    }
  })

  it('prints no sign that the font lacks, for every member', async () => {
    const { rows } = await world.db.execute<{ id: number }>(sql`select id from members where credit_code <> ''`)
    for (const { id } of rows)
      for (const { paper } of await writeContracts(world.db, id, 2026, ['purchase', 'quality']))
        expect(unprintableIn(textsOf(paper).join(''))).toBe('')
  })

  it('makes the quality agreement a certificate of the member until the year ends', async () => {
    const [year] = await list()
    await confirm({ year: 2026, papers: papersOf(year!) })
    const { rows } = await world.db.execute(sql`
      select number, state, valid_until::text, file_id is not null as filed from certificates
      where member_id = ${memberId} and kind = 'quality_agreement' order by id desc limit 1`)
    const number = `ZB2026-${String(memberId).padStart(6, '0')}`
    expect(rows).toEqual([{ number, state: 'approved', valid_until: '2026-12-31', filed: true }])
  })

  it('takes one paper now and the other later', async () => {
    const [year] = await list()
    const [first, second] = papersOf(year!).split(',')
    expect((await confirm({ year: 2026, papers: second! })).body.data[0].due).toHaveLength(1)
    expect((await confirm({ year: 2026, papers: first! })).body.data[0].complete).toBe(1)
  })
})

describe('what is refused writes nothing', () => {
  it('a text that is not the one of today: an earlier version, another seller, another member’s', async () => {
    const [year] = await list()
    const earlier = { year: 2026, papers: `purchase:${'0'.repeat(64)}` }
    expect(await refused(earlier)).toEqual({ status: 409, reason: 'contracts.textChanged' })
    const papers = papersOf(year!)
    const other = await openMember()
    const foreign = await refused({ year: 2026, papers }, { cookie: other.cookie })
    expect(foreign).toEqual({ status: 409, reason: 'contracts.textChanged' })
    await setSetting(world, seller, { ...seller.default, legalPerson: '新任法定代表人' })
    expect(await refused({ year: 2026, papers })).toEqual({ status: 409, reason: 'contracts.textChanged' })
    await setSetting(world, seller, seller.default)
  })

  it('who is not approved: the texts could name a unit that it turns out not to be', async () => {
    const form = { year: 2026, papers: papersOf((await list())[0]!) }
    for (const status of ['registered', 'pending', 'rejected']) {
      await world.db.execute(sql`update members set status = ${status} where id = ${memberId}`)
      expect(await refused(form)).toEqual({ status: 400, reason: 'contracts.notApproved' })
    }
  })

  it('a second tab, after the first confirmed', async () => {
    const form = { year: 2026, papers: papersOf((await list())[0]!) }
    expect((await confirm(form)).status).toBe(200)
    expect(await refused(form)).toEqual({ status: 409, reason: 'contracts.already' })
  })

  it('the same submission again: it answers as before', async () => {
    const form = { year: 2026, papers: papersOf((await list())[0]!) }
    const key = { 'idempotency-key': randomUUID() }
    const first = await confirm(form, key)
    const before = await everyRow(world.db)
    const again = await confirm(form, key)
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(await everyRow(world.db)).toEqual(before)
  })

  it('two tabs at once make one set', async () => {
    const form = { year: 2026, papers: papersOf((await list())[0]!) }
    const answers = await Promise.all([confirm(form), confirm(form), confirm(form)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const { rows } = await world.db.execute(sql`select from contracts where member_id = ${memberId}`)
    expect(rows).toHaveLength(2)
  })

  it('another site’s page', async () => {
    const form = { year: 2026, papers: papersOf((await list())[0]!) }
    expect((await refused(form, { origin: 'https://elsewhere.example' })).status).toBe(403)
  })

  it('a year that is over, and one that has not opened', async () => {
    for (const year of [2025, 2027]) {
      const texts = await writeContracts(world.db, memberId, year, ['purchase'])
      const form = { year, papers: `purchase:${texts[0]!.sha256}` }
      expect(await refused(form)).toEqual({ status: 400, reason: 'contracts.notOpen' })
    }
  })

  it('nothing ticked, one kind twice, or what is no hash', async () => {
    const hash = '0'.repeat(64)
    for (const papers of ['', 'purchase', 'purchase:1', `other:${hash}`, `quality:${hash},quality:${hash}`])
      expect((await refused({ year: 2026, papers })).status).toBe(422)
  })

  it('another member’s PDF is not there', async () => {
    await confirm({ year: 2026, papers: papersOf((await list())[0]!) })
    const id = (await list())[0]!.confirmed[0]!.id
    const other = await openMember()
    const reply = await world.call('GET', `/api/contracts/${id}/pdf`, { headers: { cookie: other.cookie } })
    expect([reply.status, reply.body.reason]).toEqual([404, 'contracts.missing'])
  })

  it('a change of what was confirmed, by whomever', async () => {
    await confirm({ year: 2026, papers: papersOf((await list())[0]!) })
    const never = { cause: { message: 'a confirmed contract is never changed' } }
    for (const statement of [
      sql`update contracts set content = ''`,
      sql`delete from contracts`,
      sql`truncate contracts cascade`,
    ])
      await expect(world.db.execute(statement)).rejects.toMatchObject(never)
  })
})
