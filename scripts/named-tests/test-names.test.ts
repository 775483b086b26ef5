import { expect, test } from 'vitest'
import { testNames } from './test-names.ts'

const source = `
describe('carts', () => {
  it('keep their lines (all of them)', () => {})
  describe.each(['a'])('of %s', () => test('are counted', () => {}))
  it.each([1])('hold %i kinds for $who.name', () => {})
})
for (const name of names) test(\`\${name} is refused\`, () => {})
journey('a cart is filled', async () => {})
journeyAt('wide', 'a cart is emptied', async () => {})
expect(/x/.test('no test'))
`
const known = (name: string) => testNames('cart.test.ts', source).some((pattern) => pattern.test(name))

test.each([
  'carts > keep their lines (all of them)',
  'carts > of chains > are counted',
  'carts > hold 99 kinds for yaodian',
  'a late cart is refused',
  'a cart is filled (390 px)',
  'a cart is emptied (1440 px)',
])('the test "%s" is in the file', (name) => {
  expect(known(name)).toBe(true)
})

test.each([
  'keep their lines (all of them)',
  'carts > keep their lines',
  'carts > are counted',
  'a cart is filled',
  'wide (1440 px)',
  'carts',
  'is refused',
])('the test "%s" is not', (name) => {
  expect(known(name)).toBe(false)
})
