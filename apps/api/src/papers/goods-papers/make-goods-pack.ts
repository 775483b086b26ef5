import { goodsPaperKinds, isExpired, missingPapers } from '@yaoji/rules/goods/goods-papers'
import { type Day, dayOf } from '@yaoji/rules/money/day'
import { noSignature } from '../../contracts/templates/confirmation.ts'
import type { Paper } from '../../platform/pdf/paper.ts'
import { printPaper } from '../../platform/pdf/print-paper.ts'
import { signatureOf } from '../../platform/signature.ts'
import { hashOf, type Storage } from '../../platform/storage.ts'
import { writeZip, type ZipFile } from '../../platform/write-zip.ts'
import { refuse } from '../refusals.ts'
import type { PapersOfGoods, StandingPaper } from './read-papers.ts'

/** What one archive holds at most: it is made in the memory of the process. */
const mostBytes = 60 * 1_048_576
const endings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
}

interface Making {
  readonly storage: Storage
  readonly secret: string
  readonly seller: string
  readonly at: Date
}
interface PackedPaper {
  readonly goods: PapersOfGoods
  readonly paper: StandingPaper
  readonly name: string
}

/** Refused where there is nothing to pack, or more than one archive holds. */
export function assertPacks(all: readonly PapersOfGoods[]): void {
  const papers = all.flatMap((each) => each.papers)
  if (papers.length === 0) throw refuse('papers.nothingToPack')
  if (papers.reduce((sum, { bytes }) => sum + bytes, 0) > mostBytes) throw refuse('papers.packTooLarge')
}

/** Domain 2.12: the papers of goods as one archive, and a list with the hash of each, sealed by a code of ours. */
export async function makeGoodsPack(all: readonly PapersOfGoods[], making: Making): Promise<ZipFile> {
  assertPacks(all)
  const today = dayOf(making.at)
  const packed = all.flatMap((goods, place) =>
    goods.papers.map((paper, index) => ({ goods, paper, name: nameOf(goods, place, paper, index, today) })),
  )
  const files: ZipFile[] = []
  // One after the other: a pack must not take all of the disk's time.
  for (const { paper, name } of packed) {
    const content = await making.storage.get(paper.sha256)
    if (hashOf(content) !== paper.sha256) throw new Error(`the file of goods paper ${paper.id} is damaged`)
    files.push({ name, content })
  }
  const list = { name: '00-首营品种资料清单.pdf', content: await printPaper(packList(all, packed, making), making.at) }
  const [first] = all
  const named = all.length === 1 ? plain(first!.name) : `${all.length}个品种`
  return { name: `首营品种资料-${named}-${today}.zip`, content: writeZip([list, ...files]) }
}

const nameOf = (goods: PapersOfGoods, place: number, paper: StandingPaper, index: number, today: Day) => {
  const folder = `${two(place + 1)}-${plain(goods.name)}-${plain(goods.spec)}`
  const expired = isExpired(paper, today) ? '（已过期）' : ''
  const number = paper.number ? `-${plain(paper.number)}` : ''
  const kind = plain(goodsPaperKinds[paper.kind].replace(/（.*/, ''))
  return `${folder}/${two(index + 1)}-${kind}${number}${expired}.${endings[paper.mime] ?? 'pdf'}`
}

function packList(
  all: readonly PapersOfGoods[],
  packed: readonly PackedPaper[],
  { secret, seller, at }: Making,
): Paper {
  const today = dayOf(at)
  const facts = packed.map(({ name, paper }) => ({ name, sha256: paper.sha256, bytes: paper.bytes }))
  const code = signatureOf(secret, JSON.stringify(['goods-pack', facts]))
  return {
    title: '首营品种资料清单',
    subtitle: `${seller}　${today}`,
    blocks: [
      ...all.flatMap((goods) => {
        const missing = missingPapers(goods.kind, goods.papers, today)
        return [
          { kind: 'heading' as const, text: `${goods.name}　${goods.spec}　${goods.maker}` },
          {
            kind: 'table' as const,
            widths: [5, 4, 4],
            head: ['资料', '编号', '有效期至'],
            rows: goods.papers.map((paper) => [
              goodsPaperKinds[paper.kind],
              paper.number || '—',
              `${paper.validUntil ?? '长期'}${isExpired(paper, today) ? '（已过期）' : ''}`,
            ]),
          },
          ...(missing.length > 0
            ? [{ kind: 'note' as const, text: `暂缺：${missing.map((kind) => goodsPaperKinds[kind]).join('、')}` }]
            : []),
        ]
      }),
      { kind: 'heading', text: '文件与摘要（SHA-256）' },
      {
        kind: 'table',
        widths: [5, 7, 2],
        head: ['文件', '摘要', '字节'],
        rows: facts.map(({ name, sha256, bytes }) => [name, sha256, String(bytes)]),
      },
      { kind: 'paragraph', text: `清单校验码：${code}` },
      {
        kind: 'note',
        text: `${noSignature}，不是电子签章。收到后可逐一核对文件摘要；对清单有疑问的，请登录本网站重新下载核对。`,
      },
    ],
    foot: `首营品种资料清单　${noSignature}`,
  }
}

const two = (number: number) => String(number).padStart(2, '0')
/** A text as a part of a file's name, everywhere. */
const plain = (text: string): string => text.replaceAll(/[\\/:*?"<>|\s]/g, '').slice(0, 40) || '资料'
