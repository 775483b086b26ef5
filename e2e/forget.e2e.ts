import { expect } from 'vitest'
import { accessFindings } from './access-findings.ts'
import { beginReset, openLoginLike } from './begin-reset.ts'
import { journeyAt, origin, takenOver } from './browser.ts'
import { password } from './buyer.ts'

const fresh = 'Kx7#mQp2vL'

journeyAt(
  'phone',
  'whoever comes to a later step of a forgotten password without a proof begins at the first',
  async (visit) => {
    for (const step of ['/forget/step2', '/forget/step3']) {
      await visit.open(step)
      expect(new URL(visit.page.url()).pathname).toBe('/forget/step1')
      await visit.page.getByText('请先验证手机').waitFor()
    }
  },
)

journeyAt('phone', 'a proved phone leads from the new password to the log-in with it', async (visit) => {
  const { page, context, watch, open } = visit
  await openLoginLike('wangjimima', 'xinhu')
  await open('/forget/step1')
  await takenOver(page)
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByText('请输入正确的手机号码').waitFor()

  await context.addCookies([{ ...(await beginReset('wangjimima')), url: origin, httpOnly: true }])
  await open('/forget/step2')
  await takenOver(page)
  const type = async (first: string, again: string) => {
    await page.getByLabel('新密码', { exact: true }).fill(first)
    await page.getByLabel('确认新密码').fill(again)
    await page.getByRole('button', { name: '重置密码' }).click()
  }
  await type('wangjimima7', 'wangjimima7')
  await page.getByText('密码不能包含用户名、手机号或单位名称').waitFor()
  await type('Password123', 'Password123')
  await page.getByText('该密码太常见').waitFor()
  await type(fresh, `${fresh}x`)
  await page.getByText('两次密码输入不一致').waitFor()
  expect(await accessFindings(page)).toEqual([])
  await type(fresh, fresh)
  await page.waitForURL(`${origin}/forget/step3`)
  await page.getByRole('heading', { name: '密码已重置' }).waitFor()
  expect(await accessFindings(page)).toEqual([])
  await page.reload()
  await page.getByRole('heading', { name: '密码已重置' }).waitFor()

  await page.getByRole('link', { name: '去登录' }).click()
  await takenOver(page)
  const enter = async (secret: string) => {
    await page.getByLabel('用户名 / 手机号').fill('wangjimima')
    await page.getByLabel('密码').fill(secret)
    await page.getByRole('button', { name: '登录', exact: true }).click()
  }
  watch.announce(422, /\/api\/user\/login/)
  await enter(password)
  await page.getByRole('alert').filter({ hasText: '用户名或密码错误' }).waitFor()
  await enter(fresh)
  await page.waitForURL(`${origin}/`)
  await page.getByRole('button', { name: '安全退出' }).locator('visible=true').waitFor()
  await takenOver(page)
})
