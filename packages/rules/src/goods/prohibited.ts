import type { Day } from '../money/day.ts'
import { type ProhibitedClass, prohibitedClasses, prohibitedRules } from './prohibited-rules.ts'

export interface ProhibitedFacts {
  readonly name: string
  readonly tradeName: string
  readonly genericName: string
}

interface Prohibition {
  readonly class: ProhibitedClass
  /** The sentence that a refused row of an import reads. */
  readonly reason: string
}

/** Tests that look for a substance do not contain it. */
const diagnostic = /检测|测定|试剂|试纸|诊断|质控/

/**
 * Law table L1: goods of these classes cannot be listed, searched or ordered, for any buyer, on that day; null when
 * the goods may be. Matches generic name and name, then the trade name.
 */
export function prohibitedClass(facts: ProhibitedFacts, day: Day): Prohibition | null {
  const names = [facts.genericName, facts.name, facts.tradeName].map(plain).filter(Boolean)
  if (names.some((name) => diagnostic.test(name))) return null
  for (const rule of prohibitedRules) {
    if (day < rule.since || (rule.until && day > rule.until)) continue
    if (names.some((name) => rule.pattern.test(name) && !rule.except?.test(name)))
      return {
        class: rule.class,
        reason: `${rule.substance}：${prohibitedClasses[rule.class]}不得在网上销售`,
      }
  }
  return null
}

/** Full-width signs and blanks are how the same name differs between suppliers. */
const plain = (name: string) => name.normalize('NFKC').replace(/\s+/g, '')
