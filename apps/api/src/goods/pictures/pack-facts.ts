import { createHash } from 'node:crypto'
import type { GoodsKind, RxClass } from '@yaoji/rules/goods/goods-facts'

/** What is printed on a drawn pack; nothing else of the goods changes the picture. */
export interface PackFacts {
  readonly kind: GoodsKind
  readonly categoryId: number
  readonly name: string
  readonly tradeName: string
  readonly spec: string
  readonly maker: string
  readonly dosageForm: string
  readonly unit: string
  readonly measure: 'piece' | 'gram'
  readonly rxClass: RxClass
}

/** Which facts are digested, and in which order. */
const factsVersion = 1

/**
 * Rises when the drawing of the same facts changes. It is said behind the address, not digested: pictures may be kept for
 * ever, and the lines of old orders still find theirs.
 */
export const drawingEdition = 3

/** The name of a pack shot in its address: a digest of what is drawn. */
export function pictureHash(facts: PackFacts): string {
  const { kind, categoryId, name, tradeName, spec, maker, dosageForm, unit, measure, rxClass } = facts
  const drawn = [factsVersion, kind, categoryId, name, tradeName, spec, maker, dosageForm, unit, measure, rxClass]
  return createHash('sha256').update(JSON.stringify(drawn)).digest('hex').slice(0, 20)
}
