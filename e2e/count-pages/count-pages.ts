import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from 'playwright-core'
import { findChromium } from '../../scripts/suites/chromium.ts'
import { addressesOf, enter, type Store } from './addresses.ts'
import { allowedRed, atDoubleSize, countPage, countRed, type PageCounts, textSizes } from './in-page.ts'

const screens = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const
/** Our choice: what is below three screens is looked at by nobody for its colour. */
const colouredScreens = 3

interface Counted extends PageCounts {
  readonly path: string
  readonly width: number
  readonly red: number
  readonly pixelTexts: number
  readonly wider: number
  readonly clipped: readonly string[]
}

/** npm run count-pages -- --store http://127.0.0.1:4194 [--as yaodian] [--only /hb,/Hdzx/cold-season-counter,health-food-month] [--shots folder] [--detail] */
export async function countPages(): Promise<boolean> {
  const { values } = parseArgs({
    options: {
      store: { type: 'string', default: 'http://127.0.0.1:8080' },
      as: { type: 'string', default: 'yaodian' },
      only: { type: 'string', default: '' },
      shots: { type: 'string', default: '' },
      detail: { type: 'boolean', default: false },
    },
  })
  const store = await enter(values.store, values.as === 'visitor' ? 'yaodian' : values.as)
  // A comma between two addresses is one before a slash: /Hdzx/… has one of its own.
  const only = values.only.split(/,(?=\/)/).filter(Boolean)
  const addresses = (await addressesOf(store)).filter(
    ({ path, member }) =>
      !(member && values.as === 'visitor') && (only.length === 0 || only.some((each) => path.split('?')[0] === each)),
  )
  const unknown = only.filter((each) => !addresses.some(({ path }) => path.split('?')[0] === each))
  if (unknown.length > 0) throw new Error(`No page is at ${unknown.join(' or ')}.`)
  const browser = await chromium.launch({
    executablePath: await findChromium(console.error),
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
  })
  try {
    console.log(head)
    for (const { path } of addresses)
      for (const screen of screens) {
        const counted = await countOne(
          browser,
          values.as === 'visitor' ? { ...store, session: '' } : store,
          path,
          screen,
          values.shots,
        )
        console.log(line(counted))
        if (values.detail) for (const fault of faultsOf(counted)) console.log(`    ${fault}`)
      }
    return true
  } finally {
    await browser.close()
  }
}

async function countOne(
  browser: Browser,
  { origin, session }: Store,
  path: string,
  screen: (typeof screens)[number],
  shots: string,
): Promise<Counted> {
  // The pages' policy lets no styles in; those by which prices are hidden and the root is doubled are ours.
  const context = await browser.newContext({
    viewport: screen,
    bypassCSP: true,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  })
  if (session) await context.addCookies([{ name: 'yaoji_session', value: session, url: origin }])
  const page = await context.newPage()
  try {
    await page.goto(origin + path, { waitUntil: 'load' })
    await scrollThrough(page)
    if (shots) await page.screenshot({ path: `${shots}/${nameOf(path)}-${screen.width}.png`, fullPage: true })
    const counts = await page.evaluate(countPage)
    const red = await redPixels(page, screen)
    const before = await page.evaluate(textSizes)
    await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
    const after = await page.evaluate(textSizes)
    const pixelTexts = before.filter((size, at) => size !== '' && size === after[at]).length
    return { path, width: screen.width, ...counts, red, pixelTexts, ...(await page.evaluate(atDoubleSize)) }
  } finally {
    await context.close()
  }
}

const nameOf = (path: string) => path.replaceAll(/[^\w-]+/g, '_') || 'home'

/** Floors that come when they are near have come, and the page stands where it began. */
async function scrollThrough(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let at = 0; at < Math.min(height, 9000); at += 700) {
    await page.evaluate((y) => scrollTo(0, y), at)
    await page.waitForTimeout(60)
  }
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined)
  await page.evaluate(() => scrollTo(0, 0))
}

async function redPixels(page: Page, { width, height }: (typeof screens)[number]): Promise<number> {
  const style = await page.addStyleTag({ content: allowedRed })
  const tall = await page.evaluate(() => document.documentElement.scrollHeight)
  const shot = await page.screenshot({
    fullPage: true,
    clip: { x: 0, y: 0, width, height: Math.min(tall, height * colouredScreens) },
  })
  await style.evaluate((element) => (element as Element).remove())
  return page.evaluate(countRed, `data:image/png;base64,${shot.toString('base64')}`)
}

const head = `| page | px | rows | first row | red px | twice | cut (lost) | px text | wider at 200 % | clipped at 200 % | headings | no alt | ids | nesting | small |
|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|`
const line = (one: Counted) =>
  `| ${[
    one.path,
    one.width,
    one.rows,
    one.firstRow ?? '—',
    one.red,
    one.twice.length,
    `${one.cut} (${one.lost.length})`,
    one.pixelTexts,
    one.wider,
    one.clipped.length,
    one.headings.length,
    one.pictures,
    one.ids.length,
    one.nesting.length,
    one.small,
  ].join(' | ')} |`

const faultsOf = ({ twice, lost, clipped, headings, ids, nesting }: Counted): readonly string[] =>
  Object.entries({ twice, lost, clipped, headings, ids, nesting }).flatMap(([name, faults]) =>
    faults.slice(0, 6).map((fault) => `${name}: ${fault}`),
  )
