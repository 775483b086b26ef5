import { kindNames, lawOf } from './kinds.ts'
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
    ['shares are rounded up', '(BigInt(amountFen) * BigInt(part)) / BigInt(whole)', '(BigInt(amountFen) * BigInt(part) + BigInt(whole) - 1n) / BigInt(whole)'],
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
  'promotions/price-source.ts': [
    ['the cheapest price wins, whatever its source', 'rank || candidate.unitFen - best.unitFen', 'candidate.unitFen - best.unitFen || rank'],
    ['of one source the dearest wins', 'candidate.unitFen - best.unitFen', 'best.unitFen - candidate.unitFen'],
    ['at one price the youngest wins', 'candidate.sourceId - best.sourceId', 'best.sourceId - candidate.sourceId'],
    ['an agreement ranks above a special price', "'special',\n  'near_expiry',\n  'whole_case',\n  'agreement',", "'agreement',\n  'special',\n  'near_expiry',\n  'whole_case',"],
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
    ['add-ons are unlocked before reductions', 'export const amountKinds = {\n', 'export const amountKinds = {\n  add_on: addOn,\n'],
    ['gifts are measured before reductions', 'export const amountKinds = {\n', 'export const amountKinds = {\n  gift,\n'],
  ],
  'promotions/kinds.ts': [
    ['the coupon is measured before the reduction', '{ ...amountKinds, coupon }', '{ coupon, ...amountKinds }'],
  ],
  'promotions/evaluation.ts': [
    ['the table is not asked', 'mayMeet(line, promotion.kind, promotion.alsoFor) &&', ''],
    ['what the kind admits is not asked', 'kindOf(promotion).admits(line) &&', ''],
    ['the scope is not asked', 'inScope(promotion.scope, line)', 'true'],
    ['pieces and money are swapped', "kind.unitOf(promotion) === 'fen' ? linesFen", "kind.unitOf(promotion) !== 'fen' ? linesFen"],
    ['a later step sees the money before the earlier one', 'payableFen: line.payableFen + amountFen', 'payableFen: line.payableFen'],
    ['remainders go by the line alone', 'key: [line.goodsId, line.lineId] as const', 'key: [line.lineId, line.goodsId] as const'],
    ['every line has the same share', 'weightFen: line.payableFen', 'weightFen: Math.max(...lines.map((one) => one.payableFen))'],
    ['what a narrower one took is missing', 'lines.length === 0 && lostTo !== null', 'false'],
    ['displaced and applied at once', "displaced || lost ? 'displaced'", "lost ? 'displaced'"],
  ],
  'promotions/line-level.ts': [
    ['a line counts toward every promotion of a kind', 'return by === undefined\n', 'return true\n'],
    ['who took a line depends on the page', 'lostTo = Math.min(by, lostTo ?? by)', 'lostTo = by'],
    ['gifts are drawn by scope', 'return evaluated.sort((a, b) => a.promotion.id - b.promotion.id)', 'return evaluated'],
  ],
  'promotions/apply-promotions.ts': [
    ['more gifts than there are', 'Math.min(quantity, left.get(goodsId) ?? 0, ', 'Math.min(quantity, '],
    ['more gifts than were set aside', ', quotaOf(goodsId) ?? quantity)', ')'],
    ['a gift is given twice', 'left.set(goodsId, (left.get(goodsId) ?? 0) - given)', ''],
    ['later steps see the money before the reduction', 'lines = reduced(lines, taken)', ''],
    ['the last allowed add-on is one too many', 'sum > offer.most', 'sum >= offer.most'],
    ['each line may have the whole allowance', '(added.get(key) ?? 0) + line.quantity', 'line.quantity'],
    ['add-ons count in the order of the page', '[...wanted].sort((a, b) => a.lineId - b.lineId)', 'wanted'],
    ['a locked add-on counts', '!found.effect.unlocked.includes(offer)', 'false'],
    ['an add-on of nothing counts', "refused.set(line.lineId, { kind: 'gone' })", ''],
    ['an add-on belongs to any promotion of its number', "promotion.kind === 'add_on' && promotion.id === line.promotionId", 'promotion.id === line.promotionId'],
    ['refused add-ons help to choose a plan', 'facts.freightFen(fenOf, refusedAddOns)', 'facts.freightFen(fenOf, new Map())'],
    ['what is withheld is given all the same', 'withheld ? 0 : Math.min', 'false ? 0 : Math.min'],
    ['a promotion does not say that its gift is withheld', 'why: whyNone(given)', "why: 'giftGone'"],
    ['a gift that is gone is said to be given', 'given.length > 0 && given.every((line) => line.given === 0)', 'false'],
    ['a reduction is forgotten', 'if (evaluated.effect.reduceFen > 0 && !displaced) taken.push(adjustmentOf(evaluated))', ''],
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
  'promotions/choose-plan.ts': [
    ['the dearest plan is taken', 'a.payableFen - b.payableFen ||', 'b.payableFen - a.payableFen ||'],
    ['at one price the coupon is spent', '|| usesCoupon(a) - usesCoupon(b)', '|| usesCoupon(b) - usesCoupon(a)'],
    ['at one price the first plan is taken', ' || usesCoupon(a) - usesCoupon(b)', ''],
    ['the buyer’s choice is not heard', "prefers !== 'cheaper' &&", 'false &&'],
    ['the buyer’s choice is turned around', "prefers === 'discount' ? 'order_discount' : 'coupon'", "prefers === 'discount' ? 'coupon' : 'order_discount'"],
    ['what is not reached displaces what is', 'plans.filter((plan) => plan.adjustments.length > 0)', 'plans'],
    ['plans are compared without freight', 'payableFen: goodsFen + freightFen', 'payableFen: goodsFen'],
    ['freight is tested after the coupon', "if (kind.kind !== 'coupon') beforeCoupon = lines", 'beforeCoupon = lines'],
    ['freight is tested before the reduction', "if (kind.kind !== 'coupon') beforeCoupon = lines", ''],
    ['of one kind the worst', 'b.effect.reduceFen - a.effect.reduceFen', 'a.effect.reduceFen - b.effect.reduceFen'],
    ['of equals the youngest', 'a.effect.reduceFen || a.promotion.id - b.promotion.id', 'a.effect.reduceFen || b.promotion.id - a.promotion.id'],
    ['the coupon does not see the reduction', 'lines = reduced(lines, [adjustment])', ''],
    ['all that is left out lacks something', "evaluated.effect.reduceFen > 0 ? { why: 'exclusive', by: instead } : null", 'null'],
    ['what a better one displaced is applied too', "displaced ? { why: 'betterOfKind', by: best?.promotion ?? null } : null", 'null'],
    ['what is left out is not shown', 'outcomes: [...best.outcomes, ...others]', 'outcomes: best.outcomes'],
    ['plans are not maximal', 'set.includes(kind) || !set.some((other) => clash(kind, other))', 'set.includes(kind)'],
  ],
  'cart/price-cart.ts': [
    ['freight is tested after the coupon', "promoted.adjustments.filter((adjustment) => adjustment.source !== 'coupon')", 'promoted.adjustments'],
    ['refused add-ons count', '{ ...line, selected: false, forcedOff: true }', 'line'],
    ['refused add-ons help to choose a plan', 'counted.filter((line) => !refusedAddOns.has(line.lineId))', 'counted'],
    ['an unselected line counts', '(line: PricedLine): boolean => line.selected', '(line: PricedLine): boolean => !line.forcedOff'],
    ['add-ons belong to no promotion', 'promotionId: line.sourceId', 'promotionId: 0'],
    ['every line ships free', '?? Number.POSITIVE_INFINITY', '?? 0'],
    ['single-item free shipping needs one more', 'line.quantity >= (facts', 'line.quantity > (facts'],
    ['a reduction is not explained', "[...line.explanation, { step: adjustment.source, text: adjustment.name, amountFen }]", 'line.explanation'],
    ['the free-shipping zone pays', 'facts?.zoneShipsFree ?? false', 'false'],
    ['freight is not paid', 'payableFen: afterAdjustmentsFen + freightFen', 'payableFen: afterAdjustmentsFen'],
  ],
  'cart/price-line.ts': [
    ['a ladder on every price', "facts.source === 'member' ? facts.ladder : null", 'facts.ladder'],
    ['herbs are rounded up', 'share(unitFen, quantity, 1000)', 'share(unitFen * quantity + 999, 1, 1000)'],
    ['grams are pieces', "measure === 'gram' ? 1 : quantity", 'quantity'],
    ['what is sold out counts', '!facts.buyable || !facts.inStock', '!facts.buyable'],
    ['what may not be bought counts', '!facts.buyable || !facts.inStock', '!facts.inStock'],
    ['ephedrine goods are sold under any promotion', ' || !sellsUnder(facts, facts.source)', ''],
    ['the ladder is not explained', 'if (step.tier)', 'if (false)'],
  ],
  'cart/ladder.ts': [
    ['a tier hit exactly is not reached', 'fromQuantity <= quantity) ?? null', 'fromQuantity < quantity) ?? null'],
    ['the lowest tier reached holds', 'tiers.findLast(', 'tiers.find('],
    ['tiers stay as they were written', '.sort((a, b) => a.fromQuantity - b.fromQuantity)', ''],
    ['a reduction is read as a price', 'type === 1 ? amountFen : baseFen - amountFen', 'amountFen'],
    ['a tier may make goods dearer', 'unitFen < baseFen', 'true'],
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

export const seededFaults: readonly Fault[] = [slips, ...kindNames.map((kind) => lawOf({ kind }).slips)].flatMap(
  (each) =>
    Object.entries(each).flatMap(([file, list]) => list.map(([what, find, put]) => ({ file, what, find, put }))),
)

/** Files that the engine loads and whose rules are not the engine's: what rows keep, what the desk refuses. */
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
