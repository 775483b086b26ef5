import type { PastedRowWire } from '@yaoji/contract/fast-buy'
import type { GoodsWire } from '@yaoji/contract/goods'
import { mostPerCall } from '@yaoji/rules/cart/most-per-call'
import { quantityRefusalText } from '@yaoji/rules/cart/quantity'
import { dayOf } from '@yaoji/rules/money/day'
import {
  bestFind,
  type Find,
  fitsStrength,
  isCalled,
  relativesAmong,
  strengthOf,
  unmetWords,
} from '@yaoji/rules/quick-order/goods-searches'
import {
  aliasKey,
  judgeCandidates,
  meantNumber,
  mostWritten,
  namesOtherUnit,
  type WrittenLine,
} from '@yaoji/rules/quick-order/read-order'
import { simplify } from '@yaoji/search/simplified-signs'
import { boughtTimes } from '../offers/purchases.ts'
import { showGoods } from '../offers/show-goods.ts'
import type { MemberFacts } from '../platform/session.ts'
import { readAliases } from './aliases.ts'
import { findsFor, namesOf, type Place } from './find-goods.ts'
import { refuse } from './refusals.ts'

const mostChoices = 3

/**
 * Reads what somebody wrote as an order: each line with up to three goods that it may mean, by the member's own aliases and
 * history. A strength that was written narrows them, as a grade or a maker does; a unit that the goods is not sold by, or a quantity that is none, is doubtful.
 * Nothing is written, no line is left out.
 */
export async function readPasted(
  place: Place,
  member: MemberFacts,
  lines: readonly WrittenLine[],
  at: Date,
): Promise<readonly PastedRowWire[]> {
  if (lines.length > mostWritten) throw refuse('quickOrder.tooManyLines', { most: mostWritten, written: lines.length })
  const written = lines.map((line) => line.words)
  const words = written.map(simplify)
  const [aliases, found] = await Promise.all([
    readAliases(place.db, member.id, written),
    Promise.all(words.map((each) => findsFor(place, each, dayOf(at)))),
  ])
  const ids = [...new Set([...found.flat().flatMap((find) => find.ids), ...aliases.values()])]
  const [facts, bought] = await Promise.all([
    namesOf(place.db, ids, comparedWith(lines, found)),
    boughtTimes(place.db, member.id, ids),
  ])
  const meant = lines.map((line, index) => {
    const alias = aliases.get(aliasKey(line.words)) ?? null
    const { ids: there, leftOut } = bestFind(found[index]!, facts)
    const fits = fitsStrength(words[index]!)
    const fitting = there.filter((id) => fits(facts.get(id)!.spec))
    const meantIds = fitting.length > 0 ? fitting : [...there]
    if (alias !== null && facts.has(alias) && !meantIds.includes(alias)) meantIds.unshift(alias)
    const relatives = relativesAmong(
      words[index]!,
      meantIds.flatMap((id) => facts.get(id) ?? []),
    )
    const candidates = meantIds.map((id) => ({
      id,
      ...(bought.get(id) ?? { times: 0, lastLine: 0 }),
      relative: relatives.has(facts.get(id)!),
    }))
    const { ids: judged, sure } = judgeCandidates(candidates, line.again, alias)
    // A medicine of another strength is another medicine.
    const unmet = fitting.length > 0 || there.length === 0 ? [] : [strengthOf(line.words)]
    return { line, alias, sure, leftOut, unmet, ids: judged.slice(0, mostChoices) }
  })
  // Of up to twelve goods that a line finds these are shown: what all of them are offered at would be most of the work.
  const chosen = [...new Set(meant.flatMap((each) => each.ids))]
  const shown = new Map((await showGoods(place.db, chosen, member, at)).map((goods) => [goods.id, goods]))
  return meant.map(({ line, alias, sure, leftOut, unmet, ids: choiceIds }) => {
    const choices = choiceIds
      .flatMap((id) => shown.get(id) ?? [])
      .map((goods) => ({
        ...choiceOf(goods, line, (bought.get(goods.id)?.times ?? 0) > 0),
        // What somebody chose for these words has them.
        unmet: goods.id === alias ? [] : [...unmet, ...unmetWords(leftOut, facts.get(goods.id)!)],
      }))
    const [first] = choices
    const asWritten = first?.unit_note === '' && first.unmet.length === 0
    // A greeting sounds like a medicine too: what says no quantity names its goods.
    const isLine =
      line.number !== null ||
      (first !== undefined &&
        (first.bought === 1 || first.goods.id === alias || isCalled(simplify(line.words), facts.get(first.goods.id)!)))
    return {
      ...{ written: line.written, words: line.words },
      sure: sure && first?.goods.id === choiceIds[0] && asWritten && isLine ? 1 : 0,
      alias: alias !== null && first?.goods.id === alias ? 1 : 0,
      choices,
    }
  })
}

/** The goods whose maker, brand or grade is looked at: where words were left out of a search, or no quantity says that it is a goods. */
const comparedWith = (lines: readonly WrittenLine[], found: readonly (readonly Find[])[]): ReadonlySet<number> =>
  new Set(
    found.flatMap((finds, index) =>
      finds.flatMap(({ ids, leftOut }) => (leftOut.length > 0 || lines[index]!.number === null ? ids : [])),
    ),
  )

function choiceOf(goods: GoodsWire, line: WrittenLine, bought: boolean) {
  const { measure, jzl: caseSize, zbz: innerPack, bzdw: unit } = goods
  const packed = { measure, caseSize, innerPack, unit, smallest: Math.max(goods.qg_number, innerPack) }
  const sold = measure === 'gram' ? '克' : unit
  const unread = line.number === null && line.unread !== ''
  const number = unread ? 0 : meantNumber(line, packed)
  const above = number > mostPerCall
  return {
    ...{ goods, number: above ? 0 : number, bought: bought ? (1 as const) : (0 as const) },
    unit_note: unread
      ? `没有读懂数量“${line.unread}”`
      : above
        ? `${quantityRefusalText({ kind: 'overCall', limit: mostPerCall })}，写的是${number}${sold}`
        : line.unread
          ? `写了“${line.unread}”`
          : namesOtherUnit(line.unit, packed)
            ? `写的是“${line.unit}”，该商品按${sold}销售`
            : '',
  }
}
