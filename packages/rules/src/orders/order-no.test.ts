import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ephedrineOrderNo, orderNo, orderNoBytes } from './order-no.ts'

const bytes = fc.uint8Array({ minLength: orderNoBytes, maxLength: orderNoBytes })

test('an order number is the day and twelve digits, whatever the bytes', () => {
  fc.assert(
    fc.property(bytes, (random) => {
      expect(orderNo('2026-11-21', random)).toMatch(/^261121\d{12}$/)
    }),
  )
})

test('neighbouring bytes give numbers that differ, and the same bytes the same number', () => {
  const from = (last: number) => orderNo('2026-11-21', new Uint8Array([0, 0, 0, 0, 0, 0, 0, last]))
  expect(new Set(Array.from({ length: 256 }, (_, last) => from(last))).size).toBe(256)
  expect(from(7)).toBe(from(7))
})

test('too few bytes are a defect, since they could be counted through', () => {
  expect(() => orderNo('2026-11-21', new Uint8Array(orderNoBytes - 1))).toThrow(RangeError)
})

test('the ephedrine part carries the number of its purchase', () => {
  expect(ephedrineOrderNo('261121000000000001')).toBe('261121000000000001_3')
})
