import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { degreesText, isWithin, judgeTrip, type Reading, refrigerated, statedTrip } from './cold-trip.ts'
import { degreesOf, loggerFaultsText, momentOf, mostReadings, readLogger } from './logger-rows.ts'

const now = Date.parse('2026-11-23T10:00:00+08:00')
const reading = fc.record({
  at: fc.integer({ min: now - 86_400_000, max: now }),
  degrees: fc.integer({ min: -1_000, max: 3_000 }),
})
const trip = fc.record({
  start: reading,
  end: fc.option(reading, { nil: null }),
  readings: fc.array(reading, { maxLength: 30 }),
})

describe('a trip of cold goods', () => {
  test('every measurement beyond 2 to 8 °C is marked, and no other', () => {
    fc.assert(
      fc.property(trip, (any) => {
        const all = [any.start, ...any.readings, ...(any.end ? [any.end] : [])]
        const { outside, coldest, warmest } = judgeTrip(any, refrigerated)
        expect(outside.length).toBe(all.filter(({ degrees }) => degrees < 200 || degrees > 800).length)
        expect(outside.every((each) => !isWithin(refrigerated, each))).toBe(true)
        expect([coldest >= 200 && warmest <= 800]).toEqual([outside.length === 0])
      }),
    )
  })

  test('the bounds themselves are within', () => {
    const at = (degrees: number): Reading => ({ at: now, degrees })
    expect([199, 200, 800, 801].map((degrees) => isWithin(refrigerated, at(degrees)))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  test('what is kept of a trip is between its start and its end, nothing of that is lost, and keeping it again changes nothing', () => {
    fc.assert(
      fc.property(trip, (any) => {
        const kept = statedTrip(any, now)
        if (!kept.ok) return
        const until = any.end?.at ?? now
        expect(kept.value.readings.length).toBe(
          any.readings.filter(({ at }) => at >= any.start.at && at <= until).length,
        )
        expect(statedTrip(kept.value, now)).toEqual(kept)
      }),
    )
  })

  test('what is ahead, ends before it starts or was measured on another day is refused', () => {
    const start = { at: now - 3_600_000, degrees: 500 }
    const kindOf = (any: Parameters<typeof statedTrip>[0]) => {
      const answer = statedTrip(any, now)
      return answer.ok ? 'kept' : answer.refusal.kind
    }
    expect(kindOf({ start: { ...start, at: now + 1 }, end: null, readings: [] })).toBe('startAhead')
    expect(kindOf({ start, end: { ...start, at: now + 1 }, readings: [] })).toBe('endAhead')
    expect(kindOf({ start, end: { ...start, at: start.at - 1 }, readings: [] })).toBe('endBeforeStart')
    expect(kindOf({ start, end: null, readings: [{ ...start, at: start.at - 1 }] })).toBe('readingsElsewhere')
    expect(kindOf({ start, end: start, readings: [] })).toBe('kept')
  })
})

describe('the file of a logger', () => {
  const rows = (...cells: string[][]) => cells.map((each, index) => ({ line: index + 1, cells: each }))

  test('degrees are written and read back exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9_999, max: 9_999 }), (degrees) => {
        expect(degreesOf(degreesText(degrees))).toBe(degrees)
      }),
    )
  })

  test('moments are read as Shanghai writes them, and none that does not exist', () => {
    const at = Date.parse('2026-11-23T08:05:00+08:00')
    for (const text of ['2026-11-23 08:05', '2026/11/23 8:05:00', '2026年11月23日 8:05', '2026-11-23T00:05:00Z'])
      expect(momentOf(text), text).toBe(at)
    for (const text of ['2026-02-30 08:05', '2026-11-23', '23.11.2026 8:05', '2026-11-23 24:05', '8:05', ''])
      expect(momentOf(text), text).toBeNull()
  })

  test('rows that a logger writes come back as they were measured, whatever stands before its table', () => {
    fc.assert(
      fc.property(fc.array(reading, { minLength: 1, maxLength: 20 }), fc.integer({ min: 0, max: 10 }), (all, above) => {
        const minutes = all.map(({ at, degrees }) => ({ at: Math.floor(at / 60_000) * 60_000, degrees }))
        const head = [
          ...Array.from({ length: above }, () => ['记录仪', 'TH-20']),
          ['序号', '时间', '温度(℃)', '湿度(%)'],
        ]
        const body = minutes.map(({ at, degrees }, index) => [
          String(index + 1),
          new Date(at).toISOString(),
          degreesText(degrees),
          '55',
        ])
        expect(readLogger(rows(...head, ...body))).toEqual({ ok: true, value: minutes })
      }),
    )
  })

  test('a day and a time may be two columns, and each probe counts', () => {
    const at = Date.parse('2026-11-23T08:05:00+08:00')
    const table = rows(['日期', '时间', '温度1', '温度2', '温度上限'], ['2026-11-23', '08:05', '4.5', '9.1', '8'])
    expect(readLogger(table)).toEqual({
      ok: true,
      value: [
        { at, degrees: 450 },
        { at, degrees: 910 },
      ],
    })
  })

  test('every row that cannot be read is named', () => {
    const table = rows(
      ['时间', '温度'],
      ['2026-11-23 08:05', '4.5'],
      ['昨天', '4.5'],
      ['2026-11-23 08:15', '冷'],
      ['', ''],
    )
    const answer = readLogger(table)
    expect(answer.ok).toBe(false)
    if (answer.ok) return
    expect(answer.refusal.map(({ line, what }) => `${line} ${what}`)).toEqual(['3 time', '4 temperature'])
    expect(loggerFaultsText(answer.refusal)).toBe(
      '第3行的时间“昨天”无法识别；第4行的温度“冷”无法识别，请更正后重新上传',
    )
  })

  test('a file without a table, without rows or with too many is refused', () => {
    const what = (...cells: string[][]) => {
      const answer = readLogger(rows(...cells))
      return answer.ok ? 'read' : answer.refusal[0]!.what
    }
    expect(what()).toBe('header')
    expect(what(['你好', '世界'])).toBe('header')
    expect(what(['时间', '温度'])).toBe('empty')
    const row = ['2026-11-23 08:05', '4.5']
    expect(what(['时间', '温度'], ...Array.from({ length: mostReadings }, () => row))).toBe('read')
    expect(what(['时间', '温度'], ...Array.from({ length: mostReadings + 1 }, () => row))).toBe('tooMany')
  })
})
