import { expect, test } from 'vitest'
import { type CertificateKind, certificateKinds } from '../members/buyer-type.ts'
import { guessPaper } from './guess-paper.ts'

test.each(Object.entries(certificateKinds))('%s is known by its own name', (kind, name) => {
  expect(guessPaper(`首营资料/${name}（副本）2026.jpg`)).toBe(kind as CertificateKind)
})

test.each([
  ['法人身份证正面.jpg', 'identity'],
  ['采购委托书/采购员身份证.png', 'identity'],
  ['随货同行单样式.pdf', 'seal_samples'],
  ['公章印模.pdf', 'seal_samples'],
  ['医疗器械经营许可证(三类).pdf', 'device_licence_3'],
  ['医疗器械经营备案凭证.pdf', 'device_filing_2'],
  ['IMG_20261122.jpg', null],
  ['扫描件 (3).pdf', null],
] as const)('%s is taken for %s', (name, kind) => {
  expect(guessPaper(name)).toBe(kind)
})
