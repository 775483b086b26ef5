import type { BuyerType } from '../members/buyer-type.ts'
import type { Day } from '../money/day.ts'
import type { HoldingClass, SpecialClass } from './goods-facts.ts'

interface HoldingRule {
  readonly class: HoldingClass
  /** The buyer types that may hold it; nobody else may buy it. */
  readonly mayHold: readonly BuyerType[]
  /** First day on which the law says so. */
  readonly since: Day
  readonly until?: Day
  readonly source: string
}

/**
 * Domain guide 3, L7: no order outside what the buyer may hold. A row per law; a change of the law is a row with another
 * day. A chain's head office buys for its stores and is retail as they are (decision 0091).
 */
export const holdingRules: readonly HoldingRule[] = [
  {
    class: 'abortion',
    // Only those who sell on by wholesale and hospitals that are approved for the treatment; a clinic is not.
    mayHold: [3, 7],
    since: '2016-05-01',
    source: '《禁止非医学需要的胎儿性别鉴定和选择性别人工终止妊娠的规定》（国家卫生计生委令第9号）',
  },
  { class: 'anabolic_steroid', mayHold: [2, 3, 7], since: '2004-03-01', source: '《反兴奋剂条例》（国务院令第398号）' },
  { class: 'peptide_hormone', mayHold: [2, 3, 7], since: '2004-03-01', source: '《反兴奋剂条例》（国务院令第398号）' },
]

interface Membership {
  readonly class: HoldingClass
  readonly special?: SpecialClass
  /** The law's exception. */
  readonly unless?: SpecialClass
  /** What of the approved name puts it into the class. */
  readonly name?: RegExp
}

const memberships: readonly Membership[] = [
  // Every preparation with mifepristone, whatever it is sold for; carboprost; rivanol as an injection only.
  { class: 'abortion', name: /米非司酮|卡前列(素|甲酯)|依沙吖啶.*注射/ },
  { class: 'anabolic_steroid', special: 'anabolic_steroid' },
  { class: 'peptide_hormone', special: 'peptide_hormone', unless: 'insulin' },
]

interface HeldFacts {
  readonly name: string
  readonly genericName: string
  /** Special classes. */
  readonly special: readonly string[]
}

/** The classes of a goods, by its special class or its approved name. */
export function holdingClassesOf({ name, genericName, special }: HeldFacts): HoldingClass[] {
  const names = [name, genericName].map((each) => each.normalize('NFKC').replace(/\s+/g, ''))
  const belongs = ({ special: wanted, unless, name: pattern }: Membership) =>
    (wanted !== undefined && special.includes(wanted) && !(unless && special.includes(unless))) ||
    (pattern !== undefined && names.some((each) => pattern.test(each)))
  return memberships.filter(belongs).map((each) => each.class)
}

/** The rule of the day that keeps a buyer of this type from holding goods of these classes; null where none does. */
export const holdingRefusal = (
  classes: readonly HoldingClass[],
  buyerType: BuyerType,
  today: Day,
): Pick<HoldingRule, 'class' | 'mayHold'> | null =>
  holdingRules.find(
    (rule) =>
      classes.includes(rule.class) &&
      today >= rule.since &&
      (rule.until === undefined || today <= rule.until) &&
      !rule.mayHold.includes(buyerType),
  ) ?? null
