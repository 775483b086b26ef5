import { expect, test } from 'vitest'
import { lotsText } from './lots-text.ts'

test('lots are read with their last day, and with pieces where there are several', () => {
  const lot = { lot_no: 'A1', expires_on: '2028-09-30', number: 3 }
  expect(lotsText([lot])).toBe('A1（有效期至2028-09-30）')
  expect(lotsText([lot, { lot_no: 'B2', expires_on: '', number: 2 }])).toBe(
    'A1 × 3（有效期至2028-09-30）、B2 × 2（长期有效）',
  )
})
