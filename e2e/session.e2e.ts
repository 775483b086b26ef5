import { expect } from 'vitest'
import { journey, journeyAt, origin, takenOver, type Visit } from './browser.ts'
import { password } from './buyer.ts'
import { goodsOnSale } from './goods-on-sale.ts'

const company = '成都锦里康民大药房'
const flag = () => sessionStorage.getItem('yaoji.login')

async function enter({ page }: Visit, name: string, secret: string) {
  await page.getByLabel('用户名 / 手机号').fill(name)
  await page.getByLabel('密码').fill(secret)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

const documents = ({ watch }: Visit, path: string) => watch.calls(new RegExp(`^GET ${origin}${path}(\\?|$)`)).length

journeyAt(
  'wide',
  'a wrong password says so; the right one leads back to where the visitor was, loaded again once, and out again',
  async (visit) => {
    const { page, watch, open } = visit
    const goods = await goodsOnSale('otc')
    const path = `/list/info/${goods.id}`
    await open(path)
    await page.getByRole('link', { name: '登录后采购' }).click()
    await page.waitForURL(/\/login/)
    await takenOver(page)

    await page.getByRole('button', { name: '登录', exact: true }).click()
    await page.getByRole('alert').filter({ hasText: '请输入用户名或手机号' }).waitFor()
    watch.announce(422, /\/api\/user\/login/)
    watch.announce(401, /\/api\/user\/login/)
    await enter(visit, 'yaodian', 'yaoji2025')
    await page.getByRole('alert').filter({ hasText: /密码/ }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/login')

    const before = documents(visit, path)
    await enter(visit, 'yaodian', password)
    await page.waitForURL(origin + path)
    await page.getByRole('link', { name: company }).locator('visible=true').waitFor()
    await takenOver(page)
    await page.getByText(goods.price.split('.')[0]!, { exact: true }).first().waitFor()
    expect(documents(visit, path) - before).toBe(1)
    expect(await page.evaluate(flag)).toBeNull()

    await page.getByRole('button', { name: '安全退出' }).locator('visible=true').click()
    await page.getByRole('link', { name: '请登录' }).locator('visible=true').waitFor()
    expect(documents(visit, path) - before).toBe(2)
    expect((await visit.context.request.get('/api/user')).status()).toBe(401)
  },
)

journeyAt('wide', 'the login flag in session storage reloads the next page once and is cleared', async (visit) => {
  const { page, open } = visit
  await open('/')
  await page.evaluate(() => sessionStorage.setItem('yaoji.login', '1'))
  const link = page.getByRole('navigation', { name: '主导航' }).getByRole('link').nth(1)
  const href = (await link.getAttribute('href'))!
  await link.click()
  await page.waitForURL((url) => url.pathname === href.split('?')[0])
  await takenOver(page)
  expect(documents(visit, href.split('?')[0]!)).toBe(1)
  expect(await page.evaluate(flag)).toBeNull()
  await page.goBack()
  await takenOver(page)
  expect(documents(visit, '/')).toBeLessThanOrEqual(2)
})

journey('a page that is come back to stands where it was left', async ({ page, open }) => {
  await open('/list')
  await page.evaluate(() => scrollTo({ top: 640, behavior: 'instant' }))
  // The first link that leaves for another page without a reload.
  await page
    .getByRole('navigation', { name: '主导航' })
    .getByRole('link')
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await page.waitForURL((url) => url.pathname !== '/list')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await page.waitForURL('**/list')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(640)
})
