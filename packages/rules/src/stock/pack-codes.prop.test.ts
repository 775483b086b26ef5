import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packCodes, unpackCodes } from './pack-codes.ts'
import { traceFaults } from './trace-codes.ts'

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((all) => all.join(''))
/** The drug trace code: seven digits of the goods, nine of the box, four that no one foresees. */
const traceCode = fc.tuple(digits(7), digits(9), digits(4)).map((parts) => parts.join(''))
const gs1 = fc
  .tuple(digits(14), digits(6), fc.stringMatching(/^[A-Z0-9]{1,10}$/), fc.stringMatching(/^[A-Za-z0-9/-]{1,20}$/))
  .map(([goods, expiry, lot, serial]) => `01${goods}17${expiry}10${lot}\x1d21${serial}`)
const makersOwn = fc.oneof(digits(13), digits(18), digits(24), fc.stringMatching(/^[A-Z]{2}0{0,4}\d{4,12}$/))
const code = fc.oneof(traceCode, gs1, makersOwn)

test('whatever was scanned comes back, sorted, each code once', () => {
  fc.assert(
    fc.property(fc.array(code, { maxLength: 60 }), (codes) => {
      expect(unpackCodes(packCodes(codes))).toEqual([...new Set(codes)].sort())
    }),
  )
})

test('the order of scanning does not matter', () => {
  fc.assert(
    fc.property(fc.array(code, { minLength: 2, maxLength: 20 }), (codes) => {
      expect(packCodes([...codes].reverse())).toEqual(packCodes(codes))
    }),
  )
})

test('neighbours cost at most three bytes each beside what they have in common', () => {
  const box = fc.tuple(fc.integer({ min: 0, max: 9_999 }), fc.integer({ min: 0, max: 999_990_000 }))
  fc.assert(
    fc.property(digits(7), box, fc.array(digits(4), { minLength: 8, maxLength: 200 }), (goods, [, first], checks) => {
      const codes = checks.map((check, index) => `${goods}${String(first + index).padStart(9, '0')}${check}`)
      expect(packCodes(codes).length).toBeLessThanOrEqual(16 + 3 * codes.length)
    }),
  )
})

test('consecutive serials behind letters are as small', () => {
  const codes = Array.from(
    { length: 100 },
    (_, n) => `010690123456789217281231210000${String(n + 500).padStart(8, '0')}`,
  )
  expect(packCodes(codes).length).toBeLessThan(2 * codes.length)
  const lettered = Array.from({ length: 100 }, (_, n) => `01069012345678921021AB-${String(n + 500).padStart(8, '0')}`)
  expect(packCodes(lettered).length).toBeLessThan(2 * lettered.length)
})

test('bytes that are cut or of another form are not read as codes', () => {
  const bytes = packCodes(['81234560000000010001', '81234560000000020002'])
  expect(() => unpackCodes(bytes.slice(0, -1))).toThrow(RangeError)
  expect(() => unpackCodes(Uint8Array.from([2, 0]))).toThrow(RangeError)
  expect(() => unpackCodes(Uint8Array.from([...bytes, 0]))).toThrow(RangeError)
})

test('a code is scanned once in a line, and what is no code is named', () => {
  const units = [
    { level: 'case', codes: ['81234560000000010001'] },
    { level: 'box', codes: ['81234560000000010001', '短', '8123 456'] },
  ] as const
  expect(traceFaults(units)).toEqual({ malformed: ['短', '8123 456'], twice: ['81234560000000010001'] })
})
