import { kindNames, lawOf } from './kinds.ts'
import { planSlips } from './plan-faults.ts'
import type { Slip } from './slip.ts'

/** A slip in a file of rules: the text that is there once, and the text put instead. */
export interface Fault {
  readonly file: string
  readonly what: string
  readonly find: string
  readonly put: string
}

// biome-ignore format: a table
const slips: Readonly<Record<string, readonly Slip[]>> = {
  'money/fen.ts': [
    ['shares are rounded up', '(product - (product % whole)) / whole', 'Math.ceil(product / whole)'],
    ['the first line takes the remainder', 'let at = byKey.length - 1; at >= 0 && rest > 0; at--', 'let at = 0; at < byKey.length && rest > 0; at++'],
    ['the last line by line id takes the remainder', 'a[0] - b[0] || a[1] - b[1]', 'a[1] - b[1] || a[0] - b[0]'],
    ['of one goods the first line takes the remainder', 'a[0] - b[0] || a[1] - b[1]', 'a[0] - b[0] || b[1] - a[1]'],
    ['nobody takes the remainder', 'shares[index] = shares[index]! + taken', ''],
    ['the last line may fall below zero', 'Math.min(rest, lines[index]!.weightFen - shares[index]!)', 'rest'],
  ],
  'promotions/tiers.ts': [
    ['a threshold hit exactly is not reached', 'each.from <= base', 'each.from < base'],
    ['the lowest tier reached holds', '!tier || each.from > tier.from', '!tier || each.from < tier.from'],
    ['the hint names the highest tier', '!next || each.from < next.from', '!next || each.from > next.from'],
    ['what is missing is the whole threshold', 'next.from - base', 'next.from'],
    ['a threshold that repeats is rounded up', 'Math.floor(base / tier.from)', 'Math.ceil(base / tier.from)'],
    ['everything repeats', 'repeats && tier.from > 0', 'tier.from > 0'],
    ['nothing repeats', 'repeats && tier.from > 0', 'false'],
  ],
  'promotions/scope.ts': [
    ['the widest scope wins', 'scopesNarrowestFirst.indexOf(a.scope.by) - scopesNarrowestFirst.indexOf(b.scope.by)', 'scopesNarrowestFirst.indexOf(b.scope.by) - scopesNarrowestFirst.indexOf(a.scope.by)'],
    ['of one scope the youngest wins', '|| a.id - b.id', '|| b.id - a.id'],
    ['what is wider is narrower', 'indexOf(a.scope.by) < scopesNarrowestFirst', 'indexOf(a.scope.by) > scopesNarrowestFirst'],
    ['a brand is narrower than a maker', "['goods', 'maker', 'brand', 'kind', 'all']", "['goods', 'brand', 'maker', 'kind', 'all']"],
    ['goods without a brand belong to every brand', "line.brand !== '' && scope", 'scope'],
    ['a maker is looked up among brands', 'scope.names.includes(line.maker)', 'scope.names.includes(line.brand)'],
    ['a promotion for a kind of goods is for all', 'return scope.kinds.includes(line.goodsKind)', 'return true'],
  ],
  'promotions/stacking.ts': [
    ['no promotion need name a price', "|| (meets === '标' && !alsoFor.includes(line.source))", ''],
    ['no promotion can name a price', "|| (meets === '标' && !alsoFor.includes(line.source))", "|| meets === '标'"],
    ['ephedrine goods take part like others', "return !line.ephedrine || stacking.ephedrine[column] === '可'", 'return true'],
    ['a reduction and a discount in one order', "['order_reduction', 'order_discount'],", ''],
    ['a discount and a coupon in one order', "['order_discount', 'coupon'],", ''],
    ['a reduction and a coupon exclude each other', "['order_discount', 'coupon'],", "['order_discount', 'coupon'], ['order_reduction', 'coupon'],"],
  ],
  'payments/closed-tenders.ts': [
    ['ephedrine goods are paid like others', "if (kind === 'ephedrine' && ", 'if (false && '],
    ['a coupon closes nothing', 'if (couponUsed && ', 'if (false && '],
    ['a coupon closes every tender', '&& closed === tender', ''],
    ['only the first price counts', 'sources.includes(source) &&', 'sources[0] === source &&'],
  ],
  'promotions/window.ts': [
    ['closed at its first instant', 'window.opensAtMs <= atMs', 'window.opensAtMs < atMs'],
    ['open at its last instant', 'atMs < window.closesAtMs', 'atMs <= window.closesAtMs'],
    ['not closed at its last instant', 'window.closesAtMs <= atMs', 'window.closesAtMs < atMs'],
    ['the boundary may be now', 'edge > atMs', 'edge >= atMs'],
    ['closing is no boundary', '[opensAtMs, closesAtMs]', '[opensAtMs, opensAtMs]'],
    ['the latest boundary comes first', 'edge < next', 'edge > next'],
  ],
  'promotions/audience.ts': [
    ['a city does not count', '|| regions.includes(buyer.city)', ''],
    ['a province does not count', 'regions.includes(buyer.province) || ', ''],
    ['every buyer type is admitted', 'audience.onlyBuyerTypes.length > 0 && !', 'false && !'],
    ['an invitation does not help', 'if (audience.onlyMembers.includes(buyer.memberId)) return null', ''],
    ['nobody need be invited', 'audience.onlyMembers.length > 0 && audience.onlyRegions.length === 0', 'false'],
    ['invited or living there does not suffice', 'audience.onlyMembers.length > 0 && audience.onlyRegions.length === 0', 'audience.onlyMembers.length > 0'],
    ['excepted regions are admitted', 'lives(audience.exceptRegions) ?', 'false ?'],
    ['all regions are admitted', 'audience.onlyRegions.length > 0 && !lives(audience.onlyRegions)', 'false'],
  ],
  'promotions/kind-facts.ts': [
    ['gifts are forgotten', '  gift,\n', ''],
  ],
  'promotions/kinds.ts': [
    ['the coupon is taken off before the reduction', '{ ...amountKinds, coupon }', '{ coupon, ...amountKinds }'],
  ],
  'promotions/evaluation.ts': [
    ['the table is not asked', 'mayMeet(line, promotion.kind, promotion.alsoFor) &&', ''],
    ['what the kind admits is not asked', 'kindOf(promotion).admits(line) &&', ''],
    ['the scope is not asked', 'inScope(promotion.scope, line)', 'true'],
    ['pieces and money are swapped', "kind.unitOf(promotion) === 'fen' ? (measuredFen", "kind.unitOf(promotion) !== 'fen' ? (measuredFen"],
    ['a later step sees the money before the earlier one', 'payableFen: line.payableFen + amountFen', 'payableFen: line.payableFen'],
    ['remainders go by the line alone', 'key: [line.goodsId, line.lineId] as const', 'key: [line.lineId, line.goodsId] as const'],
    ['every line has the same share', 'weightFen: line.payableFen', 'weightFen: Math.max(...lines.map((one) => one.payableFen))'],
    ['what a narrower one took is missing', 'if (lines.length > 0 || !lostTo) return null', 'return null'],
    ['whatever took its lines is narrower', "isNarrower(lostTo, promotion) ? 'narrower' : 'otherOfKind'", "'narrower'"],
    ['displaced and applied at once', "state: gone ? 'displaced'", "state: false ? 'displaced'"],
    ['what takes nothing off is applied', 'isReached(evaluated) && evaluated.effect.reduceFen === 0', 'false'],
    ['a coupon is measured on what is left', '(measuredFen ?? linesFen)', '(linesFen)'],
  ],
  'promotions/never-given.ts': [
    ['ephedrine goods in a flash sale', "  flash: '不参加秒杀',\n", ''],
    ['ephedrine goods in a group buy', "  group: '不参加拼团',\n", ''],
    ['ephedrine goods in a set', "  combination: '不参加组合',\n", ''],
    ['ephedrine goods as add-ons', "  add_on: '不参加换购',\n", ''],
    ['ephedrine goods as gifts', "  gift: '不作赠品',\n", ''],
    ['ephedrine goods have no special price either', "  flash: '不参加秒杀',\n", "  flash: '不参加秒杀',\n  special: '不参加特价',\n"],
    ['restricted goods are given', 'gift.restricted || ', ''],
    ['a gift that the buyer may not hold is given', "gift.permitted ? null : 'notPermitted'", 'null'],
    ['who may hold a gift gets none', "gift.permitted ? null : 'notPermitted'", "'notPermitted'"],
  ],
  'cart/price-cart.ts': [
    ['freight is measured after the reductions', 'promoted.adjustments.filter(isOfLines)', 'promoted.adjustments'],
    ['coupons are measured after the reductions', '= lineSums(adjustments.filter(isOfLines))', '= lineSums(adjustments)'],
    ['no order is too small', '< (facts.minimumFen ?? 0)', '< 0'],
    ['what does not count loses its special', 'promoted.specials || !counts(line) ? special', 'promoted.specials ? special'],
    ['what is ruled out is used', 'facts.promotions.filter(({ kind }) => !without.includes(kind))', 'facts.promotions'],
    ['specials that are ruled out are used', "stands && !without.includes('special') ?", 'stands ?'],
    ['refused add-ons count', '{ ...line, selected: false, forcedOff: true }', 'line'],
    ['refused add-ons help to choose a plan', 'counted.filter((line) => !refusedAddOns.has(line.lineId))', 'counted'],
    ['an unselected line counts', '(line: PricedLine): boolean => line.selected', '(line: PricedLine): boolean => !line.forcedOff'],
    ['add-ons belong to no promotion', 'promotionId: line.sourceId', 'promotionId: 0'],
    ['every line ships free', '?? Number.POSITIVE_INFINITY', '?? 0'],
    ['single-item free shipping needs one more', 'line.quantity >= (line', 'line.quantity > (line'],
    ['a reduction is not explained', "[...line.explanation, { step: adjustment.source, text: adjustment.name, amountFen }]", 'line.explanation'],
    ['the free-shipping zone pays', 'zoneShipsFree: line.zoneShipsFree', 'zoneShipsFree: false'],
    ['the rest of a line has the special too', 'priceLine(line, false, {', 'priceLine(line, true, {'],
    ['pieces are sold twice', 'quantity: quantity - share', 'quantity'],
    ['nothing is left of a special', 'if (share <= 0)', 'if (share < quantity)'],
    ['freight forgets what a special gives a part of', ' + (fenOf.get(specialPartId(lineId)) ?? 0)', ''],
    ['two parts are two kinds of goods', 'wholeId(lineId))).size', 'lineId)).size'],
    ['freight is not paid', 'payableFen: afterAdjustmentsFen + freightFen', 'payableFen: afterAdjustmentsFen'],
  ],
  'cart/price-line.ts': [
    ['what is no cheaper is sold all the same', ' || isNoCheaper(facts)', ''],
    ['what is sold out counts', '!facts.buyable || !facts.inStock', '!facts.buyable'],
    ['what may not be bought counts', '!facts.buyable || !facts.inStock', '!facts.inStock'],
    ['ephedrine goods are sold under any promotion', ' || !sellsUnder(facts, facts.source)', ''],
    ['the ladder is not explained', 'if (price.tier)', 'if (false)'],
  ],
  'cart/ladder.ts': [
    ['a tier hit exactly is not reached', 'fromQuantity <= quantity) ?? null', 'fromQuantity < quantity) ?? null'],
    ['the lowest tier reached holds', 'tiers.findLast(', 'tiers.find('],
    ['tiers stay as they were written', '.sort((a, b) => a.fromQuantity - b.fromQuantity)', ''],
    ['a reduction is read as a price', 'type === 1 ? amountFen : baseFen - amountFen', 'amountFen'],
    ['a tier may make goods dearer', 'unitFen < Math.min(baseFen, belowFen)', 'true'],
    ['a tier may make goods worth less than nothing', 'Math.max(0, type === 1 ? amountFen : baseFen - amountFen)', '(type === 1 ? amountFen : baseFen - amountFen)'],
  ],
  'cart/freight.ts': [
    ['a threshold missed by a fen is reached', 'lackingFen === 0', 'lackingFen <= 1'],
    ['paid orders that wait do not count', ' - goodsFen - term.pendingFen)', ' - goodsFen)'],
    ['ephedrine lines count', 'lines.filter((line) => !line.ephedrine)', 'lines'],
    ['goods of the free-shipping zone count', 'block.filter((line) => !line.zoneShipsFree)', 'block'],
    ['one line frees the order whatever is set', "singleItemFrees === 'order' && charged", 'charged'],
    ['a line that ships free is judged with the rest', "singleItemFrees === 'line' ? paying.filter((line) => !line.shipsFree) : paying", 'paying'],
  ],
  'orders/refund.ts': [
    ['each piece is rounded by itself', 'share(payableFen, refundedQuantity + quantity, ordered) - share(payableFen, refundedQuantity, ordered)', 'share(payableFen, quantity, ordered)'],
    ['the second refund forgets the first', '- share(payableFen, refundedQuantity, ordered)', ''],
  ],
}

export const seededFaults: readonly Fault[] = [
  slips,
  planSlips,
  ...kindNames.map((kind) => lawOf({ kind }).slips),
].flatMap((each) =>
  Object.entries(each).flatMap(([file, list]) => list.map(([what, find, put]) => ({ file, what, find, put }))),
)

/** Files that the engine loads and whose rules are not the engine's: what rows keep, what the console refuses. */
export const withoutRules: readonly string[] = [
  'goods/quantity-text.ts',
  'money/tenders.ts',
  'promotions/kind.ts',
  'promotions/kinds/cashback.ts',
  'promotions/kinds/own-prices.ts',
  'promotions/outcome.ts',
  'promotions/piece-name.ts',
  'promotions/quota-fault.ts',
  'promotions/terms.ts',
  'promotions/tier-faults.ts',
]
