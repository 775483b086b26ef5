import type { Visit } from './browser.ts'

/** Opens the filter that has the choice and presses it; on a phone the filters are folded away first. */
export async function chooseFilter({ page, screen }: Visit, name: RegExp): Promise<void> {
  const region = page.getByRole('region', { name: '筛选' })
  if (screen === 'phone') {
    const fold = region.getByRole('button', { name: /^筛选/ })
    if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click()
  }
  const choice = region
    .locator('details')
    .filter({ has: page.locator('li a', { hasText: name }) })
    .first()
  if ((await choice.getAttribute('open')) === null) await choice.locator('summary').click()
  await choice.getByRole('link', { name }).first().click()
}
