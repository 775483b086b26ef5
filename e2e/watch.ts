import type { BrowserContext, Page, Response } from 'playwright-core'
import { expect } from 'vitest'

/** What every page of a journey did wrong, and the answers that the journey announced. */
export interface Watch {
  /** An answer of 400 or more that belongs to the journey. */
  readonly announce: (status: number, path: RegExp) => void
  readonly expectNothingBroken: (page: Page) => Promise<void>
  readonly summary: () => string
  /** The text of every JSON answer so far. */
  readonly json: () => Promise<readonly { readonly url: string; readonly text: string }[]>
  /** The calls sent to paths like this one. */
  readonly calls: (path: RegExp) => readonly string[]
}

/** A visitor's profile load is refused by design (Spec §6: logged state is inferred from it). */
const alwaysAnnounced = [{ status: 401, path: /^\/api\/user$/ }]

export function watchPages(context: BrowserContext): Watch {
  const faults: string[] = []
  const announced = [...alwaysAnnounced]
  const json: Promise<{ url: string; text: string }>[] = []
  const asked: string[] = []
  const onResponse = (response: Response) => {
    const { pathname } = new URL(response.url())
    const status = response.status()
    if (status >= 400 && !announced.some((each) => each.status === status && each.path.test(pathname)))
      faults.push(`${response.request().method()} ${pathname} answered ${status}`)
    if (response.headers()['content-type']?.includes('json'))
      json.push(
        response.text().then(
          (text) => ({ url: response.url(), text }),
          () => ({ url: response.url(), text: '' }),
        ),
      )
  }
  const onPage = (page: Page) => {
    page.on('pageerror', (error) => faults.push(`page error: ${error.message}`))
    page.on('console', (message) => {
      // A failed answer is judged by its status above.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        faults.push(`console: ${message.text()}`)
    })
  }
  context.on('page', onPage)
  context.on('response', onResponse)
  context.on('request', (request) => asked.push(`${request.method()} ${request.url()}`))
  return {
    announce: (status, path) => {
      announced.push({ status, path })
    },
    expectNothingBroken: async (page) => {
      if (!page.isClosed()) faults.push(...(await brokenPictures(page)).map((src) => `broken picture ${src}`))
      expect(faults).toEqual([])
    },
    summary: () => (faults.length > 0 ? `\n  also: ${faults.join('\n        ')}` : ''),
    json: () => Promise.all(json),
    calls: (path) => asked.filter((line) => path.test(line)),
  }
}

const brokenPictures = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.images].filter((each) => each.complete && each.naturalWidth === 0).map((each) => each.src),
  )
