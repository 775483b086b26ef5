import { minuteOf } from '../money/day.ts'
import { accept, type Result, reject } from '../money/result.ts'

/** Hundredths of a degree Celsius: whole, so that they compare exactly. */
export type Hundredths = number

/** One measurement on the way; `at` in milliseconds since 1970. */
export interface Reading {
  readonly at: number
  readonly degrees: Hundredths
}
export interface ColdRange {
  readonly least: Hundredths
  readonly most: Hundredths
}
/** GSP, annex on cold chain: refrigerated medicines travel at 2 to 8 °C, both included. */
export const refrigerated: ColdRange = { least: 200, most: 800 }

/** The way of one box of cold goods, as far as it is known. */
export interface ColdTrip {
  readonly start: Reading
  /** null: it has not arrived, or nobody has said so. */
  readonly end: Reading | null
  readonly readings: readonly Reading[]
}

export const isWithin = ({ least, most }: ColdRange, { degrees }: Reading): boolean =>
  degrees >= least && degrees <= most

export interface TripVerdict {
  /** Start, readings and end that left the range, first to last. */
  readonly outside: readonly Reading[]
  readonly coldest: Hundredths
  readonly warmest: Hundredths
  /** Between one measurement and the next; null where there is only the start. */
  readonly longestGapMinutes: number | null
}

/** Law table L17: what a trip's record says of its goods. Nothing that was measured is left out. */
export function judgeTrip({ start, end, readings }: ColdTrip, range: ColdRange): TripVerdict {
  const measured = [start, ...readings, ...(end ? [end] : [])].sort((one, other) => one.at - other.at)
  const degrees = measured.map((each) => each.degrees)
  const gaps = measured.slice(1).map(({ at }, index) => at - measured[index]!.at)
  return {
    outside: measured.filter((each) => !isWithin(range, each)),
    coldest: degrees.reduce((least, each) => Math.min(least, each)),
    warmest: degrees.reduce((most, each) => Math.max(most, each)),
    longestGapMinutes: gaps.length === 0 ? null : Math.ceil(gaps.reduce((most, gap) => Math.max(most, gap)) / 60_000),
  }
}

export type TripRefusal =
  | { readonly kind: 'startAhead' }
  | { readonly kind: 'endAhead' }
  | { readonly kind: 'endBeforeStart' }
  | { readonly kind: 'readingsElsewhere' }

export const tripRefusalText = ({ kind }: TripRefusal): string =>
  ({
    startAhead: '起运时间不能晚于现在',
    endAhead: '到货时间不能晚于现在',
    endBeforeStart: '到货时间不能早于起运时间',
    readingsElsewhere: '温度文件中没有起运至到货之间的读数，请核对文件与起运、到货时间',
  })[kind]

/**
 * A trip as it is kept: a logger runs before and after, so that only what it measured between start and arrival (or now)
 * is of the trip.
 */
export function statedTrip({ start, end, readings }: ColdTrip, now: number): Result<ColdTrip, TripRefusal> {
  if (start.at > now) return reject({ kind: 'startAhead' })
  if (end && end.at > now) return reject({ kind: 'endAhead' })
  if (end && end.at < start.at) return reject({ kind: 'endBeforeStart' })
  const own = readings
    .filter(({ at }) => at >= start.at && at <= (end?.at ?? now))
    .sort((one, other) => one.at - other.at)
  if (readings.length > 0 && own.length === 0) return reject({ kind: 'readingsElsewhere' })
  return accept({ start, end, readings: own })
}

/** '4.5℃' from 450. */
export function degreesText(degrees: Hundredths): string {
  const whole = Math.trunc(Math.abs(degrees) / 100)
  const rest = String(Math.abs(degrees) % 100)
    .padStart(2, '0')
    .replace(/0$/, '')
  return `${degrees < 0 ? '-' : ''}${whole}.${rest || '0'}℃`
}
export const rangeText = ({ least, most }: ColdRange): string => `${degreesText(least)}～${degreesText(most)}`
/** A moment in Shanghai: '2026-11-23 08:05'. */
export const momentText = (at: number): string => minuteOf(new Date(at))
