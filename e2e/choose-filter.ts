import type { Visit } from './browser.ts'

/** Opens the filters up to the one that has the choice, and presses it; on a phone the filters are folded away first. */
export async function chooseFilter({ page, screen }: Visit, name: RegExp): Promise<void> {
  const region = page.getByRole('region', { name: '筛选' })
  if (screen === 'phone') {
    const fold = page.getByRole('main').getByRole('button', { name: /^筛选/ })
    if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click()
  }
  // A filter has its choices from when it is opened first.
  for (const filter of await region.locator('details').all()) {
    if ((await filter.getAttribute('open')) === null) await filter.locator('summary').click()
    await filter.locator('li').first().waitFor()
    const choice = filter.getByRole('link', { name }).first()
    if (!(await choice.isVisible())) continue
    await choice.click()
    return
  }
  throw new Error(`no filter has a choice ${name}`)
}
