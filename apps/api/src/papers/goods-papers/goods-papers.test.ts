import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, dayOf } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writesNothing } from '../../../test/everything.ts'
import { png } from '../../../test/proof-form.ts'
import { type Shopper, shopper } from '../../../test/purchase.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { uploadForm } from '../../../test/upload-form.ts'
import { useWorld } from '../../../test/world.ts'
import { hashOf } from '../../platform/storage.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'goods-papers-'))
const world = useWorld({ config: { DATA_DIR: dataDir } })
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
let quality: Shopper
let buyer: Shopper
beforeAll(async () => {
  quality = await shopper(world, 'zhiguan')
  buyer = await shopper(world, 'yaodian')
})

const goodsId = () => world.goods.amoxicillin
const pdf = (text: string) => Buffer.from(`%PDF-1.4\n${text}\n%%EOF`)
const state = (fields: Record<string, string>, bytes: Buffer, who = quality, id = goodsId()) =>
  uploadForm(world, `/console/api/goods/${id}/papers`, who.cookie, { fields, bytes })
const shown = async (who = buyer, id = goodsId()) => (await who.get(`/api/goods_papers?goods_ids=${id}`)).body
const open = (who = buyer, ids: readonly number[] = [goodsId()]) =>
  who.post('/api/goods_papers/pack', { goods_ids: ids.join(',') })
const take = (url: string, who = buyer) => world.app.inject({ url, headers: { cookie: who.cookie } })

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

test('what is missing is asked for once; when it comes the company reads it', async () => {
  expect((await shown()).data[0].missing).toHaveLength(6)
  const ask = () => buyer.post('/api/goods_papers/ask', { goods_id: goodsId(), kind: 'leaflet' })
  expect(await Promise.all([ask(), ask()])).toMatchObject([{ status: 200 }, { status: 200 }])
  await writesNothing(world, async () => {
    expect((await ask()).status).toBe(200)
    expect((await open()).body.reason).toBe('papers.nothingToPack')
  })
  expect((await quality.get('/console/api/asked_goods_papers')).body.data).toMatchObject([
    { name: '阿莫西林胶囊', kind: 'leaflet', kind_name: '说明书', members: 1 },
  ])
  expect((await state({ kind: 'leaflet' }, pdf('leaflet'))).status).toBe(200)
  const { rows } = await world.db.execute<{ member: number; text: string }>(sql`
    select (payload ->> 'member_id')::int as member, payload ->> 'text' as text from outbox where topic = 'goodsPaper.notice'`)
  expect(rows).toEqual([{ member: world.buyers.yaodian.memberId, text: '阿莫西林胶囊的说明书已上传，可以下载' }])
  await writesNothing(world, async () => expect((await ask()).body.reason).toBe('papers.paperThere'))
  expect((await quality.get('/console/api/asked_goods_papers')).body.data).toEqual([])
})

test('Domain 2.12: the pack holds each paper that stands and a list with the hash of each; what has expired is marked', async () => {
  const today = dayOf(world.at)
  await state({ kind: 'approval', number: '国药准字H20260001', valid_until: addDays(today, 30) }, pdf('approval'))
  await state({ kind: 'label' }, png)
  await world.db.execute(sql`update goods_papers set valid_until = ${addDays(today, -1)} where kind = 'label'`)
  const [row] = (await shown()).data
  expect(row.papers.map(({ kind, expired }: { kind: string; expired: number }) => [kind, expired])).toEqual([
    ['approval', 0],
    ['leaflet', 0],
    ['label', 1],
  ])
  expect(row.missing.map(({ kind }: { kind: string }) => kind)).toContain('label')
  const taken = await take((await open()).body.data.url)
  expect(taken.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'private, no-store' })
  const parts = partsOf(taken.rawPayload)
  const names = [...parts.keys()]
  expect(names).toHaveLength(4)
  expect(names.at(-1)).toMatch(/03-标签与包装样稿（已过期）\.png$/)
  const list = readPdf(parts.get('00-首营品种资料清单.pdf')!).text
  for (const name of names.slice(1)) expect(list).toContain(hashOf(parts.get(name)!))
  for (const words of ['国药准字H20260001', '已过期', '暂缺', '未接入电子签名服务']) expect(list).toContain(words)
  const { memberId, loginId } = world.buyers.yaodian
  const looks = await world.db.execute(sql`select member_id, login_id, sha256 from goods_pack_looks`)
  expect(looks.rows).toEqual([{ member_id: memberId, login_id: loginId, sha256: hashOf(taken.rawPayload) }])
  await expect(world.db.execute(sql`delete from goods_pack_looks`)).rejects.toThrow()
})

test('an address opens nothing for another login, changed, or after five minutes, and who is not approved sees nothing', async () => {
  const { url } = (await open()).body.data
  const moved = url.replace(/until=(\d+)/, (_: string, until: string) => `until=${Number(until) + 60}`)
  const other = url.replace(/goods_ids=(\d+)/, `goods_ids=${world.goods.ibuprofen}`)
  const now = world.at
  const clinic = await shopper(world, 'zhensuo')
  const stranger = await shopper(world, 'xinhu')
  await writesNothing(world, async () => {
    for (const wrong of [moved, other]) expect((await take(wrong)).json().reason).toBe('papers.goodsPackExpired')
    expect((await take(url, clinic)).json().reason).toBe('papers.goodsPackExpired')
    expect((await world.app.inject({ url })).statusCode).toBe(401)
    expect((await shown(stranger)).reason).toBe('papers.notApproved')
    expect((await open(stranger)).body.reason).toBe('papers.notApproved')
    world.at = new Date(now.getTime() + 301_000)
    expect((await take(url)).json().reason).toBe('papers.goodsPackExpired')
  })
  world.at = now
})

test('what is no paper is refused with nothing written; one that is withdrawn is shown no more', async () => {
  const today = dayOf(world.at)
  await writesNothing(world, async () => {
    expect((await state({ kind: 'leaflet' }, pdf('leaflet'))).body.reason).toBe('papers.samePaper')
    expect((await state({ kind: 'leaflet' }, Buffer.from('text'))).body.errors.file).toBeDefined()
    expect((await state({ kind: 'nothing' }, pdf('x'))).body.errors.kind).toBeDefined()
    const late = { kind: 'standard', valid_until: addDays(today, -1) }
    expect((await state(late, pdf('late'))).body.errors.valid_until).toBeDefined()
    expect((await state({ kind: 'standard' }, pdf('y'), await shopper(world, 'cangku'))).status).toBe(403)
    expect((await state({ kind: 'standard' }, pdf('y'), quality, 99_999_999)).body.reason).toBe('papers.noGoods')
  })
  const papers = (await quality.get(`/console/api/goods/${goodsId()}/papers`)).body.data
  const leaflet = papers.find(({ kind }: { kind: string }) => kind === 'leaflet')
  const file = await world.app.inject({
    url: `/console/api/goods_papers/${leaflet.id}/file`,
    headers: { cookie: quality.cookie },
  })
  expect(file.headers['content-type']).toBe('application/pdf')
  const withdraw = () => quality.post(`/console/api/goods_papers/${leaflet.id}/withdraw`, { reason: '已有新版' })
  expect((await withdraw()).status).toBe(200)
  await writesNothing(world, async () => expect((await withdraw()).body.reason).toBe('papers.paperWithdrawn'))
  expect((await shown()).data[0].missing.map(({ kind }: { kind: string }) => kind)).toContain('leaflet')
})
