/**
 * Moves what this process, or this page, calls now; timers and the stopwatch stay as they are. It names nothing outside
 * itself: journeys hand its text to the browser.
 */
export function moveDate(aheadMs: number): void {
  globalThis.Date = new Proxy(Date, {
    construct: (real, given, made) => Reflect.construct(real, given.length > 0 ? given : [real.now() + aheadMs], made),
    apply: (real) => new real(real.now() + aheadMs).toString(),
    get: (real, name) => (name === 'now' ? () => real.now() + aheadMs : Reflect.get(real, name)),
  })
}
