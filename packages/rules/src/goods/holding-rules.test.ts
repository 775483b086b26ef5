import { expect, test } from 'vitest'
import type { buyerTypes } from '../members/buyer-type.ts'
import { buttonLabel, buyPermission, mendUrl, refusalText } from './buy-permission.ts'
import { holdingClassesOf, holdingRefusal, holdingRules } from './holding-rules.ts'
import { approvedMember, plainGoods } from './permission-cast.ts'

const today = '2026-11-21'
const classOf = (name: string, genericName = '', special: readonly string[] = []) =>
  holdingClassesOf({ name, genericName, special })

test('drugs that end a pregnancy are known by their approved name, and rivanol for the skin is none', () => {
  for (const name of ['米非司酮片', '复方米非司酮片', '卡前列甲酯栓', '卡前列素氨丁三醇注射液', '乳酸依沙吖啶注射液'])
    expect(classOf(name)).toEqual(['abortion'])
  expect(classOf('息隐', '米非司酮 片')).toEqual(['abortion'])
  expect(classOf('乳酸依沙吖啶溶液')).toEqual([])
  expect(classOf('前列地尔注射液')).toEqual([])
})

test('anabolic steroids and peptide hormones are known by their special class, insulin excepted', () => {
  expect(classOf('甲睾酮片', '', ['anabolic_steroid'])).toEqual(['anabolic_steroid'])
  expect(classOf('注射用绒促性素', '', ['peptide_hormone', 'cold_chain'])).toEqual(['peptide_hormone'])
  expect(classOf('胰岛素注射液', '', ['insulin', 'peptide_hormone'])).toEqual([])
})

test('no retailer may hold any of these classes, a wholesaler and a hospital all of them', () => {
  const mayBuy = (buyerType: keyof typeof buyerTypes, each: 'abortion' | 'anabolic_steroid' | 'peptide_hormone') =>
    holdingRefusal([each], buyerType, today) === null
  for (const each of ['abortion', 'anabolic_steroid', 'peptide_hormone'] as const) {
    expect(([1, 4, 5, 6] as const).map((type) => mayBuy(type, each))).toEqual([false, false, false, false])
    expect(([3, 7] as const).map((type) => mayBuy(type, each))).toEqual([true, true])
    expect(mayBuy(2, each)).toBe(each !== 'abortion')
  }
})

test('a rule holds from its day on, and each names its source', () => {
  expect(holdingRefusal(['abortion'], 1, '2016-04-30')).toBeNull()
  expect(holdingRefusal(['abortion'], 1, '2016-05-01')).toMatchObject({ class: 'abortion' })
  for (const { source } of holdingRules) expect(source).toMatch(/^《.+》/)
})

test('a pharmacy sees such goods with their price and is refused in words, before its scopes are asked', () => {
  const goods = plainGoods({ holding: ['abortion'], scope: 'device_3' })
  const permission = buyPermission(goods, approvedMember(), today)
  expect(permission).toMatchObject({ buyable: false, seesPrice: true, refusal: { kind: 'mayNotHold' } })
  expect(refusalText(permission.refusal!)).toBe('终止妊娠药品依法只能由商业公司、医院购进，您的单位不能购买')
  expect([buttonLabel(permission), mendUrl(permission.refusal)]).toEqual(['不可购买', ''])
  expect(buyPermission(plainGoods({ holding: ['abortion'] }), approvedMember({ buyerType: 3 }), today).buyable).toBe(
    true,
  )
})
