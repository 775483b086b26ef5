import { draw } from '@yaoji/ui/draw-for-test'
import { expect, test, vi } from 'vitest'
import { ShellContext, type ShellState } from '../viewer/viewer.ts'
import { Footer } from './footer.tsx'

// It draws itself once it is near the window, which this page has none of.
vi.mock('../brand/qr-code.tsx', () => ({ QrCode: () => null }))

const licences = [
  { name: '药品经营许可证', number: '川AA0280001', scan: '/licences/drug.webp' },
  { name: '互联网药品信息服务资格证书', number: '（川）-非经营性-2026-0001', scan: '/licences/information.webp' },
  { name: '营业执照', number: '91510100MA60000000', scan: '' },
]
const footerOf = async (site: { company: string; hot_line: string; licences: typeof licences }) => {
  const data = { common: { site: { ...site, demonstration: 0 } }, articles: [], year: 2026 }
  const { place, leave } = await draw(
    <ShellContext value={{ data } as unknown as ShellState}>
      <Footer />
    </ShellContext>,
  )
  const text = place.textContent ?? ''
  const scans = [...place.querySelectorAll('a[target=_blank]')].map((link) => link.getAttribute('href'))
  await leave()
  return { text, scans }
}

const company = { company: '药集医药有限公司', hot_line: '' }

test('the foot of every page names each licence of the store with its number', async () => {
  const { text } = await footerOf({ ...company, licences })
  for (const { name, number } of licences) expect(text).toContain(`${name}：${number}`)
})

test('the foot names no licence that the store does not have', async () => {
  const { text } = await footerOf({ ...company, licences: licences.slice(0, 1) })
  expect(text).toContain('药品经营许可证')
  expect(text).not.toContain('互联网药品信息服务资格证书')
  expect((await footerOf({ ...company, licences: [] })).text).not.toContain('许可证')
})

test('law table L28: a licence of the footer opens its scan; one without a scan opens nothing', async () => {
  const { scans } = await footerOf({ ...company, licences })
  expect(scans).toEqual(['/licences/drug.webp', '/licences/information.webp', null])
})
