import type { Day } from '@yaoji/rules/money/day'
import type { Refill } from '@yaoji/rules/quick-order/suggest-refill'

/** How the goods is counted. */
interface Counted {
  readonly unit: string
  readonly innerPack: number
  readonly caseSize: number
}

const dayWords = (day: Day) => `${Number(day.slice(5, 7))}月${Number(day.slice(8, 10))}日`

/** Why a goods is suggested and why so many of it, in one sentence. */
export function refillReason(refill: Refill, { unit, innerPack, caseSize }: Counted, today: Day): string {
  const { everyDays, last, emptyOn, seasonPercent, needed, quantity, rounded } = refill
  const empties = emptyOn <= today ? `按平时用量约${dayWords(emptyOn)}已用完` : `按平时用量约${dayWords(emptyOn)}用完`
  const season =
    seasonPercent >= 110
      ? `去年此时用量较多（约平时的${seasonPercent}%）`
      : seasonPercent <= 90
        ? `去年此时用量较少（约平时的${seasonPercent}%）`
        : ''
  const packs = {
    case: `一次约需${needed}${unit}，接近整件，按件装${caseSize}取整`,
    inner: `一次约需${needed}${unit}，按中包装${innerPack}取整`,
    smallest: `一次约需${needed}${unit}，按起购数量`,
    stock: `一次约需${needed}${unit}，库存仅够${quantity}${unit}`,
  }
  return [
    `约每${everyDays}天采购一次`,
    `上次${dayWords(last.day)}购${last.quantity}${unit}`,
    empties,
    season,
    rounded === null ? `一次约需${needed}${unit}` : packs[rounded],
  ]
    .filter((part) => part !== '')
    .join('；')
}
