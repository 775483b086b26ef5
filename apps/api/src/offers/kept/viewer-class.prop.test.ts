import { buyPermission } from '@yaoji/rules/goods/buy-permission'
import {
  type GoodsAccess,
  goodsKinds,
  holdingClasses,
  memberStatuses,
  rxClasses,
  scopes,
  specialClasses,
  storageClasses,
} from '@yaoji/rules/goods/goods-facts'
import { type BuyerType, certificateKinds } from '@yaoji/rules/members/buyer-type'
import { servingOrder } from '@yaoji/rules/stock/warehouse'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MemberFacts } from '../../platform/session.ts'
import { admits, type LivePromotion, promotionBuyer } from '../../promotions/live.ts'
import { type Scene, viewerClass } from './viewer-class.ts'

const today = '2026-11-23'
const keysOf = <Table extends object>(table: Table) => Object.keys(table) as (keyof Table & string)[]
const one = <Value>(...values: Value[]) => fc.constantFrom(...values)
const buyerType = one<BuyerType>(1, 2, 3, 4, 5, 6, 7)
const regions = one(['51', '5101'], ['51', '5107'], ['50', '5001'], ['44', '4401'])
const places = fc.subarray(['51', '5101', '5107', '50', '44'], { maxLength: 2 })

const goods: fc.Arbitrary<GoodsAccess> = fc.record({
  id: fc.constant(1),
  kind: one(...keysOf(goodsKinds)),
  rxClass: one(...keysOf(rxClasses)),
  storage: one(...keysOf(storageClasses)),
  special: fc.subarray(keysOf(specialClasses), { maxLength: 2 }),
  scope: one(null, ...keysOf(scopes)),
  listed: fc.boolean(),
  onlyRegions: fc.constant([]),
  onlyMembers: fc.constant([]),
  onlyBuyerTypes: fc.subarray([1, 2, 4, 7] as BuyerType[], { maxLength: 2 }),
  holding: fc.subarray(keysOf(holdingClasses), { maxLength: 1 }),
  priceFen: one(0, 100),
})
const promotion = fc
  .record({
    onlyRegions: places,
    exceptRegions: places,
    onlyBuyerTypes: fc.subarray([1, 2, 3] as BuyerType[], { maxLength: 1 }),
    onlyMembers: fc.subarray([1, 2], { maxLength: 1 }),
  })
  .map((audience) => ({ kind: 'special', audience }) as unknown as LivePromotion)
const scene: fc.Arbitrary<Scene> = fc
  .tuple(fc.array(promotion, { maxLength: 3 }), one(regionsOf('51', '50'), regionsOf('44', '51')))
  .map(([list, warehouses]) => ({
    today,
    promotions: list.map((each, id) => ({ ...each, id })),
    warehouses,
  }))
function regionsOf(...provinces: string[]): Scene['warehouses'] {
  return provinces.map((province, id) => ({ id, province, city: `${province}01`, name: `${id}`, cutoff: '16:00' }))
}

/** Mostly as everybody is, with a few facts of its own: two that differ little meet often. */
const usually = <Value>(value: Value, other: fc.Arbitrary<Value>) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: other })
const member = fc
  .record({
    id: one(1, 2),
    region: usually(['51', '5101'], regions),
    type: usually<BuyerType>(1, buyerType),
    book: usually('base', one('clinic')),
    status: usually('approved' as const, one(...keysOf(memberStatuses))),
    papers: fc.tuple(
      ...keysOf(certificateKinds).map((kind) =>
        usually<{ validUntil: string | null; state: 'approved' | 'pending' | 'rejected' }>(
          { validUntil: null, state: 'approved' },
          fc.record({
            validUntil: one(null, '2026-11-22', today, '2026-11-24', '2028-01-01'),
            state: one('approved', 'approved', 'pending', 'rejected'),
          }),
        ).map((paper) => ({ kind, ...paper })),
      ),
    ),
    scopes: usually(keysOf(scopes), fc.subarray(keysOf(scopes))),
    rxClasses: usually<undefined | ('rx' | 'otc_a')[]>(undefined, fc.subarray(['rx', 'otc_a'] as const) as never),
    due: usually<string | null>(null, one('2026-11-22', today, '2026-11-24')),
    sold: usually(true, fc.boolean()),
  })
  .map((given): MemberFacts => {
    const [province, city] = given.region as [string, string]
    const { id, type, book, rxClasses: classes, due, sold, status, papers, scopes: own } = given
    return {
      ...{ id, name: '', buyerType: type, priceBook: book },
      viewer: {
        ...{ kind: 'member', memberId: id, buyerType: type, status, province, city, certificates: papers, scopes: own },
        ...(classes && { rxClasses: classes }),
        ephedrineReceiptDue: due,
        ephedrineSold: sold,
      },
    }
  })

/** All that an offer takes from who looks at it. */
const effects = (buyer: MemberFacts, { promotions, warehouses }: Scene, asked: readonly GoodsAccess[]) => ({
  book: buyer.priceBook,
  permissions: asked.map((each) => buyPermission(each, buyer.viewer, today)),
  serves: servingOrder(warehouses, buyer.viewer).map(({ id }) => id),
  admitted: promotions.map((each) => admits(each, promotionBuyer(buyer))),
})
const law = (classify: typeof viewerClass) =>
  fc.property(member, member, scene, fc.array(goods, { minLength: 15, maxLength: 30 }), (one, other, given, asked) => {
    if (classify(one, given) !== classify(other, given)) return
    expect(effects(one, given, asked)).toEqual(effects(other, given, asked))
  })

test('viewers of one class are the same to every rule that a list asks', () => {
  fc.assert(law(viewerClass), { numRuns: 3_000 })
})

const parts = ['book', 'warehouses', 'type', 'standing', 'papers', 'scopes', 'classes', 'sold', 'receipt', 'promotions']
test.each(parts.map((name, place) => [name, place] as const))(
  'a class that forgets its %s would be noticed',
  (_, place) => {
    const forgetful: typeof viewerClass = (buyer, given) =>
      JSON.stringify((JSON.parse(viewerClass(buyer, given)) as unknown[]).toSpliced(place, 1))
    expect(fc.check(law(forgetful), { numRuns: 40_000, seed: 3 }).failed).toBe(true)
  },
)
