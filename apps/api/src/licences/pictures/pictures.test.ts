import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { identityConsent } from '@yaoji/rules/licences/identity-consent'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { writesNothing } from '../../../test/everything.ts'
import { hugePicture, packedPdf, pdf, scan, scanWithCode } from '../../../test/paper-pictures.ts'
import { filer, filingClerk } from '../../../test/papers.ts'
import { resetSettings, setSetting } from '../../../test/settings.ts'
import { useWorld } from '../../../test/world.ts'
import { picturesADay } from '../settings.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'papers-'))
const world = useWorld({ config: { DATA_DIR: dataDir } })
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const code = '92510107MAAY4CL12D'
const filesKept = async () => {
  const found = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => [])
  return found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}
const looks = async () =>
  (await world.db.execute(sql`select picture_id, viewer_kind, viewer_id, reason from picture_looks order by id`)).rows

test.each<[string, string, () => Buffer | Promise<Buffer>]>([
  ['SVG with a script', 'licences.fileUnreadable', () => Buffer.from('<svg onload="alert(1)" xmlns="x"></svg>')],
  ['an archive', 'licences.fileUnreadable', () => Buffer.from('PK\x03\x04 archive')],
  ['a picture that breaks off', 'licences.fileUnreadable', async () => (await scan(1)).subarray(0, 2_000)],
  ['the head of a picture alone', 'licences.fileUnreadable', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ['100 megapixels', 'licences.tooManyPixels', () => hugePicture(10_000)],
  ['a thumbnail', 'licences.pictureTooSmall', () => scan(1, 320, 240)],
  ['a PDF with a script', 'licences.activePdf', () => pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>')],
  ['a PDF with a script in disguise', 'licences.activePdf', () => pdf('/OpenAction << /S /J#61vaScript /J#53 (1) >>')],
  ['a PDF with a file in it', 'licences.activePdf', () => pdf('/EmbeddedFiles 3 0 R')],
  ['a PDF with a packed script', 'licences.activePdf', () => packedPdf('<</S /JavaScript /JS (app.alert(1))>>')],
  ['a packed script in disguise', 'licences.activePdf', () => packedPdf('<</S /J#61vaScript /J#53 (1)>>', '/Type /XO')],
  ['a PDF that is locked', 'licences.lockedPdf', () => pdf('/Encrypt 4 0 R')],
  [
    'objects that are packed in another way',
    'licences.lockedPdf',
    () => packedPdf('<<>>', '/Type /ObjStm', (all) => all),
  ],
  ['objects that unpack to a bomb', 'licences.lockedPdf', () => packedPdf(' '.repeat(30_000_000))],
  [
    'hundreds of streams that each unpack to a thousand times themselves',
    'licences.lockedPdf',
    () => Buffer.concat(Array(300).fill(packedPdf('', '/Type /XObject', () => deflateSync(Buffer.alloc(500_000))))),
  ],
  ['a PDF that breaks off', 'licences.fileUnreadable', () => Buffer.from('%PDF-1.7\n1 0 obj')],
])('%s is refused as %s, in words beside the field, and not a byte is kept', async (_, reason, make) => {
  const buyer = await filer(world, 'yaodian')
  const bytes = await make()
  const before = (await filesKept()).length
  const answer = await writesNothing(world, () => buyer.sendPicture(bytes))
  expect([answer.status, answer.body.reason]).toEqual([422, reason])
  expect(answer.body.errors.file[0]).toMatch(/[请过]/)
  expect((await filesKept()).length).toBe(before)
})

test('a PDF whose objects are packed and do no more than show pages is kept', async () => {
  const buyer = await filer(world, 'yaodian')
  expect((await buyer.sendPicture(packedPdf('<</Type /Page /Contents 5 0 R>>'))).status).toBe(200)
})

test('more than 10 MB is refused in words, and not a byte is kept', async () => {
  const buyer = await filer(world, 'yaodian')
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(11 * 1_048_576)])
  const before = (await filesKept()).length
  const answer = await writesNothing(world, () => buyer.sendPicture(bytes))
  expect([answer.status, answer.body.reason]).toEqual([413, 'request.tooLarge'])
  expect(answer.body.message).not.toBe('')
  expect((await filesKept()).length).toBe(before)
})

test('a picture is redrawn: upright, bounded, without what the telephone wrote into it', async () => {
  const buyer = await filer(world, 'yaodian')
  const before = new Set(await filesKept())
  const { body } = await buyer.sendPicture(await scan(40, 3_600, 2_600))
  expect(body.data).toMatchObject({ role: 'file', mime: 'image/jpeg' })
  const [kept] = (await filesKept()).filter((file) => !before.has(file))
  const { width, exif } = await sharp(await readFile(kept!)).metadata()
  expect([width, exif]).toEqual([2_400, undefined])
})

test('the credit code is read from the QR code of the picture, in an address as in a text', async () => {
  const buyer = await filer(world, 'yaodian')
  const address = await buyer.sendPicture(await scanWithCode(41, `https://www.gsxt.gov.cn/index?uniscid=${code}&x=1`))
  expect(address.body.data.codes).toEqual([code])
  const text = await buyer.sendPicture(await scanWithCode(42, `统一社会信用代码:${code};名称:某药房`))
  expect(text.body.data.codes).toEqual([code])
  expect((await buyer.sendPicture(await scan(43))).body.data.codes).toEqual([])
})

test('the same submission twice is one picture', async () => {
  const buyer = await filer(world, 'yaodian')
  const bytes = await scan(44)
  const ids = []
  for (const _ of [1, 2]) ids.push((await buyer.sendPicture(bytes, 'file', 'one-and-the-same')).body.data.id)
  expect(ids[0]).toBe(ids[1])
})

test('a member sends only so many pictures a day', async () => {
  const buyer = await filer(world, 'zhensuo')
  await setSetting(world, picturesADay, 5)
  for (let each = 0; each < 4; each++) expect((await buyer.sendPicture(await scan(50 + each))).status).toBe(200)
  const last = await scan(54)
  const kept = await buyer.sendPicture(last, 'file', 'the-last-of-the-day')
  const again = await writesNothing(world, () => buyer.sendPicture(last, 'file', 'the-last-of-the-day'))
  expect([kept.status, again.body.data?.id], 'an answer that got lost').toEqual([200, kept.body.data.id])
  const bytes = await scan(56)
  const refused = await writesNothing(world, () => buyer.sendPicture(bytes))
  expect([refused.status, refused.body.reason]).toEqual([429, 'licences.tooManyFiles'])
  // Not even looked at: a picture that could not be read is refused for the number alike.
  const huge = await hugePicture(10_000)
  expect((await buyer.sendPicture(huge)).body.reason).toBe('licences.tooManyFiles')
  await resetSettings(world)
})

test('an identity picture does not come without a consent of its own; one of a store is none for another', async () => {
  const buyer = await filer(world, 'liansuo', 1)
  const bytes = await scan(60)
  const early = await writesNothing(world, () => buyer.sendPicture(bytes, 'identity'))
  expect([early.status, early.body.reason]).toEqual([400, 'licences.consentNeeded'])
  await (await filer(world, 'liansuo', 2)).agree()
  const foreign = await writesNothing(world, () => buyer.sendPicture(bytes, 'identity'))
  expect(foreign.body.reason).toBe('licences.consentNeeded')
})

test('an identity picture comes only under a consent of its own, which names the version of its text', async () => {
  const buyer = await filer(world, 'liansuo')
  const bytes = await scan(60)
  const old = await writesNothing(world, () => buyer.call('POST', '/api/user/zizhi/consent', { version: '2020-01-01' }))
  expect(old.body.reason).toBe('licences.consentChanged')
  expect((await buyer.agree()).body.data.given).toBe(1)
  await buyer.agree()
  const { loginId, memberId } = world.buyers.liansuo
  const { rows } = await world.db.execute(sql`
    select version, login_id, withdrawn_at from identity_consents where member_id = ${memberId}`)
  expect(rows).toEqual([{ version: identityConsent.version, login_id: loginId, withdrawn_at: null }])
  expect((await buyer.sendPicture(bytes, 'identity')).status).toBe(200)
  expect((await buyer.sendPicture(pdf(), 'identity')).body.reason).toBe('licences.identityPicture')
})

test('a picture is shown with the watermark under an address that is signed for one viewer; every look is on record', async () => {
  const buyer = await filer(world, 'yaodian')
  const original = await scan(70)
  const { id } = (await buyer.sendPicture(original)).body.data
  const { url } = (await buyer.call('GET', `/api/user/zizhi/picture/${id}/address`)).body.data
  const before = (await looks()).length
  const shown = await world.app.inject({ method: 'GET', url, headers: { cookie: buyer.cookie } })
  expect(shown.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'private, no-store' })
  expect(shown.headers['content-security-policy']).toContain('sandbox')
  const { channels: red } = await sharp(shown.rawPayload).stats()
  const { channels: plain } = await sharp(original).stats()
  expect(plain[1]!.mean - red[1]!.mean).toBeGreaterThan(0.5)
  const { loginId } = world.buyers.yaodian
  expect((await looks()).slice(before)).toEqual([
    { picture_id: id, viewer_kind: 'buyer', viewer_id: loginId, reason: '本单位查看' },
  ])
})

test('an address opens nothing for another viewer, for another picture, changed, or after five minutes', async () => {
  const buyer = await filer(world, 'yaodian')
  const other = await filer(world, 'liansuo')
  const { id } = (await buyer.sendPicture(await scan(71))).body.data
  const { id: otherId } = (await buyer.sendPicture(await scan(72))).body.data
  const { url } = (await buyer.call('GET', `/api/user/zizhi/picture/${id}/address`)).body.data
  const refusals = [
    () => other.call('GET', url),
    () => buyer.call('GET', url.replace(`/${id}?`, `/${otherId}?`)),
    () =>
      buyer.call(
        'GET',
        url.replace(/until=(\d+)/, (_: string, until: string) => `until=${Number(until) + 60}`),
      ),
    () => buyer.call('GET', `/api/user/zizhi/picture/${id}`),
  ]
  await writesNothing(world, async () => {
    for (const refusal of refusals) expect((await refusal()).body.reason).toBe('licences.addressExpired')
    expect((await other.call('GET', `/api/user/zizhi/picture/${id}/address`)).status).toBe(404)
  })
  const now = world.at
  world.at = new Date(now.getTime() + 5 * 60_000 + 1_000)
  expect((await buyer.call('GET', url)).body.reason).toBe('licences.addressExpired')
  world.at = now
})

test('a clerk says why she looks, and her look is on record; a clerk without the permission gets no address', async () => {
  const buyer = await filer(world, 'yaodian')
  const { id } = (await buyer.sendPicture(pdf())).body.data
  const clerk = await filingClerk(world, 'zhiguan')
  const keeper = await filingClerk(world, 'cangku')
  const ask = { reason: '首营审核' }
  expect((await keeper.call('POST', `/pictures/${id}/address`, ask)).status).toBe(403)
  expect((await clerk.call('POST', `/pictures/${id}/address`, { reason: '' })).status).toBe(422)
  const { url } = (await clerk.call('POST', `/pictures/${id}/address`, ask)).body.data
  const before = (await looks()).length
  const shown = await world.app.inject({ method: 'GET', url, headers: { cookie: clerk.cookie } })
  expect(shown.headers['content-disposition']).toContain('attachment')
  expect(shown.rawPayload.equals(pdf())).toBe(true)
  const seen = { picture_id: id, viewer_kind: 'staff', viewer_id: world.staff.zhiguan, reason: '首营审核' }
  expect((await looks()).slice(before)).toEqual([seen])
})

test('looks are added and never changed, not even by hand', async () => {
  for (const change of [sql`update picture_looks set reason = ''`, sql`delete from picture_looks`])
    await expect(world.db.execute(change)).rejects.toThrow()
})

test('who takes the consent back hides the identity pictures from everybody', async () => {
  const buyer = await filer(world, 'liansuo')
  await buyer.agree()
  const { id } = (await buyer.sendPicture(await scan(61), 'identity')).body.data
  const clerk = await filingClerk(world, 'zhiguan')
  const { url } = (await clerk.call('POST', `/pictures/${id}/address`, { reason: '核对身份' })).body.data
  expect((await buyer.call('DELETE', '/api/user/zizhi/consent')).body.data.given).toBe(0)
  const hidden = await writesNothing(world, () => world.call('GET', url, { headers: { cookie: clerk.cookie } }))
  expect(hidden.body.reason).toBe('licences.consentWithdrawn')
  const { rows } = await world.db.execute(sql`
    select verb from audit where verb like 'identityConsent.%' order by id desc limit 1`)
  expect(rows).toEqual([{ verb: 'identityConsent.withdraw' }])
})
