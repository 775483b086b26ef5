import { describe, expect, test } from 'vitest'
import { addDays, type Day } from '../money/day.ts'
import {
  buttonLabel,
  buyPermission,
  mayShipTo,
  mendUrl,
  papersRefusal,
  priceLabel,
  refusalText,
} from './buy-permission.ts'
import { approvedMember, plainGoods } from './permission-cast.ts'

const today = '2026-11-21'
const visitor = { kind: 'visitor' } as const

describe('visibility', () => {
  test('a visitor sees names and over-the-counter pictures, no price, stock or prescription pack shot', () => {
    expect(buyPermission(plainGoods({ rxClass: 'otc_a' }), visitor, today)).toEqual({
      buyable: false,
      refusal: { kind: 'login' },
      seesPrice: false,
      seesStock: false,
      seesPicture: true,
      priceHidden: 'login',
    })
    expect(buyPermission(plainGoods({ rxClass: 'rx' }), visitor, today).seesPicture).toBe(false)
  })

  test('a member that is not approved sees pictures and no price', () => {
    const permission = buyPermission(plainGoods(), approvedMember({ status: 'pending' }), today)
    expect(permission).toMatchObject({ seesPicture: true, seesPrice: false, seesStock: false, priceHidden: 'approval' })
    expect(priceLabel(permission)).toBe('审核通过可见')
    expect(buttonLabel(permission)).toBe('请先完善资质')
  })

  test('who lacks the agreement alone is sent to confirm it, and reads of no review', () => {
    const { certificates, ...member } = approvedMember()
    const papers = certificates.filter(({ kind }) => kind !== 'quality_agreement')
    const ended = { kind: 'quality_agreement', validUntil: addDays(today, -1), state: 'approved' } as const
    const said = [papers, [...papers, ended]].map((own) => {
      const { refusal } = buyPermission(plainGoods(), { ...member, certificates: own }, today)
      expect(mendUrl(refusal)).toBe('/dzht')
      return refusalText(refusal!)
    })
    expect(said).toEqual([
      '未确认质量保证协议，不能购买商品，请先确认协议',
      '您的质量保证协议已过期，请尽快确认新的协议',
    ])
    const waiting = buyPermission(plainGoods(), { ...member, status: 'pending', certificates: papers }, today)
    expect(refusalText(waiting.refusal!)).toBe('未审核不能购买商品，您的资质正在审核中')
  })

  test('controlled goods hide price and stock outside their region, and say 控销', () => {
    const permission = buyPermission(plainGoods({ onlyRegions: ['44'] }), approvedMember(), today)
    expect(permission).toMatchObject({ refusal: { kind: 'controlled' }, seesPrice: false, seesStock: false })
    expect(priceLabel(permission)).toBe('控销')
  })

  test('goods out of scope keep their price and are refused with the scope', () => {
    const permission = buyPermission(plainGoods({ scope: 'device_3' }), approvedMember(), today)
    expect(permission).toMatchObject({
      refusal: { kind: 'scope', scope: 'device_3' },
      seesPrice: true,
      seesStock: true,
    })
  })

  test('an expired licence keeps prices visible, except those of goods controlled elsewhere', () => {
    const expired = approvedMember({ validUntil: '2026-11-20' })
    expect(buyPermission(plainGoods(), expired, today)).toMatchObject({ buyable: false, seesPrice: true })
    expect(buyPermission(plainGoods({ onlyRegions: ['44'] }), expired, today)).toMatchObject({
      refusal: { kind: 'expired' },
      seesPrice: false,
    })
  })
})

describe('expiry', () => {
  test('a licence is good through its last day and blocks from the next day on', () => {
    const member = approvedMember({ validUntil: today })
    expect(buyPermission(plainGoods(), member, today).buyable).toBe(true)
    expect(buyPermission(plainGoods(), member, '2026-11-22').refusal).toEqual({
      kind: 'expired',
      certificate: 'business_licence',
    })
  })

  test('an approved renewal unlocks; a pending one does not', () => {
    const expired = approvedMember({ validUntil: '2026-11-20' })
    const renewed = (state: 'approved' | 'pending') => ({
      ...expired,
      certificates: [
        ...expired.certificates,
        ...expired.certificates.map((certificate) => ({ ...certificate, validUntil: '2027-11-20', state })),
      ],
    })
    expect(buyPermission(plainGoods(), renewed('pending'), today).refusal?.kind).toBe('expired')
    expect(buyPermission(plainGoods(), renewed('approved'), today).buyable).toBe(true)
  })

  test('leads where it is mended: the quality agreement to the contracts of the year, any other to the papers', () => {
    const endOf = (kind: string) => {
      const member = approvedMember({})
      const certificates = member.certificates.map((each) =>
        each.kind === kind ? { ...each, validUntil: '2026-11-20' } : each,
      )
      return mendUrl(buyPermission(plainGoods(), { ...member, certificates }, today).refusal)
    }
    expect([endOf('quality_agreement'), endOf('drug_licence')]).toEqual(['/dzht', '/zzzj'])
  })

  test('an expired device licence blocks devices of class III and nothing else', () => {
    const member = approvedMember({
      scopes: ['western', 'device_2', 'device_3'],
      extra: [{ kind: 'device_licence_3', validUntil: '2026-11-20', state: 'approved' }],
    })
    const device3 = plainGoods({ kind: 'device', rxClass: 'none', scope: 'device_3' })
    expect(buyPermission(device3, member, today).refusal).toEqual({ kind: 'expired', certificate: 'device_licence_3' })
    expect(buyPermission({ ...device3, scope: 'device_2' }, member, today).buyable).toBe(true)
    expect(buyPermission(plainGoods(), member, today).buyable).toBe(true)
  })

  test('a long-term certificate never expires', () => {
    expect(buyPermission(plainGoods(), approvedMember({ validUntil: null }), '2099-01-01').buyable).toBe(true)
  })
})

describe('rules', () => {
  test('a member on the list of controlled goods buys from any region; a city code admits only that city', () => {
    const goods = plainGoods({ onlyRegions: ['4401'], onlyMembers: [7] })
    expect(buyPermission(goods, approvedMember(), today).buyable).toBe(true)
    expect(buyPermission(goods, approvedMember({ memberId: 8 }), today).refusal?.kind).toBe('controlled')
    const inCity = approvedMember({ memberId: 8, province: '44', city: '4401' })
    expect(buyPermission(goods, inCity, today).buyable).toBe(true)
    expect(buyPermission(goods, { ...inCity, city: '4403' }, today).refusal?.kind).toBe('controlled')
  })

  test('large infusions and injections for clinics say so to a pharmacy', () => {
    const { refusal } = buyPermission(plainGoods({ onlyBuyerTypes: [2, 7] }), approvedMember(), today)
    expect(refusal).toEqual({ kind: 'buyerType', only: [2, 7] })
    expect(refusalText(refusal!)).toBe('本商品只能诊所购买')
  })

  test('a licence for over-the-counter medicines refuses prescription ones', () => {
    const member = approvedMember({ rxClasses: ['otc_a', 'otc_b'] })
    expect(buyPermission(plainGoods({ rxClass: 'rx' }), member, today).refusal).toEqual({
      kind: 'rxClass',
      rxClass: 'rx',
    })
    expect(buyPermission(plainGoods({ rxClass: 'otc' }), member, today).buyable).toBe(true)
    expect(
      buyPermission(plainGoods({ rxClass: 'otc' }), approvedMember({ rxClasses: ['otc_b'] }), today).refusal?.kind,
    ).toBe('rxClass')
  })

  test('a class I device asks for no scope', () => {
    expect(
      buyPermission(plainGoods({ kind: 'device', rxClass: 'none', scope: null }), approvedMember({ scopes: [] }), today)
        .buyable,
    ).toBe(true)
  })

  test('cold goods need the cold authority, ephedrine goods theirs and no receipt owed', () => {
    const kindFor = (goods: Parameters<typeof plainGoods>[0], member: Parameters<typeof approvedMember>[0] = {}) =>
      buyPermission(plainGoods(goods), approvedMember(member), today).refusal?.kind
    const authority = (kind: 'cold_chain_authority' | 'ephedrine_authority') => ({
      extra: [{ kind, validUntil: '2027-01-01', state: 'approved' as const }],
    })
    expect(kindFor({ storage: 'cold' })).toBe('coldChain')
    expect(kindFor({ storage: 'cold' }, authority('cold_chain_authority'))).toBeUndefined()
    expect(kindFor({ special: ['ephedrine_compound'] })).toBe('ephedrineRight')
    expect(kindFor({ special: ['compound_licorice_opioid'] })).toBe('ephedrineRight')
    const receiver = authority('ephedrine_authority')
    expect(kindFor({ special: ['ephedrine_compound'] }, receiver)).toBeUndefined()
    const kindWith = (ephedrineReceiptDue: Day) =>
      kindFor({ special: ['ephedrine_compound'] }, { ...receiver, ephedrineReceiptDue })
    expect(kindWith(addDays(today, -1))).toBe('ephedrineReceipt')
    expect(kindWith(today)).toBeUndefined()
    expect(kindFor({}, { ephedrineReceiptDue: addDays(today, -1) })).toBeUndefined()
  })

  test('what papers can put right leads to the certificates page; what they cannot leads nowhere', () => {
    expect(mendUrl({ kind: 'login' })).toBe('/login')
    expect(mendUrl({ kind: 'scope', scope: 'tcm' })).toBe('/zzzj')
    expect(mendUrl({ kind: 'ephedrineReceipt' })).toBe('/hmdd')
    expect(mendUrl({ kind: 'controlled' })).toBe('')
    expect(mendUrl(null)).toBe('')
  })
})

describe('where controlled goods may go', () => {
  const sichuan = { onlyRegions: ['51', '5001'], onlyMembers: [7] }

  test('to addresses of their territory, by province or by city, and to no other', () => {
    expect(mayShipTo(sichuan, 1, { province: '51', city: '5101' })).toBe(true)
    expect(mayShipTo(sichuan, 1, { province: '50', city: '5001' })).toBe(true)
    expect(mayShipTo(sichuan, 1, { province: '65', city: '6501' })).toBe(false)
    expect(mayShipTo({ onlyRegions: [], onlyMembers: [7] }, 1, { province: '51', city: '5101' })).toBe(false)
  })

  test('anywhere for a member on the list, and anywhere when nothing restricts them', () => {
    expect(mayShipTo(sichuan, 7, { province: '65', city: '6501' })).toBe(true)
    expect(mayShipTo({ onlyRegions: [], onlyMembers: [] }, 1, { province: '65', city: '6501' })).toBe(true)
  })
})

test('the papers alone decide whether an order may still be paid: not the listing, the territory or an owed receipt', () => {
  const gone = plainGoods({ listed: false, onlyRegions: ['44'], onlyMembers: [7], onlyBuyerTypes: [2], priceFen: 0 })
  expect(buyPermission(gone, approvedMember(), today).buyable).toBe(false)
  expect(papersRefusal(gone, approvedMember({ ephedrineReceiptDue: addDays(today, -1) }), today)).toBeNull()
  expect(papersRefusal(gone, approvedMember({ status: 'disabled' }), today)).toMatchObject({ kind: 'unapproved' })
  expect(papersRefusal(gone, approvedMember(), '2099-01-01')).toMatchObject({ kind: 'expired' })
  expect(papersRefusal(plainGoods({ scope: 'western' }), approvedMember({ scopes: [] }), today)).toMatchObject({
    kind: 'scope',
  })
})
