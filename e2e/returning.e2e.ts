import { expect } from 'vitest'
import { journeyAt } from './browser.ts'

journeyAt(
  'wide',
  'a page for a browser that has the styles of all pages is written with them, and is the page',
  async ({ page, open, enterAs }) => {
    await enterAs('yaodian')
    const cards = async () => (await page.locator('main article h3').allInnerTexts()).join()
    const encoded = async (path: string) => {
      const answer = await page.goto(path)
      return answer?.headerValue('content-encoding')
    }
    expect(await encoded('/list')).toBe('br')
    const first = await cards()
    expect(first).not.toBe('')
    await open('/list')
    // Whoever touches the page may go on to another one.
    const sheet = page.waitForResponse((answer) => /\/assets\/index-[^/]*\.css$/.test(answer.url()))
    await page.keyboard.press('Shift')
    await (await sheet).finished()
    await expect.poll(() => encoded('/list'), { timeout: 20_000 }).toBe('dcz')
    expect(await cards()).toBe(first)
    expect(await encoded('/cart')).toBe('dcz')
    await open('/list')
  },
)
