import { mkdir, writeFile } from 'node:fs/promises'
import { chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { findChromium } from '../suites/chromium.ts'

/**
 * Takes the pictures of the help from a demonstration store that runs: `node scripts/pictures/take-guide.ts
 * http://localhost:3000`. The files are kept in the repository; they are taken again when a screen changes its looks.
 */
const [origin = 'http://localhost:3000'] = process.argv.slice(2)
const folder = new URL('../../apps/storefront/public/guide/', import.meta.url)
const desk = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }
/** Help pages stay light. */
const mostBytes = 60_000

/** The upper part of the screen as it stands, and under the name with `-phone` a telephone's of the same page. */
async function keep(page: Page, name: string, height: number): Promise<void> {
  await write(page, name, { width: desk.width, height })
  await page.setViewportSize(phone)
  await write(page, `${name}-phone`, phone)
  await page.setViewportSize(desk)
}

async function write(page: Page, name: string, size: { width: number; height: number }): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(300)
  const shot = await page.screenshot({ clip: { x: 0, y: 0, ...size } })
  for (const quality of [80, 70, 60, 50, 40]) {
    const file = await sharp(shot)
      .resize({ width: Math.min(1100, size.width * 2) })
      .webp({ quality })
      .toBuffer()
    if (file.length > mostBytes) continue
    await writeFile(new URL(`${name}.webp`, folder), file)
    return
  }
  throw new Error(`${name} is larger than ${mostBytes} bytes at every quality`)
}

async function enter(page: Page, name: string): Promise<void> {
  await page.goto(`${origin}/login`)
  await page.waitForLoadState('networkidle')
  await page.fill('input[name=username]', name)
  await page.fill('input[name=password]', 'yaoji2026')
  await page.click('button[type=submit]')
  const home = page.waitForURL((url) => url.pathname === '/')
  const chooser = page.getByRole('heading', { name: '选择门店' }).waitFor()
  // Who buys for several stores is asked which one it is today.
  const asked = await Promise.race([home.then(() => false), chooser.then(() => true)])
  chooser.catch(() => undefined)
  if (asked) await page.locator('main section li button').first().click()
  await home
  // The page loads once more for who it is now; what is opened before that is broken off.
  await page.getByRole('button', { name: '安全退出' }).first().waitFor()
  await page.waitForLoadState('networkidle')
}

/** A window of its own for each account; the styles that hide adverts are not the store's. */
const windowOf = (name: string) =>
  browser.newPage({ viewport: desk, deviceScaleFactor: 2, locale: 'zh-CN', bypassCSP: true }).then(async (page) => {
    await enter(page, name)
    return page
  })
/** Adverts stand in no picture. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${origin}${path}`)
  await page.addStyleTag({ content: 'aside, dialog, [data-sonner-toaster] { display: none !important }' })
}

await mkdir(folder, { recursive: true })
const browser = await chromium.launch({
  executablePath: await findChromium(console.log),
  args: ['--no-sandbox', '--lang=zh-CN'],
})
try {
  const buyer = await windowOf('yaodian')
  await open(buyer, '/list/table?in_stock=1')
  await keep(buyer, 'list', 720)
  const buttons = buyer.getByRole('button', { name: '加购' })
  for (const place of [0, 2, 4]) await buttons.nth(place).click()
  await open(buyer, '/cart')
  await keep(buyer, 'cart', 820)
  const trader = await windowOf('wanglai')
  await trader.goto(`${origin}/order`)
  const order = await trader.locator('main a[href^="/order/info/"]').first().getAttribute('href')
  await open(trader, order ?? '/order')
  await keep(trader, 'order', 820)
} finally {
  await browser.close()
}
