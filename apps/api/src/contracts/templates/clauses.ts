import type { PaperBlock } from '../../platform/pdf/paper.ts'
import type { Parties } from '../parties.ts'

/** A numbered section of a contract and what it says. */
export type Section = readonly [heading: string, ...paragraphs: string[]]

const numerals = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二']

/** Sections as they are printed: 一、… with 1. 2. 3. below. */
export const clauses = (sections: readonly Section[]): PaperBlock[] =>
  sections.flatMap(([heading, ...paragraphs], index) => [
    { kind: 'heading' as const, text: `${numerals[index]}、${heading}` },
    ...paragraphs.map((text, at) => ({ kind: 'paragraph' as const, text: `${at + 1}. ${text}` })),
  ])

/** Who agrees with whom, side by side. */
export const partiesTable = ({ seller, buyer }: Parties): PaperBlock => ({
  kind: 'table',
  widths: [2, 5, 5],
  head: ['', '甲方（供方）', '乙方（需方）'],
  rows: [
    ['名称', seller.name, buyer.name],
    ['统一社会信用代码', seller.creditCode, buyer.creditCode],
    ['药品经营许可证', seller.drugLicence, '以乙方在本网站通过审核的有效证照为准'],
    ['法定代表人 / 联系人', seller.legalPerson, buyer.contact],
    ['电话', seller.phone, buyer.phone],
  ],
})

/** What brings the year's papers into force, and from when to when they hold: by the tick alone, or by a signed copy. */
export const term = ({ year }: Parties): string =>
  `自乙方在本网站确认之日起成立；须提交签字盖章件的，自盖章件审核通过之日起生效，其余自确认之日起生效。有效期自${year}年1月1日起（在该日之后生效的，自生效之日起）至${year}年12月31日止。期满前双方可在本网站确认下一年度的文本。`
