import type { BrowserContext } from 'playwright-core'

/** Moves what pages of this context call now; their timers and their stopwatch stay as they are. */
export async function moveClock(context: BrowserContext, aheadMs: number): Promise<void> {
  await context.addInitScript((ahead) => {
    globalThis.Date = new Proxy(Date, {
      construct: (real, given, made) => Reflect.construct(real, given.length > 0 ? given : [real.now() + ahead], made),
      apply: (real) => new real(real.now() + ahead).toString(),
      get: (real, name) => (name === 'now' ? () => real.now() + ahead : Reflect.get(real, name)),
    })
  }, aheadMs)
}
