import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayOf } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoSite } from '../../../demo/content/demo-copy.ts'
import { writesNothing } from '../../../test/everything.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { setSetting } from '../../../test/settings.ts'
import { useWorld } from '../../../test/world.ts'
import { hashOf } from '../../platform/storage.ts'
import { site } from '../settings.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'pack-'))
const world = useWorld({ config: { DATA_DIR: dataDir } })
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
beforeAll(() => setSetting(world, site, demoSite(dayOf(world.at))))

const open = async (name: 'yaodian' | 'zhensuo' = 'yaodian') =>
  world.call('POST', '/api/company_pack', { headers: await world.signIn(name) })
const take = async (url: string, name: 'yaodian' | 'zhensuo' = 'yaodian') =>
  world.app.inject({ method: 'GET', url, headers: await world.signIn(name) })
const packs = async () =>
  (await world.db.execute<{ n: number }>(sql`select count(*)::int as n from company_packs`)).rows[0]!.n

/** The parts of an archive that packs nothing. */
function partsOf(zip: Buffer) {
  const parts = new Map<string, Buffer>()
  for (let at = 0; zip.readUInt32LE(at) === 0x04034b50; ) {
    const [bytes, title] = [zip.readUInt32LE(at + 18), zip.readUInt16LE(at + 26)]
    const from = at + 30 + title
    parts.set(zip.subarray(at + 30, from).toString(), zip.subarray(from, from + bytes))
    at = from + bytes
  }
  return parts
}

test('Domain 2.12: the pack holds each licence, the agreement, the account, and a list with the hash of each file', async () => {
  const { data } = (await open()).body
  const taken = await take(data.url)
  expect(taken.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'private, no-store' })
  expect(hashOf(taken.rawPayload)).toBe(data.sha256)
  const parts = partsOf(taken.rawPayload)
  expect([...parts.keys()]).toEqual(data.files.map(({ name }: { name: string }) => name))
  for (const { name, sha256 } of data.files) expect(hashOf(parts.get(name)!)).toBe(sha256)
  const list = readPdf(parts.get('00-首营资料清单.pdf')!).text
  for (const { name, sha256 } of data.files.slice(1)) {
    expect(list).toContain(name)
    expect(list).toContain(sha256)
  }
  expect(list).toContain('未接入电子签名服务')
  expect(list).toMatch(/清单校验码：[\w-]{43}/)
  expect(data.files.map(({ name }: { name: string }) => name)).toContain('01-药品经营许可证.jpg')
  expect(data.note).toContain('不是电子签章')
})

test('it is made once, whoever asks how often; another account or licence is another pack', async () => {
  const first = (await open()).body.data
  const count = await packs()
  const again = await Promise.all([open(), open('zhensuo')])
  expect(again.map(({ body }) => body.data.sha256)).toEqual([first.sha256, first.sha256])
  expect(await packs()).toBe(count)
  const changed = demoSite(dayOf(world.at))
  const [licence, ...others] = changed.licences
  await setSetting(world, site, { ...changed, licences: [{ ...licence!, number: '川AA0280777（演示）' }, ...others] })
  const other = await Promise.all([open(), open()])
  expect(other[0]!.body.data.sha256).not.toBe(first.sha256)
  expect(other[1]!.body.data.sha256).toBe(other[0]!.body.data.sha256)
  expect(await packs()).toBe(count + 1)
})

test('a licence without a scan stands on the list with its number, and the others are packed', async () => {
  const shown = demoSite(dayOf(world.at))
  const [licence, ...others] = shown.licences
  await setSetting(world, site, { ...shown, licences: [{ ...licence!, scan: '' }, ...others] })
  const { data } = (await open()).body
  const parts = partsOf((await take(data.url)).rawPayload)
  expect(readPdf(parts.get('00-首营资料清单.pdf')!).text).toContain(licence!.number)
  const names = [...parts.keys()]
  expect(names.filter((name) => name.includes(licence!.name))).toEqual([])
  expect(names[1]).toBe(`01-${others[0]!.name}.jpg`)
  await setSetting(world, site, shown)
})

test('each time it is taken is on record, and the record is never changed', async () => {
  const { data } = (await open('zhensuo')).body
  const looks = async () =>
    (await world.db.execute(sql`select member_id, login_id from company_pack_looks order by id`)).rows
  const before = (await looks()).length
  await take(data.url, 'zhensuo')
  const { memberId, loginId } = world.buyers.zhensuo
  expect((await looks()).slice(before)).toEqual([{ member_id: memberId, login_id: loginId }])
  await expect(world.db.execute(sql`delete from company_pack_looks`)).rejects.toThrow()
})

test('an address opens nothing for another login, changed, or after five minutes', async () => {
  const { url } = (await open()).body.data
  const moved = url.replace(/until=(\d+)/, (_: string, until: string) => `until=${Number(until) + 60}`)
  const now = world.at
  await writesNothing(world, async () => {
    expect((await take(url, 'zhensuo')).json().reason).toBe('content.packExpired')
    expect((await take(moved)).json().reason).toBe('content.packExpired')
    expect((await world.app.inject({ method: 'GET', url })).statusCode).toBe(401)
    world.at = new Date(now.getTime() + 301_000)
    expect((await take(url)).json().reason).toBe('content.packExpired')
  })
  world.at = now
})

test('a company whose scans are not there yet says so, and keeps nothing', async () => {
  const gone = { name: '药品经营许可证', number: '1', scan: '/licences/none.webp', valid_until: '' }
  for (const licences of [[], [gone], [{ ...gone, scan: '/licences/../../package.json' }]]) {
    await setSetting(world, site, { ...demoSite(dayOf(world.at)), licences })
    const answer = await writesNothing(world, () => open())
    expect(answer.body.reason).toBe('content.packIncomplete')
  }
})
