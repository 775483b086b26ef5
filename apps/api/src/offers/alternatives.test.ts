import type { Refusal } from '@yaoji/rules/goods/buy-permission'
import { expect, test } from 'vitest'
import type { KnownGoods } from '../goods/known-goods.ts'
import { rankAlternatives } from './alternatives.ts'
import type { Offer } from './offers.ts'

const goods = { spec: '0.25g*24粒', dosageForm: '胶囊剂', innerPack: 1, minQuantity: 1 } as KnownGoods
const offer = (id: number, refusal: Refusal | null) =>
  ({
    goods: { ...goods, id },
    permission: { buyable: refusal === null, refusal, seesPrice: true, seesStock: true },
    unitFen: 100 * id,
    quantity: { measure: 'piece', innerPack: 1, caseSize: 10, minQuantity: 1, saleable: 50, limitLeft: null },
  }) as unknown as Offer
const idsOf = (...refusals: (Refusal | null)[]) =>
  rankAlternatives(
    goods,
    refusals.map((refusal, at) => offer(at + 1, refusal)),
  ).map((each) => each.goods.id)

test('what this viewer may not buy is no alternative to what it may not buy', () => {
  expect(idsOf({ kind: 'controlled' }, null, { kind: 'scope', scope: 'device_2' as never }, null)).toEqual([2, 4])
  expect(idsOf({ kind: 'mayNotHold', class: 'psychotropic_2' as never, mayHold: [] })).toEqual([])
})

test('whoever may buy nothing yet compares all the same', () => {
  const login = { kind: 'login' } as const
  expect(idsOf(login, login)).toEqual([1, 2])
  expect(idsOf({ kind: 'unapproved', status: 'pending', certificate: null })).toEqual([1])
})
