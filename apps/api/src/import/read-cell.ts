import type { Day } from '@yaoji/rules/money/day'
import { type Fen, parseYuan } from '@yaoji/rules/money/fen'
import { accept, type Result, reject } from '@yaoji/rules/money/result'

type Answer<Value> = Result<Value | null, string>

/** An amount of yuan (12, 12.3, ¥1,200.00) as fen; an empty cell is null. */
export function readAmount(label: string, text: string): Answer<Fen> {
  if (text === '') return accept(null)
  const fen = parseYuan(text.replaceAll(/[¥￥,，\s元]/g, ''))
  if (fen === null || fen < 0 || fen > 10_000_000_00) return reject(`${label}“${text}”不是正确的金额`)
  return accept(fen)
}

/** A whole count; an empty cell is null. `times` turns kilograms into grams. */
export function readCount(label: string, text: string, least: number, times = 1): Answer<number> {
  if (text === '') return accept(null)
  const plain = text.replaceAll(/[,，\s]/g, '')
  const value = /^\d{1,9}(\.\d{1,4})?$/.test(plain) ? Math.round(Number(plain) * times * 10_000) / 10_000 : Number.NaN
  if (!Number.isInteger(value) || value < least || value > 2_000_000_000)
    return reject(`${label}“${text}”应为不小于${least}的整数`)
  return accept(value)
}

/** A day as lists write it: 2027-05-31, 2027/5/31, 20270531, 2027年5月31日; a month alone is its first or last day. */
export function readDay(label: string, text: string, monthAlone: 'start' | 'end'): Answer<Day> {
  if (text === '') return accept(null)
  const found = /^(20\d{2})[-/.年]?(\d{1,2})(?:月|[-/.]?(\d{1,2})日?|月(\d{1,2})日?)?$/.exec(
    text.replace(/[ T]\d{1,2}:.*$/, ''),
  )
  if (!found) return reject(`${label}“${text}”不是正确的日期`)
  const [, year, month] = found
  const date = found[3] ?? found[4]
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  const day = date === undefined ? (monthAlone === 'end' ? last : 1) : Number(date)
  if (Number(month) < 1 || Number(month) > 12 || day < 1 || day > last) return reject(`${label}“${text}”不是正确的日期`)
  return accept(`${year}-${month!.padStart(2, '0')}-${String(day).padStart(2, '0')}`)
}
