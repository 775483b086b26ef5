import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countedOf, readScan, type ScannableLot } from './read-scan.ts'

const codes = fc.uniqueArray(fc.stringMatching(/^8\d{19}$/), { minLength: 1, maxLength: 12 })
const lotsOf = (all: readonly string[], goods: readonly number[]): readonly ScannableLot[] =>
  goods.map((barcode, place) => ({
    ...{ id: place + 1, sent: 7, inner: 5, caseSize: 20, barcodes: [`69000000000${barcode}`] },
    codes: all
      .filter((_, index) => index % goods.length === place)
      .map((code, index) => ({ level: (['box', 'inner', 'case'] as const)[index % 3]!, code })),
  }))
const shelves = fc.tuple(codes, fc.array(fc.nat(2), { minLength: 1, maxLength: 4 }))

test('a trace code counts its own lot once, and never more pieces than were sent', () => {
  fc.assert(
    fc.property(shelves, fc.array(fc.nat(20), { maxLength: 20 }), ([all, goods], picks) => {
      const lots = lotsOf(all, goods)
      const scanned: string[] = []
      for (const pick of picks) {
        const code = all[pick % all.length]!
        const owner = lots.find((lot) => lot.codes.some((one) => one.code === code))!
        const before = countedOf(owner, scanned)
        const meaning = readScan(` ${code} `, lots, { checked: [], codes: scanned })
        if (scanned.includes(code)) {
          expect(meaning).toEqual({ kind: 'again' })
          continue
        }
        scanned.push(code)
        const counted = countedOf(owner, scanned)
        expect(meaning).toEqual({ kind: 'counted', lotId: owner.id, counted, complete: counted === owner.sent })
        expect(counted).toBeGreaterThanOrEqual(before)
        expect(counted).toBeLessThanOrEqual(owner.sent)
      }
    }),
  )
})

test('a barcode checks the one lot of its goods, asks where there are several, and never checks one by itself then', () => {
  fc.assert(
    fc.property(
      shelves,
      fc.nat(2),
      fc.uniqueArray(fc.integer({ min: 1, max: 4 })),
      ([all, goods], barcode, checked) => {
        const lots = lotsOf(all, goods)
        const named = lots.filter(({ barcodes }) => barcodes[0] === `69000000000${barcode}`).map(({ id }) => id)
        const open = named.filter((id) => !checked.includes(id))
        const meaning = readScan(`69000000000${barcode}`, lots, { checked, codes: [] })
        if (named.length === 0) expect(meaning).toEqual({ kind: 'unknown' })
        else if (open.length === 0) expect(meaning).toEqual({ kind: 'again' })
        else if (named.length === 1) expect(meaning).toEqual({ kind: 'checked', lotId: named[0] })
        else expect(meaning).toEqual({ kind: 'choose', lotIds: open })
      },
    ),
  )
})

test('nothing and what nobody knows is unknown', () => {
  const lots = lotsOf(['81234567890123456789'], [1])
  for (const typed of ['', '  ', '123456'])
    expect(readScan(typed, lots, { checked: [], codes: [] })).toEqual({ kind: 'unknown' })
})
