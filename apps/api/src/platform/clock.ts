import type { Config } from './config.ts'

/**
 * The store's time: every decision of the API and its jobs, and what the demonstration is dated from. Pages take it from
 * answers. Only tests move it; `now()` in the database stays the machine's, and nothing is decided by it.
 */
export const storeClock =
  ({ CLOCK_OFFSET_SECONDS }: Pick<Config, 'CLOCK_OFFSET_SECONDS'>) =>
  (): Date =>
    new Date(Date.now() + CLOCK_OFFSET_SECONDS * 1000)
