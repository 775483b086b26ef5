import { instantOf } from '@yaoji/rules/money/day'
import { printPaper } from '../../platform/pdf/print-paper.ts'
import { pictureLibrary } from '../../platform/pictures.ts'
import { signatureOf } from '../../platform/signature.ts'
import { hashOf } from '../../platform/storage.ts'
import { writeZip, type ZipFile } from '../../platform/write-zip.ts'
import type { ListedFile } from '../tables.ts'
import { accountSheet, agreementForm, packList } from './pack-papers.ts'
import type { PackSources } from './pack-sources.ts'

interface MadePack {
  readonly content: Buffer
  readonly listed: readonly ListedFile[]
}

/** Domain 2.12: the company's licence papers as one archive. The same sources and secret give the same bytes. */
export async function makePack(sources: PackSources, secret: string): Promise<MadePack> {
  // Printed as of the year's first day: when it was asked for is no part of what it says.
  const at = instantOf(`${sources.year}-01-01`, '00:00')
  const sharp = await pictureLibrary()
  const scans: ZipFile[] = []
  // One after the other: a pack must not take all of the processor.
  for (const { name, scan } of sources.licences) {
    if (!scan) continue
    const content = await sharp(scan).flatten({ background: '#fff' }).jpeg({ quality: 88 }).toBuffer()
    scans.push({ name: `${String(scans.length + 1).padStart(2, '0')}-${fileName(name)}.jpg`, content })
  }
  const next = scans.length + 1
  const numbered = (place: number, name: string) => `${String(place).padStart(2, '0')}-${name}.pdf`
  const papers: ZipFile[] = [
    { name: numbered(next, '质量保证协议（样式）'), content: await printPaper(agreementForm(sources), at) },
    { name: numbered(next + 1, '开户与开票信息'), content: await printPaper(accountSheet(sources), at) },
  ]
  const files = [...scans, ...papers]
  const facts = files.map(({ name, content }) => ({ name, sha256: hashOf(content), bytes: content.length }))
  const code = signatureOf(secret, JSON.stringify(['company-pack', facts]))
  const list = { name: '00-首营资料清单.pdf', content: await printPaper(packList(sources, facts, code), at) }
  const listed = [{ name: list.name, sha256: hashOf(list.content), bytes: list.content.length }, ...facts]
  return { content: writeZip([list, ...files]), listed }
}

/** A licence's name as a file may be called everywhere. */
const fileName = (name: string): string => name.replaceAll(/[\\/:*?"<>|\s]/g, '').slice(0, 40) || '证照'
