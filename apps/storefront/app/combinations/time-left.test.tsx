import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TimeLeft } from './time-left.tsx'

/** 2026-11-23 14:00 in Shanghai, by the store; what the reader's own clock says is not asked. */
const timestamp = 1_795_413_600
const textOf = (opensIn: number, closesIn: number) =>
  renderToStaticMarkup(
    <TimeLeft of={{ timestamp, opens_at: timestamp + opensIn, closes_at: timestamp + closesIn }} />,
  ).replaceAll(/<[^>]*>/g, '')

test('what is left of an activity is counted by the store’s time', () => {
  expect(textOf(-60, 3600)).toBe('距结束 01:00:00')
  expect(textOf(-60, 2 * 86_400 + 1)).toBe('距结束 2 天 00:00:01')
  expect(textOf(-60, 7 * 86_400)).toBe('2026-11-30 结束')
  expect(textOf(90, 3600)).toBe('距开始 00:01:30')
  expect(textOf(-60, 0)).toBe('活动已结束')
})
