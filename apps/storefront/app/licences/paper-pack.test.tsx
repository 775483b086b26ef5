import { ApiError } from '@yaoji/client/api-error'
import { licenceCalls, type PaperWire } from '@yaoji/contract/licences'
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { send } from '../shell/api/send.ts'
import { asMember, asReceiver, drawInShell, press } from '../shell/for-test/shell.tsx'
import { PaperPack } from './paper-pack.tsx'

vi.mock('../shell/api/send.ts', () => ({ send: vi.fn(), ask: vi.fn() }))
vi.mock('../shell/api/problems.ts', () => ({ showProblem: vi.fn(async () => {}) }))
HTMLDialogElement.prototype.showModal = vi.fn()
HTMLDialogElement.prototype.close = vi.fn()
beforeEach(() => vi.mocked(send).mockReset())

const paper = (kind: string, name: string) =>
  ({ kind, name, state: 'missing', filing: null, history: [], need: 'toBuy' }) as unknown as PaperWire
const papers = [
  paper('business_licence', '营业执照'),
  paper('drug_licence', '药品经营许可证'),
  paper('quality_agreement', '质量保证协议'),
]
const file = (name: string, type = 'image/jpeg') => new File(['x'], name, { type })

async function drawn(who: Parameters<typeof drawInShell>[1] = asMember) {
  const onChange = vi.fn()
  const pack = await drawInShell(<PaperPack papers={papers} company="成都锦里康民大药房" onChange={onChange} />, who)
  const choose = async (...files: File[]) => {
    const field = pack.place.querySelector<HTMLInputElement>('[aria-label="选择首营资料文件"]')!
    Object.defineProperty(field, 'files', { value: files, configurable: true })
    await act(async () => void field.dispatchEvent(new Event('change', { bubbles: true })))
  }
  const kinds = () => [...pack.place.querySelectorAll('select')].map(({ value }) => value)
  const listed = (label: string) => pack.place.querySelector(`[aria-label="${label}"]`)
  return { ...pack, choose, kinds, listed, onChange }
}
let ids = 0
const kept = () => ({ data: { id: ++ids, role: 'file', mime: 'image/jpeg', codes: [] } }) as never

test('files are sent one by one, proposed by their names, and nothing is filed before somebody fills in a form', async () => {
  const { place, choose, kinds, listed, leave } = await drawn()
  vi.mocked(send).mockImplementation(async () => kept())
  await choose(file('营业执照副本.jpg'), file('IMG_1.jpg'), file('质量保证协议.pdf', 'application/pdf'))
  expect(kinds()).toEqual(['business_licence', '', ''])
  expect(vi.mocked(send).mock.calls.map(([call]) => call)).toEqual(Array(3).fill(licenceCalls.sendPicture))
  expect(listed('资料中的证件')?.querySelectorAll('li')).toHaveLength(1)
  expect(place.querySelector('form')).toBeNull()
  await press(place.querySelector<HTMLElement>('[aria-label="填写营业执照"]'))
  expect(place.querySelector('form')?.textContent).toContain('营业执照副本.jpg')
  await leave()
})

test('an archive is sent as one and comes back as its papers; identity cards stay behind, and that is said', async () => {
  const { choose, kinds, listed, leave } = await drawn()
  const pictures = [
    { id: 91, role: 'file', mime: 'image/jpeg', codes: ['92510107MAAY4CL12D'], name: '资料/药品经营许可证.jpg' },
  ]
  vi.mocked(send).mockResolvedValueOnce({ data: { pictures, left: ['采购员身份证.jpg'] } } as never)
  await choose(file('首营.zip', 'application/zip'), file('法人身份证.jpg'))
  expect(vi.mocked(send).mock.calls.map(([call]) => call)).toEqual([licenceCalls.sendPack])
  expect(kinds()).toEqual(['drug_licence'])
  expect(listed('已上传的文件')?.textContent).toContain('92510107MAAY4CL12D')
  const said = listed('没有收下的文件')?.textContent
  expect(said).toContain('采购员身份证.jpg：身份证图片没有上传')
  expect(said).toContain('法人身份证.jpg：身份证图片没有上传')
  await leave()
})

test('what a file is refused for is said by its name, and the next ones are sent all the same', async () => {
  const { choose, kinds, listed, leave } = await drawn()
  const refusal = new ApiError(422, '请上传清晰的图片', { errors: { file: ['请上传清晰的图片'] } })
  vi.mocked(send)
    .mockRejectedValueOnce(refusal)
    .mockImplementation(async () => kept())
  await choose(file('坏.jpg'), file('script.svg', 'image/svg+xml'), file('营业执照.jpg'))
  const said = listed('没有收下的文件')?.textContent
  expect(said).toContain('坏.jpg：请上传清晰的图片')
  expect(said).toContain('script.svg：请上传jpg、png或pdf文件')
  expect(kinds()).toEqual(['business_licence'])
  await leave()
})

test('more files than a paper takes are said so, and the form stays shut until some are removed', async () => {
  const { place, choose, listed, leave } = await drawn()
  vi.mocked(send).mockImplementation(async () => kept())
  await choose(...[1, 2, 3, 4].map((nth) => file(`营业执照${nth}.jpg`)))
  const fill = () => place.querySelector<HTMLButtonElement>('[aria-label="填写营业执照"]')!
  expect([fill().disabled, listed('资料中的证件')?.textContent]).toEqual([true, expect.stringContaining('最多3个文件')])
  await press(place.querySelector<HTMLElement>('[aria-label="移除营业执照4.jpg"]'))
  expect(fill().disabled).toBe(false)
  await leave()
})

test('who may not file papers reads who may, and can choose nothing', async () => {
  const { place, leave } = await drawn(asReceiver)
  expect(place.textContent).toContain('只有本单位管理员可以进行此操作')
  expect(place.querySelector('input')).toBeNull()
  await leave()
})
