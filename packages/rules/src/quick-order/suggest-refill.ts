import { addDays, type Day, daysBetween } from '../money/day.ts'

/** What was bought of a goods on one day. */
export interface BoughtOn {
  readonly day: Day
  readonly quantity: number
}

/** How a goods is packed, and how much of it there is. */
export interface RefillPacks {
  readonly smallest: number
  readonly innerPack: number
  readonly caseSize: number
  /** What can be had now; null where the viewer does not see it. */
  readonly saleable: number | null
}

/** What the store decides: from when on a habit is one, how far ahead it looks, how near to a case is a case. */
export interface RefillTerms {
  /** On so many days it must have been bought. */
  readonly leastDays: number
  /** What runs out within so many days is suggested. */
  readonly withinDays: number
  /** From so many per cent of a whole case on, the case is suggested. */
  readonly casePercent: number
}

export interface Refill {
  readonly quantity: number
  /** Median of the days between two purchases. */
  readonly everyDays: number
  readonly last: BoughtOn
  /** When what was bought last runs out at the usual pace. */
  readonly emptyOn: Day
  /** What the same weeks of last year were beside the average, in per cent; 100 where a year is not known. */
  readonly seasonPercent: number
  /** What was needed by the habit alone, before packs and stock. */
  readonly needed: number
  readonly rounded: 'case' | 'inner' | 'smallest' | 'stock' | null
}

const yearDays = 365
/** The weeks of last year that are compared reach over so many days. */
const seasonDays = 42
const seasonBounds = [50, 200] as const
/** Who has not bought for so many of its intervals has stopped. */
const stoppedAfter = 3

/**
 * Our choice (decision 0131): what a member should buy of a goods this week, from its own purchases alone: how often it
 * buys, how fast what it buys is used, whether these weeks of last year were stronger, and how the goods is packed; null:
 * nothing. `history` is in order of its days, each day once.
 */
export function suggestRefill(
  history: readonly BoughtOn[],
  packs: RefillPacks,
  today: Day,
  terms: RefillTerms,
): Refill | null {
  const bought = history.filter(({ day, quantity }) => quantity > 0 && day <= today)
  const last = bought.at(-1)
  const first = bought[0]
  if (!last || !first || bought.length < Math.max(2, terms.leastDays)) return null
  const everyDays = median(bought.slice(1).map(({ day }, at) => daysBetween(bought[at]!.day, day)))
  const span = daysBetween(first.day, last.day)
  // What was bought last has not been used yet.
  const used = bought.slice(0, -1).reduce((sum, { quantity }) => sum + quantity, 0)
  const lasts = Math.floor((last.quantity * span) / used)
  const emptyOn = addDays(last.day, lasts)
  if (daysBetween(last.day, today) > stoppedAfter * Math.max(everyDays, lasts)) return null
  if (daysBetween(today, emptyOn) > terms.withinDays) return null
  const seasonPercent = season(bought, today)
  const needed = Math.max(1, Math.ceil((used * everyDays * seasonPercent) / (span * 100)))
  const packed = intoPacks(needed, packs, terms)
  return packed && { ...packed, everyDays, last, emptyOn, seasonPercent, needed }
}

function intoPacks(
  needed: number,
  { smallest, innerPack, caseSize, saleable }: RefillPacks,
  { casePercent }: RefillTerms,
): Pick<Refill, 'quantity' | 'rounded'> | null {
  const step = Math.max(1, innerPack)
  const up = (quantity: number) => Math.ceil(quantity / step) * step
  const least = up(Math.max(1, smallest))
  const over = caseSize > step ? needed % caseSize : 0
  // A case that is nearly full is easier to send and to keep than loose boxes.
  const wholeCase = over > 0 && over * 100 >= casePercent * caseSize ? needed - over + caseSize : null
  const wanted = Math.max(least, wholeCase !== null && wholeCase % step === 0 ? wholeCase : up(needed))
  const most = saleable === null ? wanted : Math.floor(saleable / step) * step
  if (most < least) return null
  if (most < wanted) return { quantity: most, rounded: 'stock' }
  if (wanted === needed) return { quantity: wanted, rounded: null }
  return {
    quantity: wanted,
    rounded: wanted === wholeCase ? 'case' : wanted === least && needed < least ? 'smallest' : 'inner',
  }
}

function median(gaps: readonly number[]): number {
  const sorted = gaps.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)]!
}

/** Purchases around this day last year beside those of an average time as long; only who bought a whole year before knows. */
function season(bought: readonly BoughtOn[], today: Day): number {
  const from = addDays(today, -yearDays - seasonDays / 2)
  if (bought[0]!.day > from) return 100
  const sum = (since: Day, until: Day) =>
    bought.reduce((all, { day, quantity }) => (day > since && day <= until ? all + quantity : all), 0)
  const whole = sum(addDays(today, -yearDays), today)
  const then = sum(from, addDays(from, seasonDays))
  if (whole === 0 || then === 0) return 100
  const percent = Math.round((then * yearDays * 100) / (whole * seasonDays))
  return Math.min(Math.max(percent, seasonBounds[0]), seasonBounds[1])
}
