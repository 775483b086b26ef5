import { type Browser, chromium } from 'playwright-core'
import { findChromium } from '../scripts/suites/chromium.ts'

/** A page as somebody sees it first: a visitor, or the member of the cookie. */
export interface Visit {
  readonly path: string
  readonly who: 'visitor' | 'member'
  readonly cookie?: string
}
export interface PaintTimes {
  readonly path: string
  readonly who: Visit['who']
  /** Medians, milliseconds from the navigation. */
  readonly firstPaint: number
  readonly largestPaint: number
  /** Bytes of bodies as they travel, before anyone touches the page: document, styles and scripts; pictures and fonts; the rest. */
  readonly codeBytes: number
  /** Of these the document, with the styles in it. */
  readonly documentBytes: number
  readonly pictureBytes: number
  readonly otherBytes: number
}

/** Chrome DevTools' "Fast 4G": 9 Mbit/s down and 1.5 up, each times 0.9, and a round trip of 60 ms times 2.75. */
export const fast4g = { download: (9e6 / 8) * 0.9, upload: (1.5e6 / 8) * 0.9, latencyMs: 60 * 2.75 }
export const cpuSlowdown = 4

/** First and largest paint of pages as somebody with an empty cache gets them, on a slow phone and a phone network. */
export async function paintTimes(origin: string, pages: readonly Visit[], visits: number): Promise<PaintTimes[]> {
  const browser = await chromium.launch({
    executablePath: await findChromium(() => undefined),
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
  try {
    const times: PaintTimes[] = []
    for (const page of pages) {
      const seen: PaintTimes[] = []
      for (let visit = 0; visit <= visits; visit++) seen.push(await visitOnce(browser, origin, page))
      // The first visit warms the store up.
      times.push(medians(seen.slice(1)))
    }
    return times
  } finally {
    await browser.close()
  }
}

/** Runs in the browser. */
const readPaints = `(async () => ({
  first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  largest: await new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0))
      .observe({ type: 'largest-contentful-paint', buffered: true })
    setTimeout(() => resolve(0), 2000)
  }),
}))()`

async function visitOnce(browser: Browser, origin: string, { path, who, cookie }: Visit): Promise<PaintTimes> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
  const [name, value] = cookie?.split('=') ?? []
  if (name && value) await context.addCookies([{ name, value, url: origin }])
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  const bytes = { document: 0, code: 0, picture: 0, other: 0 }
  const kinds = new Map<string, keyof typeof bytes>()
  const headBytes = new Map<string, number>()
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    headBytes.set(requestId, response.encodedDataLength)
    const code = type === 'Stylesheet' || type === 'Script'
    kinds.set(
      requestId,
      type === 'Document' ? 'document' : code ? 'code' : type === 'Image' || type === 'Font' ? 'picture' : 'other',
    )
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes[kinds.get(requestId) ?? 'other'] += encodedDataLength - (headBytes.get(requestId) ?? 0)
  })
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: fast4g.latencyMs,
    downloadThroughput: fast4g.download,
    uploadThroughput: fast4g.upload,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  await page.goto(`${origin}${path}`, { waitUntil: 'load', timeout: 60_000 })
  await page.waitForTimeout(1_000)
  const paints = await page.evaluate<{ first: number; largest: number }>(readPaints)
  await context.close()
  return {
    ...{ path, who },
    firstPaint: paints.first,
    largestPaint: paints.largest,
    codeBytes: bytes.document + bytes.code,
    documentBytes: bytes.document,
    pictureBytes: bytes.picture,
    otherBytes: bytes.other,
  }
}

function medians(seen: readonly PaintTimes[]): PaintTimes {
  const middle = (name: Exclude<keyof PaintTimes, 'path' | 'who'>) =>
    seen.map((each) => each[name]).sort((a, b) => a - b)[Math.floor(seen.length / 2)] ?? 0
  return {
    path: seen[0]?.path ?? '',
    who: seen[0]?.who ?? 'visitor',
    firstPaint: middle('firstPaint'),
    largestPaint: middle('largestPaint'),
    codeBytes: middle('codeBytes'),
    documentBytes: middle('documentBytes'),
    pictureBytes: middle('pictureBytes'),
    otherBytes: middle('otherBytes'),
  }
}
