import { expect, it } from 'vitest'
import { momentText } from './moment-text.ts'

it('tells a moment in Shanghai, whatever the clock of the machine', () => {
  expect(momentText(Date.parse('2026-11-22T09:00:00+08:00') / 1000)).toBe('11月22日 09:00')
  expect(momentText(Date.parse('2026-12-31T23:59:59+08:00') / 1000)).toBe('12月31日 23:59')
  expect(momentText(Date.parse('2027-01-01T00:00:00+08:00') / 1000)).toBe('1月1日 00:00')
})
