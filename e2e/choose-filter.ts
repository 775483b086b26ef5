import type { Visit } from './browser.ts'

/** On a phone filters, flags and views are folded away. */
export async function unfold({ page, screen }: Visit): Promise<void> {
  if (screen !== 'phone') return
  const fold = page.getByRole('main').getByRole('button', { name: /^筛选/ })
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click()
}

/** Opens the filters up to the one that has the choice, and presses it. */
export async function chooseFilter(visit: Visit, name: RegExp): Promise<void> {
  const { page } = visit
  const region = page.getByRole('region', { name: '筛选' })
  await unfold(visit)
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
