import { accept, type Result, reject } from '../money/result.ts'
import type { Hundredths, Reading } from './cold-trip.ts'

/** One row of a logger's file: where it is, and its cells as text. */
interface LoggerRow {
  readonly line: number
  readonly cells: readonly string[]
}
export interface LoggerFault {
  readonly line: number
  readonly what: 'header' | 'time' | 'temperature' | 'tooMany' | 'empty'
  readonly text: string
}

/** A week at one reading a minute, by two probes. */
export const mostReadings = 20_160
/** A logger writes what it is before its table. */
const headWithin = 60

const names = {
  moment: /日期时间|时间|time/i,
  day: /日期|date/i,
  temperature: /温度|temp|℃|°c/i,
  other: /湿度|humi|上限|下限|报警|状态|alarm|limit/i,
}
interface Columns {
  /** Day and time of day may be two columns. */
  readonly moment: readonly number[]
  /** A logger may have several probes. */
  readonly temperatures: readonly number[]
}

/**
 * Law table L17: the measurements of a logger's file, whatever its columns are called; or every row that says none. A row
 * counts as often as it has probes.
 */
export function readLogger(rows: readonly LoggerRow[]): Result<readonly Reading[], readonly LoggerFault[]> {
  const head = rows.slice(0, headWithin).findIndex(({ cells }) => columnsOf(cells) !== null)
  const columns = head < 0 ? null : columnsOf(rows[head]!.cells)
  if (!columns) return reject([{ line: rows[0]?.line ?? 1, what: 'header', text: '' }])
  const readings: Reading[] = []
  const faults: LoggerFault[] = []
  for (const { line, cells } of rows.slice(head + 1)) {
    if (cells.every((cell) => cell.trim() === '')) continue
    const moment = columns.moment.map((place) => cells[place]?.trim() ?? '').join(' ')
    const at = momentOf(moment)
    if (at === null) faults.push({ line, what: 'time', text: moment.trim() })
    const stated = columns.temperatures.map((place) => cells[place]?.trim() ?? '').filter((cell) => cell !== '')
    if (stated.length === 0) faults.push({ line, what: 'temperature', text: '' })
    for (const text of stated) {
      const degrees = degreesOf(text)
      if (degrees === null) faults.push({ line, what: 'temperature', text })
      else if (at !== null) readings.push({ at, degrees })
    }
    if (readings.length > mostReadings) return reject([{ line, what: 'tooMany', text: '' }])
  }
  if (faults.length > 0) return reject(faults)
  if (readings.length === 0) return reject([{ line: rows[head]!.line, what: 'empty', text: '' }])
  return accept(readings)
}

/** Which columns a heading row names; null: it is none. */
function columnsOf(cells: readonly string[]): Columns | null {
  const places = (fits: (cell: string) => boolean) => cells.flatMap((cell, place) => (fits(cell) ? [place] : []))
  const plain = (cell: string) => !names.other.test(cell)
  const temperatures = places((cell) => names.temperature.test(cell) && plain(cell))
  const timed = places((cell) => names.moment.test(cell) && plain(cell) && !names.temperature.test(cell))
  const dayed = places((cell) => names.day.test(cell) && !names.moment.test(cell))
  const [first] = timed
  if (temperatures.length === 0 || (first === undefined && dayed.length === 0)) return null
  return { moment: [...dayed.slice(0, 1), ...(first === undefined ? [] : [first])], temperatures }
}

const spelling =
  /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?[ T]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/

/** A moment, of Shanghai where no zone is said; null: none that exists. */
export function momentOf(text: string): number | null {
  const found = spelling.exec(text.trim().replaceAll(/\s+/g, ' '))
  if (!found) return null
  const [, year, month, date, hour, minute, second = '0', zone = '+08:00'] = found
  const two = (part: string | undefined) => String(part).padStart(2, '0')
  const day = `${year}-${two(month)}-${two(date)}`
  const midnight = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== day) return null
  const at = Date.parse(`${day}T${two(hour)}:${minute}:${two(second)}${zone}`)
  return Number.isNaN(at) || Number(hour) > 23 ? null : at
}

/** Degrees as people and loggers write them: '4.5', '-0.3℃', '8 °C'; null: none that a box can have. */
export function degreesOf(text: string): Hundredths | null {
  const found = /^([+\-−－]?)(\d{1,3})(?:\.(\d{1,12}))?\s*(?:℃|°\s*C|C)?$/i.exec(text.trim())
  if (!found) return null
  const [, sign, whole, rest = ''] = found
  const size = Math.round(Number(`${whole}.${rest || '0'}`) * 100)
  if (size > 10_000) return null
  return sign !== '' && sign !== '+' && size > 0 ? -size : size
}

/** What is wrong with a logger's file, the first of it row by row. */
export function loggerFaultsText(faults: readonly LoggerFault[]): string {
  const shown = faults.slice(0, 5).map(faultText).join('；')
  return faults.length > 5 ? `${shown}；共${faults.length}处，请更正后重新上传` : `${shown}，请更正后重新上传`
}

function faultText({ line, what, text }: LoggerFault): string {
  switch (what) {
    case 'header':
      return '文件中没有“时间”和“温度”两列的表头'
    case 'time':
      return text === '' ? `第${line}行没有时间` : `第${line}行的时间“${text}”无法识别`
    case 'temperature':
      return text === '' ? `第${line}行没有温度` : `第${line}行的温度“${text}”无法识别`
    case 'tooMany':
      return `读数超过${mostReadings}条，请只导出本次运输的记录`
    case 'empty':
      return '表头下没有读数'
  }
}
