import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Money } from './money.tsx'

const textOf = (yuan: string, unit?: string) =>
  renderToStaticMarkup(<Money yuan={yuan} {...(unit && { unit })} />).replaceAll(/<[^>]*>/g, '')

test.each([
  ['12.30', '¥12.30'],
  ['1234567.00', '¥1,234,567.00'],
  ['-3.05', '−¥3.05'],
  ['8', '¥8.00'],
])('the wire’s %s is written %s', (yuan, text) => {
  expect(textOf(yuan)).toBe(text)
})

test('a price says for how much it is', () => {
  expect(textOf('68.00', 'kg')).toBe('¥68.00/kg')
})
