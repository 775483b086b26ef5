import { afterAll, beforeAll, expect } from 'vitest'
import { accessFindings } from './access-findings.ts'
import { journeyAt, nextPerson } from './browser.ts'
import { clerk, password } from './buyer.ts'
import { sql } from './database.ts'
import { startWechat, type WechatStandIn } from './stand-ins/wechat.ts'

let wechat: WechatStandIn
/** Visitors' pages are kept for a while, from before the connection was made; an address with a way back is not. */
const door = '/login?redirect=%2F'
const connected = (on: 0 | 1) =>
  clerk('admin').put('/console/api/connections/wechat-login', { on, fields: wechat.fields })
beforeAll(async () => {
  wechat = await startWechat()
  await connected(1)
})
afterAll(async () => {
  await connected(0)
  await sql('delete from wechat_bindings')
  await wechat.stop()
})

journeyAt(
  'phone',
  'a scan that is bound to nobody leads by the log-in to the binding, and the next scan opens the store',
  async (visit) => {
    const { page, open } = visit
    const shot = async (name: string) => {
      if (process.env.E2E_SHOTS) await page.screenshot({ path: `${process.env.E2E_SHOTS}/${name}-phone.png` })
    }
    const button = (name: string) => page.getByRole('button', { name, exact: true })
    wechat.holder = 'union-phone'
    await sql('delete from wechat_bindings')
    await open(door)
    await shot('login')
    await button('微信扫码登录').click()
    await page.getByRole('heading', { name: '该微信尚未绑定账号' }).waitFor()
    await shot('register-wechat')
    expect(await accessFindings(page)).toEqual([])
    await page.getByRole('link', { name: '已有账号，去登录' }).click()
    await page.getByLabel('用户名 / 手机号').fill('zhensuo')
    await page.getByLabel('密码').fill(password)
    await button('登录').click()
    await button('绑定到当前账号').click()
    await page.getByRole('heading', { name: '已绑定微信' }).waitFor()
    // The page says so a moment before its buttons may be pressed again: half drawn, they are too pale to be judged.
    await expect.poll(() => button('解绑微信').isEnabled()).toBe(true)
    await shot('bdwx')
    expect(await accessFindings(page)).toEqual([])
    await nextPerson(page)
    await open(door)
    await button('微信扫码登录').click()
    await page.getByRole('button', { name: '安全退出' }).locator('visible=true').waitFor()
    await open('/bdwx')
    await button('解绑微信').click()
    await button('解绑').click()
    await page.getByRole('heading', { name: '尚未绑定微信' }).waitFor()
    await shot('bdwx-free')
    await button('去微信扫码绑定').click()
    await page.getByRole('heading', { name: '已绑定微信' }).waitFor()
  },
)
