import type { Day } from '../money/day.ts'
import type { GoodsKind } from './goods-facts.ts'

/** Domain 2.12, 首营品种: the papers of a goods that a buyer files before it buys it for the first time. */
export const goodsPaperKinds = {
  approval: '注册/备案批件',
  leaflet: '说明书',
  label: '标签与包装样稿',
  maker_licence: '生产企业证照（持有人/生产许可/GMP）',
  authorisation: '供货授权书',
  standard: '质量标准与检验报告样张',
  other: '其他资料',
} as const
export type GoodsPaperKind = keyof typeof goodsPaperKinds
export const goodsPaperKindNames = Object.keys(goodsPaperKinds) as readonly GoodsPaperKind[]

/** Our choice (decision 0124): what is asked of each kind of goods. Herbs have neither an approval nor a leaflet. */
const needed: Readonly<Record<GoodsKind, readonly GoodsPaperKind[]>> = {
  western: ['approval', 'leaflet', 'label', 'maker_licence', 'authorisation', 'standard'],
  patent: ['approval', 'leaflet', 'label', 'maker_licence', 'authorisation', 'standard'],
  tcm: ['label', 'maker_licence', 'authorisation', 'standard'],
  device: ['approval', 'leaflet', 'label', 'maker_licence', 'authorisation'],
  health: ['approval', 'leaflet', 'label', 'maker_licence', 'authorisation'],
}
export const neededPapers = (kind: GoodsKind): readonly GoodsPaperKind[] => needed[kind]

export interface GoodsPaper {
  readonly kind: GoodsPaperKind
  /** Good through that day; null: it has no end. */
  readonly validUntil: Day | null
}

/** A paper is good through its last day. */
export const isExpired = ({ validUntil }: Pick<GoodsPaper, 'validUntil'>, today: Day): boolean =>
  validUntil !== null && validUntil < today

/** The kinds of which a goods has no paper in force. */
export const missingPapers = (goods: GoodsKind, papers: readonly GoodsPaper[], today: Day): readonly GoodsPaperKind[] =>
  neededPapers(goods).filter((kind) => !papers.some((paper) => paper.kind === kind && !isExpired(paper, today)))
