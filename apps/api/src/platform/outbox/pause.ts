import type { DeliveryPace } from './delivery-pace.ts'

/**
 * How long a row waits after its nth failure: twice as long each time, up to the longest, and by chance a fifth shorter
 * or longer, so that what failed together does not come again together. `chance` is in [0, 1).
 */
export function pauseMs(
  failures: number,
  chance: number,
  { firstPauseMs, longestPauseMs }: Pick<DeliveryPace, 'firstPauseMs' | 'longestPauseMs'>,
): number {
  const plain = Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1))
  return Math.round(plain * (0.8 + 0.4 * chance))
}
