import { describe, expect, test } from 'vitest'
import { giftOrderStates, memberMayCancel, nextGiftState } from './gift-order-state.ts'
import { countsFrom, lapsesOn } from './lapse-points.ts'
import { collectRefusal } from './may-collect.ts'
import { pointsSettings } from './points-settings.ts'

describe('who collects points', () => {
  test('clinics and hospitals do not, unless the store opens it to them; others do once they are approved', () => {
    expect(collectRefusal({ buyerType: 2, status: 'approved' })).toEqual({ kind: 'medicalInstitution', name: '诊所' })
    expect(collectRefusal({ buyerType: 7, status: 'approved' })).toEqual({ kind: 'medicalInstitution', name: '医院' })
    const open = { ...pointsSettings, openToMedicalInstitutions: true }
    expect(collectRefusal({ buyerType: 7, status: 'approved' }, open)).toBeNull()
    for (const buyerType of [1, 3, 4, 5, 6] as const) {
      expect(collectRefusal({ buyerType, status: 'approved' })).toBeNull()
      expect(collectRefusal({ buyerType, status: 'pending' })).toEqual({ kind: 'notApproved' })
    }
  })
})

test('points of 2026 count to the last day of 2027', () => {
  expect(lapsesOn('2026-01-01')).toBe('2027-12-31')
  expect(lapsesOn('2026-12-31')).toBe('2027-12-31')
  expect([countsFrom('2027-12-31'), countsFrom('2028-01-01')]).toEqual(['2026-01-01', '2027-01-01'])
})

test('a gift order is shipped and completed, or cancelled before it ships; a prize is not cancelled by its winner', () => {
  expect(Object.values(giftOrderStates).map(({ label }) => label)).toEqual(['待发货', '已发货', '已完成', '已取消'])
  expect(nextGiftState('awaitingShipment', 'ship')).toBe('shipped')
  expect(nextGiftState('shipped', 'cancel')).toBeNull()
  expect(nextGiftState('awaitingShipment', 'complete')).toBeNull()
  expect(memberMayCancel({ state: 'awaitingShipment', source: 'mall' })).toBe(true)
  expect(memberMayCancel({ state: 'awaitingShipment', source: 'draw' })).toBe(false)
  expect(memberMayCancel({ state: 'shipped', source: 'mall' })).toBe(false)
})
