import { dayOf, timeOf } from '@yaoji/rules/money/day'
import type { PaperBlock } from '../../platform/pdf/paper.ts'

/** Said on the page and in every PDF, as long as no certified service signs. */
export const noSignature = '未接入电子签名服务，仅为确认记录'

/** Who confirmed a paper, and from where. */
export interface Witness {
  readonly name: string
  readonly address: string
  readonly userAgent: string
}

/** How a paper was confirmed: the last block of its PDF. */
export const confirmation = (witness: Witness, contentSha256: string, at: Date): PaperBlock[] => [
  { kind: 'heading', text: '确认记录' },
  {
    kind: 'table',
    widths: [2, 8],
    rows: [
      ['确认人', witness.name],
      ['确认时间', `${dayOf(at)} ${timeOf(at)}（北京时间）`],
      ['网络地址', witness.address],
      ['浏览器', witness.userAgent],
      ['文本摘要', `SHA-256 ${contentSha256}`],
    ],
  },
  { kind: 'note', text: `${noSignature}。文本摘要由以上合同文本计算，文本有任何改动，摘要都会不同。` },
]
