import { expect } from 'vitest'
import { accessFindings } from './access-findings.ts'
import { journeyAt, origin, takenOver } from './browser.ts'
import { fillCart, password } from './buyer.ts'
import { goodsOnSale } from './goods-on-sale.ts'

const [head, branch, far] = [
  '四川百姓安大药房连锁有限公司',
  '四川百姓安大药房连锁有限公司新都店',
  '四川百姓安大药房连锁有限公司绵阳涪城店',
]

journeyAt(
  'wide',
  'a chain chooses its store at log-in, copies a cart to another store, and changes stores from every page',
  async (visit) => {
    const { page, context, open, watch } = visit
    // What a page asks when it has nothing better to do may be under way when its store changes: the former session has ended.
    watch.announce(401, /^\/api\/draw\/simple$/)
    const goods = await goodsOnSale('otc', 7)
    await fillCart('liansuo', [{ id: goods.id, number: 24 }])

    await open('/login?redirect=%2Fcart')
    await page.getByLabel('用户名 / 手机号').fill('13981700344')
    await page.getByLabel('密码').fill(password)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await page.getByRole('heading', { name: '选择门店' }).waitFor()
    for (const name of [head!, branch!, far!]) await page.getByRole('button', { name }).first().waitFor()
    await page.getByRole('listitem').getByRole('button').filter({ hasText: head! }).first().click()
    await page.waitForURL(`${origin}/cart`)
    await page.getByRole('textbox', { name: goods.name }).first().waitFor()
    await takenOver(page)

    const copy = page.getByRole('button', { name: '复制到其他门店' }).locator('visible=true')
    await copy.click()
    const dialog = page.getByRole('dialog', { name: '复制到其他门店' })
    // Both stores, and the box for all of them.
    expect(await dialog.getByRole('checkbox').count()).toBe(3)
    await dialog.getByRole('checkbox', { name: branch! }).check()
    await dialog.getByRole('button', { name: '复制到 1 家门店' }).click()
    await dialog.getByText('已复制 1 种').waitFor()
    await dialog.getByText(`${goods.name}：购物车现有`).waitFor()
    expect(await accessFindings(page)).toEqual([])
    await dialog.getByRole('button', { name: '关闭', exact: true }).last().click()

    await open('/user')
    await page.getByRole('region', { name: '单位信息' }).getByRole('button', { name: branch! }).click()
    await page.getByRole('link', { name: branch! }).locator('visible=true').first().waitFor()
    await takenOver(page)
    await open('/cart')
    const copied = page.getByRole('textbox', { name: goods.name }).first()
    await copied.waitFor()
    expect(Number(await copied.inputValue())).toBeGreaterThanOrEqual(24)
    expect(await page.getByText('1 种商品').first().isVisible()).toBe(true)
    await page.getByRole('button', { name: `删除${goods.name}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
    await page.getByText('购物车还是空的，快去选购吧').first().waitFor()

    await open('/ddgl')
    const card = (name: string) => page.getByRole('article', { name, exact: true })
    await card(branch!).getByText('当前门店').waitFor()
    await card(head!).getByText('主门店').waitFor()
    expect(await accessFindings(page)).toEqual([])
    await card(far!)
      .getByRole('button', { name: `切换到该门店：${far}` })
      .click()
    await card(far!).getByText('当前门店').waitFor()
    await takenOver(page)

    await open('/list')
    await page.getByRole('link', { name: '切换门店' }).locator('visible=true').first().click()
    await page.waitForURL(`${origin}/ddgl`)
    await takenOver(page)
    await card(head!)
      .getByRole('button', { name: `切换到该门店：${head}` })
      .click()
    await card(head!).getByText('当前门店').waitFor()
    // What the page still asks for is refused once nobody is logged in.
    await page.goto('about:blank')
    await context.request.delete('/api/user/logout')
  },
)
