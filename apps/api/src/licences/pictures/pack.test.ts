import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { archive, type Part } from '../../../test/archive.ts'
import { writesNothing } from '../../../test/everything.ts'
import { hugePicture, pdf, scan, scanWithCode } from '../../../test/paper-pictures.ts'
import { filer } from '../../../test/papers.ts'
import { resetSettings, setSetting } from '../../../test/settings.ts'
import { uploadForm } from '../../../test/upload-form.ts'
import { useWorld } from '../../../test/world.ts'
import { picturesADay } from '../settings.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'packs-'))
const world = useWorld({ config: { DATA_DIR: dataDir } })
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const code = '92510107MAAY4CL12D'
const filesKept = async () => {
  const found = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(() => [])
  return found.filter((entry) => entry.isFile()).length
}
const sendPack = async (bytes: Buffer, key?: string) => {
  const { cookie } = await world.signIn('yaodian')
  return uploadForm(world, '/api/user/zizhi/pack', cookie, { bytes, key })
}
const picture = async (name: Part['name'], number = 1): Promise<Part> => ({ name, content: await scan(number) })
/** What Windows in China writes: the sign set is said nowhere. */
const inGbk = Buffer.concat([Buffer.from([0xd2, 0xa9, 0xc6, 0xb7]), Buffer.from('.jpg')])

test('an identity card in an archive is not kept; whoever sent it reads which file was left out', async () => {
  const before = await filesKept()
  const { body } = await sendPack(archive(await picture('采购员身份证正面.jpg', 44), await picture('许可证.jpg', 45)))
  expect(body.data.left).toEqual(['采购员身份证正面.jpg'])
  expect(body.data.pictures.map(({ name }: { name: string }) => name)).toEqual(['许可证.jpg'])
  expect(await filesKept()).toBe(before + 1)
})

test('papers that come in one archive are kept under their names and filed by nobody', async () => {
  const buyer = await filer(world, 'yaodian')
  const bytes = archive(
    { name: '首营资料/', content: Buffer.alloc(0), packs: false },
    { name: '首营资料/营业执照.jpg', content: await scanWithCode(41, `统一社会信用代码:${code}`) },
    { name: '首营资料/采购委托书.pdf', content: pdf(), packs: false },
    { ...(await picture(inGbk, 43)), flags: 0 },
    { name: '__MACOSX/._营业执照.jpg', content: Buffer.from('litter') },
    { name: '首营资料/.DS_Store', content: Buffer.from('litter') },
  )
  const before = await buyer.papers()
  const { status, body } = await sendPack(bytes, 'one-and-the-same')
  expect(status).toBe(200)
  const read = body.data.pictures.map(({ name, mime, role, codes }: Record<string, unknown>) => [
    name,
    mime,
    role,
    codes,
  ])
  expect(read).toEqual([
    ['首营资料/营业执照.jpg', 'image/jpeg', 'file', [code]],
    ['首营资料/采购委托书.pdf', 'application/pdf', 'file', []],
    ['药品.jpg', 'image/jpeg', 'file', []],
  ])
  expect(body.data.left).toEqual([])
  expect(await buyer.papers(), 'nothing was filed').toEqual(before)
  const again = await writesNothing(world, () => sendPack(bytes, 'one-and-the-same'))
  expect(again.body.data).toEqual(body.data)
  const [licence] = body.data.pictures
  await buyer.file('business_licence', { number: code, pictures: String(licence.id) })
  const { findings } = (await buyer.paper('business_licence')).filing
  expect(findings.map(({ text }: { text: string }) => text)).toContain('与图片二维码中的代码一致')
})

const script = Buffer.from('<svg onload="alert(1)" xmlns="http://www.w3.org/2000/svg"></svg>')
test.each<[string, RegExp, () => Buffer | Promise<Buffer>]>([
  [
    'that unpacks to a bomb',
    /展开后过大/,
    () => archive({ name: 'a.jpg', content: Buffer.alloc(30_000_000), claimed: 10 }),
  ],
  [
    'whose parts together are a bomb',
    /展开后过大/,
    () =>
      archive(
        ...Array<Part>(6).fill({
          name: 'a.jpg',
          content: Buffer.concat([randomBytes(200_000), Buffer.alloc(8_000_000)]),
        }),
      ),
  ],
  ['of too many files', /最多24个文件/, async () => archive(...Array<Part>(25).fill(await picture('a.jpg')))],
  ['that leads out of its folder', /不正常的文件名/, async () => archive(await picture('../../营业执照.jpg'))],
  ['that leads out of it in the way of Windows', /不正常的文件名/, async () => archive(await picture('a\\..\\b.jpg'))],
  ['that names a place on a disk', /不正常的文件名/, async () => archive(await picture('C:/a.jpg'))],
  [
    'with a script in an SVG',
    /“b.svg”：请上传/,
    async () => archive(await picture('a.jpg'), { name: 'b.svg', content: script }),
  ],
  [
    'with a script in a PDF',
    /“b.pdf”：pdf文件中含有脚本/,
    () => archive({ name: 'b.pdf', content: pdf('/JavaScript 3 0 R') }),
  ],
  [
    'with 100 megapixels',
    /“b.png”：图片像素过大/,
    async () => archive({ name: 'b.png', content: await hugePicture(10_000) }),
  ],
  [
    'in an archive',
    /“in.zip”：请上传/,
    async () => archive({ name: 'in.zip', content: archive(await picture('a.jpg')) }),
  ],
  ['that is locked', /设置了密码/, async () => archive({ ...(await picture('a.jpg')), flags: 0x0801 })],
  ['whose bytes are not what they were', /不完整/, async () => archive({ ...(await picture('a.jpg')), crc: 7 })],
  ['that breaks off', /不完整/, async () => archive(await picture('a.jpg')).subarray(0, 5_000)],
  ['of another kind', /不完整/, () => Buffer.from('Rar!\x1a\x07\x01\x00')],
  ['without a file', /没有文件/, () => archive({ name: 'a/', content: Buffer.alloc(0), packs: false })],
])('a pack %s is refused in words, and nothing of it is kept', async (_, words, make) => {
  const bytes = await make()
  const before = await filesKept()
  const answer = await writesNothing(world, () => sendPack(bytes))
  expect([answer.status, answer.body.reason]).toEqual([422, 'licences.pack'])
  expect(answer.body.errors.file[0]).toMatch(words)
  expect(await filesKept()).toBe(before)
})

test('a pack counts with all its papers: one too many for the day is refused before any is looked at', async () => {
  await setSetting(world, picturesADay, 5)
  const huge = await hugePicture(10_000)
  const bytes = archive(...Array<Part>(6).fill({ name: 'a.png', content: huge }))
  const answer = await writesNothing(world, () => sendPack(bytes))
  expect([answer.status, answer.body.reason]).toEqual([429, 'licences.tooManyFiles'])
  await resetSettings(world)
})
