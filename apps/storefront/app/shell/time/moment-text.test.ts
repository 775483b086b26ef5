import { expect, it } from 'vitest'
import { dayText, lastDayText, minuteText, momentText } from './moment-text.ts'

it('writes a moment in Shanghai, whatever the clock of the machine, from seconds as from ISO instants', () => {
  expect(momentText(Date.parse('2026-11-22T09:00:00+08:00') / 1000)).toBe('11月22日 09:00')
  expect(momentText(Date.parse('2026-12-31T23:59:59+08:00') / 1000)).toBe('12月31日 23:59')
  expect(momentText('2026-12-31T16:00:00.000Z')).toBe('1月1日 00:00')
})

it('writes a minute and a day', () => {
  expect(minuteText('2026-11-20T16:05:00.000Z')).toBe('2026-11-21 00:05')
  expect(minuteText('2026-11-21')).toBe('2026-11-21 08:00')
  expect(dayText('2026-11-21T16:00:00.000Z')).toBe('2026-11-22')
})

it('counts an end at midnight to the day before', () => {
  expect(lastDayText('2026-11-21T16:00:00.000Z')).toBe('2026-11-21')
  expect(lastDayText('2026-11-21T16:00:00.001Z')).toBe('2026-11-22')
})

it('says nothing of what is no moment', () => {
  expect([momentText(''), minuteText(''), dayText('审核中'), lastDayText('')]).toEqual(['', '', '', ''])
})
