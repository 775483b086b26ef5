import type { RxClass } from '@yaoji/rules/goods/goods-facts'
import { categoryTree } from '../../src/goods/category-tree.ts'
import { chanceFor } from '../../src/goods/chance.ts'
import type { UnknownClass } from '../../src/import/complete-goods.ts'
import { readRxClass } from '../../src/import/goods-class.ts'
import { genericName } from '../../src/import/tidy-name.ts'
import type { DemoFact } from './read-facts.ts'

/** Categories whose medicines are all but always on prescription. */
const prescribed = new Set([
  '抗感染用药',
  '心脑血管用药',
  '抗肿瘤与免疫',
  '血液与造血用药',
  '激素与内分泌',
  '泌尿生殖与性激素',
  '生物制品',
  '神经系统用药',
  '电解质与营养输液',
  '肿瘤用药',
])
const categoryName = new Map(categoryTree.map((category) => [category.id, category.name]))

/**
 * Demonstration only: a plausible class for the 3,500 medicines whose list states none. The class that the list states for
 * another maker's goods of the same generic name comes first; else the category; else chance by generic name, so that one
 * name never has two classes.
 */
export function supposeClass(seed: number, facts: readonly DemoFact[]): UnknownClass {
  const stated = new Map<string, RxClass>()
  for (const { raw } of facts) {
    const known = readRxClass(raw.rxClass)
    if (known && known !== 'otc') stated.set(genericName(raw.name), known)
  }
  return ({ genericName: name, kind, categoryId }) => {
    const known = stated.get(name)
    if (known) return known
    if (prescribed.has(categoryName.get(categoryId) ?? '')) return 'rx'
    const at = chanceFor(seed, name)('class')
    if (kind === 'western') return at < 0.55 ? 'rx' : at < 0.85 ? 'otc_a' : 'otc_b'
    return at < 0.3 ? 'rx' : at < 0.8 ? 'otc_a' : 'otc_b'
  }
}
