import { expect, test } from 'vitest'
import { packText } from './goods-label.ts'

test.each([
  [{ measure: 'piece', zbz: 10, jzl: 400 }, '10/400'],
  [{ measure: 'gram', zbz: 500, jzl: 25_000 }, '500g/25kg'],
  [{ measure: 'gram', zbz: 1_000, jzl: 12_500 }, '1kg/12.5kg'],
] as const)('inner pack and carton of %o read %s', (goods, text) => expect(packText(goods)).toBe(text))
