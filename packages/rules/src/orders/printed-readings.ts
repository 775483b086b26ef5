import type { Reading } from './cold-trip.ts'

/**
 * Law table L17: the readings of a long way that a paper shows: every so-manieth, and each that left the range, first to
 * last. The logger's own file has them all.
 */
export function printedReadings(
  readings: readonly Reading[],
  isOutside: (reading: Reading) => boolean,
  most: number,
): readonly Reading[] {
  const step = Math.max(1, Math.ceil(readings.length / most))
  return readings.filter((reading, index) => index % step === 0 || isOutside(reading))
}
