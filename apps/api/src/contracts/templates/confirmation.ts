import type { Signing } from '@yaoji/rules/contracts/contract-standing'
import { minuteOf } from '@yaoji/rules/money/day'
import type { PaperBlock } from '../../platform/pdf/paper.ts'

/** Said on the page and in every PDF, as long as no certified service signs. */
export const noSignature = '未接入电子签名服务，仅为确认记录'

/** What a tick is worth, said on the page. */
export const signingNotes: Readonly<Record<Signing, string>> = {
  click: `${noSignature}。本网站为演示，勾选确认即视为生效`,
  paper: `${noSignature}。确认后请下载PDF，打印签字盖章，上传扫描件；审核通过后生效`,
}

/** Who confirmed a paper, and from where. */
export interface Witness {
  readonly name: string
  readonly address: string
  readonly userAgent: string
}

/** Where both sides sign and stamp. */
const signatures: readonly PaperBlock[] = [
  { kind: 'heading', text: '签字盖章' },
  {
    kind: 'table',
    widths: [2, 4, 4],
    head: ['', '甲方', '乙方'],
    rows: [
      ['单位盖章', '', ''],
      ['代表签字', '', ''],
      ['日期', '', ''],
    ],
  },
  {
    kind: 'note',
    text: '双方签字盖章后，本页与以上合同文本一并有效。请将全部页面扫描或拍照上传，审核通过后合同生效。',
  },
]

/** How a paper was confirmed: the last block of its PDF. */
export const confirmation = (witness: Witness, signing: Signing, contentSha256: string, at: Date): PaperBlock[] => [
  { kind: 'heading', text: '确认记录' },
  {
    kind: 'table',
    widths: [2, 8],
    rows: [
      ['确认人', witness.name],
      ['确认时间', `${minuteOf(at)}（北京时间）`],
      ['网络地址', witness.address],
      ['浏览器', witness.userAgent],
      ['文本摘要', `SHA-256 ${contentSha256}`],
    ],
  },
  { kind: 'note', text: `${noSignature}。文本摘要由以上合同文本计算，文本有任何改动，摘要都会不同。` },
  ...(signing === 'click' ? [] : signatures),
]
