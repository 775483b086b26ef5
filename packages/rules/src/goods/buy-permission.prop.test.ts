import fc from 'fast-check'
import { expect, test } from 'vitest'
import { certificateKinds } from '../members/buyer-type.ts'
import {
  buttonLabel,
  buyPermission,
  isBound,
  mendUrl,
  priceLabel,
  type Refusal,
  refusalText,
} from './buy-permission.ts'
import {
  type Certificate,
  type GoodsAccess,
  goodsKinds,
  type HoldingClass,
  holdingClasses,
  memberStatuses,
  rxClasses,
  scopes,
  specialClasses,
  storageClasses,
  type Viewer,
} from './goods-facts.ts'
import { approvedMember, plainGoods } from './permission-cast.ts'

const keysOf = <T extends object>(table: T) => fc.constantFrom(...(Object.keys(table) as (keyof T)[]))
const days = fc.constantFrom('2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22', '2027-06-01')
const today = '2026-11-21'

const goods: fc.Arbitrary<GoodsAccess> = fc.record({
  id: fc.nat(),
  kind: keysOf(goodsKinds),
  rxClass: keysOf(rxClasses),
  storage: keysOf(storageClasses),
  special: fc.subarray(Object.keys(specialClasses) as (keyof typeof specialClasses)[]),
  scope: fc.option(keysOf(scopes)),
  listed: fc.boolean(),
  onlyRegions: fc.subarray(['51', '5101', '44', '4401']),
  onlyMembers: fc.subarray([7, 8]),
  onlyBuyerTypes: fc.subarray([1, 2, 7] as const),
  holding: fc.subarray(Object.keys(holdingClasses) as HoldingClass[]),
  priceFen: fc.constantFrom(0, 1, 990),
})
const certificate: fc.Arbitrary<Certificate> = fc.record({
  kind: keysOf(certificateKinds),
  validUntil: fc.option(days),
  state: fc.constantFrom('pending', 'approved', 'rejected'),
})
const viewer: fc.Arbitrary<Viewer> = fc.oneof(
  { weight: 1, arbitrary: fc.constant({ kind: 'visitor' } as const) },
  {
    weight: 9,
    arbitrary: fc
      .record({
        memberId: fc.constantFrom(7, 8),
        buyerType: fc.constantFrom(1, 2, 3, 4, 5, 6, 7),
        status: fc.oneof(
          { weight: 5, arbitrary: fc.constant('approved' as const) },
          { weight: 1, arbitrary: keysOf(memberStatuses) },
        ),
        province: fc.constantFrom('51', '44'),
        city: fc.constantFrom('5101', '4401'),
        scopes: fc.subarray(Object.keys(scopes) as (keyof typeof scopes)[]),
        extra: fc.array(certificate, { maxLength: 6 }),
        validUntil: fc.option(days),
        ephedrineReceiptDue: fc.constantFrom(null, '2020-01-01', '2099-01-01'),
        ephedrineSold: fc.boolean(),
      })
      .map(approvedMember as (changes: object) => Viewer),
  },
)

test('every viewer gets exactly one answer for every goods, with words for it', () => {
  fc.assert(
    fc.property(goods, viewer, (each, who) => {
      const permission = buyPermission(each, who, today)
      expect(permission.buyable).toBe(permission.refusal === null)
      expect(permission.seesPrice).toBe(permission.priceHidden === null)
      expect(permission.seesStock).toBe(permission.seesPrice)
      expect(priceLabel(permission) === '').toBe(permission.seesPrice)
      expect(buttonLabel(permission)).not.toBe('')
      expect(mendUrl(permission.refusal)).toMatch(/^(\/\w+)?$/)
      if (permission.refusal) expect(refusalText(permission.refusal)).not.toMatch(/^$|undefined/)
    }),
  )
})

test('who may buy sees price, stock and picture', () => {
  fc.assert(
    fc.property(goods, viewer, (each, who) => {
      const permission = buyPermission(each, who, today)
      if (permission.buyable) expect(permission).toMatchObject({ seesPrice: true, seesStock: true, seesPicture: true })
    }),
  )
})

test('what nobody can mend refuses only goods that are bound, or have no price yet', () => {
  fc.assert(
    fc.property(goods, viewer, (each, who) => {
      const { refusal } = buyPermission(each, who, today)
      if (!refusal || mendUrl(refusal) !== '' || refusal.kind === 'unpriced') return
      expect(isBound(each)).toBe(true)
    }),
  )
})

test('nobody without an approved membership sees a price, and no visitor a prescription pack shot', () => {
  fc.assert(
    fc.property(goods, viewer, (each, who) => {
      const permission = buyPermission(each, who, today)
      if (who.kind === 'visitor' || who.status !== 'approved') expect(permission.seesPrice).toBe(false)
      if (who.kind === 'visitor' && each.rxClass === 'rx') expect(permission.seesPicture).toBe(false)
    }),
  )
})

/** One breach of each rule, in the order of domain guide 2.2; breaking several must name the first. */
const breaches: readonly {
  kind: Refusal['kind']
  goods?: Partial<GoodsAccess>
  member?: Parameters<typeof approvedMember>[0]
}[] = [
  { kind: 'unapproved', member: { status: 'pending' } },
  { kind: 'expired', member: { validUntil: '2026-11-20' } },
  { kind: 'controlled', goods: { onlyRegions: ['44'] } },
  { kind: 'unlisted', goods: { listed: false } },
  { kind: 'buyerType', goods: { onlyBuyerTypes: [2] } },
  { kind: 'mayNotHold', goods: { holding: ['abortion'] } },
  { kind: 'unpriced', goods: { priceFen: 0 } },
  { kind: 'rxClass', goods: { rxClass: 'rx' }, member: { rxClasses: ['otc_b'] } },
  { kind: 'scope', goods: { scope: 'anabolic_peptide' } },
  { kind: 'coldChain', goods: { storage: 'cold' } },
  { kind: 'ephedrineClosed', goods: { special: ['compound_licorice_opioid'] }, member: { ephedrineSold: false } },
  { kind: 'ephedrineRight', goods: { special: ['ephedrine_compound'] } },
]

test('of several breached rules the first in the order of the guide answers', () => {
  fc.assert(
    fc.property(fc.subarray([...breaches], { minLength: 1 }), (broken) => {
      const member = approvedMember(Object.assign({}, ...broken.map((breach) => breach.member ?? {})))
      const each = plainGoods(Object.assign({}, ...broken.map((breach) => breach.goods ?? {})))
      expect(buyPermission(each, member, today).refusal?.kind).toBe(broken[0]!.kind)
      expect(buyPermission(each, { kind: 'visitor' }, today).refusal?.kind).toBe('login')
    }),
  )
})
