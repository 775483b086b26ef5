import { askChrome, type ChromeData } from './chrome-data.ts'

/** Our choice: a changed menu or advert shows within 3 s; five calls per rendered page cost more than the rendering. */
const keptMs = 3_000

let kept: { readonly askedAt: number; readonly chromeData: Promise<ChromeData> } | undefined

/** The chromeData, asked without anybody's cookie and shared by the pages rendered in the next 3 s. */
export function keptChrome(): Promise<ChromeData> {
  const now = performance.now()
  if (kept && now - kept.askedAt < keptMs) return kept.chromeData
  const chromeData = askChrome({ anonymous: true })
  const mine = { askedAt: now, chromeData }
  kept = mine
  void chromeData.then(({ common }) => {
    if (!common && kept === mine) kept = undefined
  })
  return chromeData
}
