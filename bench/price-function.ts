import type { CartFacts, CartLineFacts } from '@yaoji/rules/cart/cart-facts'
import { priceCart } from '@yaoji/rules/cart/price-cart'
import type { Promotion } from '@yaoji/rules/promotions/promotion'
import type { Scope } from '@yaoji/rules/promotions/scope'
import { seededRandom } from './seeded-random.ts'

const ROUNDS = 400
const random = seededRandom(7)
const below = (end: number) => Math.floor(random() * end)
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

/** A line in most prices that promotions may meet, now and then in one that they may not. */
const line = (index: number): CartLineFacts => ({
  lineId: index + 1,
  goodsId: 1 + index,
  goodsKind: index % 4 === 0 ? 'tcm' : 'western',
  maker: `厂${index % 20}`,
  brand: index % 3 === 0 ? `牌${index % 9}` : '',
  warehouseId: 1 + (index % 3),
  quantity: 1 + below(40),
  measure: 'piece',
  unit: '盒',
  source: (['member', 'member', 'agreement', 'whole_case', 'member', 'near_expiry', 'flash'] as const)[index % 7]!,
  sourceId: 0,
  baseFen: 100 + below(9_000),
  ...(index % 7 === 4 ? { special: { sourceId: 1, unitFen: 90 + below(9_000) } } : {}),
  ladder: { type: 1, tiers: [{ id: 1, fromQuantity: 10, amountFen: 90 + below(900) }] },
  selected: true,
  buyable: true,
  inStock: true,
  couponEligible: index % 5 !== 0,
  ephedrine: index % 17 === 0,
  freeShippingFrom: null,
  zoneShipsFree: false,
})

const scopes = (lines: number): Scope[] => [
  { by: 'goods', ids: numbers(8).map(() => 1 + below(lines)) },
  { by: 'maker', names: numbers(3).map(() => `厂${below(20)}`) },
  { by: 'brand', names: [`牌${below(9)}`] },
  { by: 'kind', kinds: ['western'] },
  { by: 'all' },
]

/** Live promotions of every kind, of every scope, half of them reached. */
function promotions(count: number, lines: number): Promotion[] {
  return numbers(count).map((index): Promotion => {
    const own = scopes(lines)
    const common = { id: index + 1, name: `促${index}`, scope: own[below(own.length)]!, alsoFor: ['special'] } as const
    const from = 5_000 + below(200_000)
    const tiers = [from, from * 2].map((each) => ({ from: each, reduceFen: 100 + below(2_000) }))
    const kinds: readonly (() => Promotion)[] = [
      () => ({ ...common, kind: 'full_reduction', unit: 'fen', tiers, repeats: index % 2 === 0 }),
      () => ({
        ...common,
        kind: 'gift',
        unit: 'fen',
        repeats: true,
        tiers: [{ from, gifts: [{ goodsId: 900 + (index % 9), quantity: 1 }] }],
      }),
      () => ({
        ...common,
        kind: 'add_on',
        unit: 'fen',
        offers: [{ goodsId: 800 + (index % 9), from, unitFen: 990, most: 3 }],
      }),
      () => ({ ...common, kind: 'order_reduction', tiers, repeats: false }),
      () => ({ ...common, kind: 'order_discount', tiers: [{ from, payBp: 9_400 }] }),
      () => ({ ...common, kind: 'coupon', from, reduceFen: 3_000 }),
    ]
    return kinds[index % kinds.length]!()
  })
}

const cart = (lines: number, promotionCount: number): CartFacts => ({
  lines: numbers(lines).map(line),
  freightTerms: [1, 2, 3].map((warehouseId) => ({ warehouseId, thresholdFen: 80_000, feeFen: 1_200, pendingFen: 0 })),
  singleItemFrees: 'order',
  promotions: promotions(promotionCount, lines),
  prefers: 'cheaper',
  giftsLeft: numbers(9).map((index) => ({
    goodsId: 900 + index,
    quantity: 5,
    ephedrine: false,
    restricted: false,
    permitted: true,
  })),
})

function timed(facts: CartFacts): string {
  const times = numbers(ROUNDS + 50).map(() => {
    const start = performance.now()
    priceCart(facts)
    return performance.now() - start
  })
  const sorted = times.slice(50).sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)]!.toFixed(3)
  return `${at(0.5)} | ${at(0.99)}`
}

// Prints what one call of priceCart takes; bench/price-times.ts reads it.
console.log('| lines | live promotions | median ms | p99 ms |\n|---|---|---|---|')
for (const [lines, live] of [
  [1, 100],
  [50, 0],
  [50, 24],
  [100, 100],
] as const)
  console.log(`| ${lines} | ${live} | ${timed(cart(lines, live))} |`)
