import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, inject, test } from 'vitest'
import { moveDate } from '../scripts/suites/move-date.ts'
import { logIn, type UserName } from './buyer.ts'
import { storeHere } from './store-here.ts'
import { type Watch, watchPages } from './watch.ts'

const screens = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const
type Screen = keyof typeof screens
const bothScreens: readonly Screen[] = ['wide', 'phone']

/** One person at one screen. */
export interface Visit {
  readonly page: Page
  readonly context: BrowserContext
  readonly screen: Screen
  readonly watch: Watch
  /** Opens a page of the store and waits until its script has taken over. */
  readonly open: (path: string) => Promise<void>
  /** Puts the session of a demonstration account into this browser. */
  readonly enterAs: (name: UserName) => Promise<void>
}

let connected: Promise<Browser> | undefined
const browser = () => {
  connected ??= chromium.connect(inject('browserEndpoint'))
  return connected
}
afterAll(async () => {
  await (await connected)?.close()
  connected = undefined
})

export const { origin } = storeHere()

/**
 * A journey in a fresh context. It also fails when the page says an error on the console, throws, gets an answer of 400
 * or more that the journey did not announce, or shows a broken picture.
 */
export function journeyAt(screen: Screen, guarantee: string, walk: (visit: Visit) => Promise<void>): void {
  test(`${guarantee} (${screens[screen].width} px)`, async ({ task }) => {
    const { origin, clockAheadMs } = storeHere()
    const context = await (await browser()).newContext({
      viewport: screens[screen],
      baseURL: origin,
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
    })
    await context.addInitScript(moveDate, clockAheadMs)
    context.setDefaultTimeout(20_000)
    const watch = watchPages(context)
    const page = await context.newPage()
    try {
      await walk({
        page,
        context,
        screen,
        watch,
        open: (path) => openPage(page, path),
        enterAs: async (name) => {
          await context.addCookies([{ name: 'yaoji_session', value: await logIn(name), url: origin }])
        },
      })
      await watch.expectNothingBroken(page)
    } catch (error) {
      if (process.env.E2E_SHOTS) await shoot(page, task.id)
      if (error instanceof Error) error.message += `\n  at ${page.url()}${watch.summary()}`
      throw error
    } finally {
      await context.close()
    }
  })
}

export function journey(guarantee: string, walk: (visit: Visit) => Promise<void>): void {
  for (const screen of bothScreens) journeyAt(screen, guarantee, walk)
}

export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await takenOver(page)
}

/** Somebody else sits down at this browser. The page of the one before is left first: what it still asks would be refused. */
export async function nextPerson(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

/** The server's page stands before its script: a press on a button that React does not hold yet would be lost. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const held = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))
    return document.readyState === 'complete' && [...document.querySelectorAll('button, input')].every(held)
  })
}

async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env.E2E_SHOTS!
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`) }).catch(() => undefined)
}
