import { expect } from 'vitest'
import { accessFindings } from './access-findings.ts'
import { journeyAt } from './browser.ts'

journeyAt('wide', 'a faint text is found each time, beside texts that were judged before', async ({ page, open }) => {
  await open('/login')
  const add = (style: string) =>
    page.evaluate((text) => {
      const line = Object.assign(document.createElement('p'), { textContent: '阿莫西林胶囊' })
      line.setAttribute('style', text)
      document.querySelector('main')!.append(line)
    }, style)
  expect(await accessFindings(page)).toEqual([])
  await add('color: rgb(40 40 40)')
  expect(await accessFindings(page)).toEqual([])
  await add('color: rgb(210 210 210)')
  for (const _ of [1, 2]) expect(await accessFindings(page)).toEqual([expect.stringMatching(/^color-contrast: /)])
  await page.evaluate(() => document.querySelector('main')!.setAttribute('style', 'background: rgb(70 70 70)'))
  // The same words, on another ground.
  expect((await accessFindings(page)).join()).toContain('rgb(40 40 40)')
})
