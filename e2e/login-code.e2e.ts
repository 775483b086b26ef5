import { expect } from 'vitest'
import { journeyAt } from './browser.ts'
import { clerk, password } from './buyer.ts'
import { sql } from './database.ts'
import { storeTime } from './store-time.ts'

const guessedAt = async (name: string) =>
  sql(
    `insert into attempts (name, count, since) select 'login:' || id || ' from anywhere', 50, $2::timestamptz from logins where user_name = $1
     on conflict (name) do update set count = 50, since = $2`,
    [name, await storeTime()],
  )
const forgotten = () => sql(`delete from attempts where name like '% from anywhere'`)

journeyAt(
  'phone',
  'a buyer at whose account strangers guess enters on a new browser with the code of the day',
  async (visit) => {
    const { page, watch, open } = visit
    await guessedAt('guoqi')
    try {
      watch.announce(400, /\/api\/user\/login/)
      // Logs out in the moment in which the page may just open the stream of news.
      watch.announce(401, /^\/api\/user\/news$/)
      await open('/login')
      await page.getByLabel('用户名 / 手机号').fill('guoqi')
      await page.getByLabel('密码').fill(password)
      expect(await page.getByLabel('今日登录码').count()).toBe(0)
      await page.getByRole('button', { name: '登录', exact: true }).click()
      await page.getByRole('alert').filter({ hasText: '今日登录码' }).waitFor()
      const { code } = await clerk('admin').post<{ code: string }>('/console/api/login-codes', {
        username: 'guoqi',
        door: 'buyer',
      })
      await page.getByLabel('今日登录码').fill(code)
      if (process.env.E2E_SHOTS) await page.screenshot({ path: `${process.env.E2E_SHOTS}/code-${visit.screen}.png` })
      await page.getByRole('button', { name: '登录', exact: true }).click()
      await page.getByRole('button', { name: '安全退出' }).locator('visible=true').click()
      await page.getByRole('link', { name: '请登录' }).locator('visible=true').waitFor()
    } finally {
      await forgotten()
    }
  },
)
