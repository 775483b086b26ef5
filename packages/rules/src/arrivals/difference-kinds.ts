import type { CaseKind } from '../after-sales/case-kinds.ts'

/** GSP 验收: what may differ of goods that arrive. Each difference becomes an after-sales case of the same kind. */
export const differenceKinds = {
  shortage: '少货',
  damage: '破损',
  wrong_goods: '错发',
  expiry: '批号/效期不符',
  quality: '质量问题',
} as const satisfies Partial<Record<CaseKind, string>>
export type DifferenceKind = keyof typeof differenceKinds
export const differenceKindNames = Object.keys(differenceKinds) as readonly DifferenceKind[]
