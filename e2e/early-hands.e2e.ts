import { expect } from 'vitest'
import { journeyAt, takenOver } from './browser.ts'
import { password } from './buyer.ts'

journeyAt(
  'phone',
  'who logs in before the scripts are here is logged in by them, and no address holds the password',
  async ({ page, context }) => {
    const addresses: string[] = []
    page.on('framenavigated', (frame) => addresses.push(frame.url()))
    let arrive: () => void = () => undefined
    const here = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route('**/assets/*.js', async (route) => {
      await here
      await route.continue()
    })
    await page.goto('/login', { waitUntil: 'domcontentloaded' })
    await page.getByLabel('用户名 / 手机号').fill('yaodian')
    await page.getByLabel('密码').fill(password)
    await page.getByLabel('密码').press('Enter')
    expect(await page.getByLabel('密码').inputValue()).toBe(password)
    arrive()
    await page.waitForURL((url) => url.pathname === '/')
    await page.getByRole('button', { name: '安全退出' }).locator('visible=true').waitFor()
    await takenOver(page)
    expect((await context.cookies()).map(({ name }) => name)).toContain('yaoji_session')
    for (const address of addresses) expect(address).not.toContain('password')
  },
)

journeyAt('wide', 'who searches before the scripts are here gets what is found', async ({ page }) => {
  await page.route('**/assets/*.js', () => undefined)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.getByRole('combobox').first().fill('阿莫西林')
  await page.getByRole('combobox').first().press('Enter')
  await page.waitForURL('**/search?**')
  await page
    .getByRole('link', { name: /阿莫西林/ })
    .first()
    .waitFor()
})
