import { expect } from 'vitest'
import { journeyAt, openPage } from './browser.ts'
import { sql } from './database.ts'
import { storeTime } from './store-time.ts'

journeyAt(
  'wide',
  'a message is on the badge of two open tabs at once, and is gone from both when it is read',
  async (visit) => {
    const { page, context, open, enterAs } = visit
    await enterAs('zhensuo')
    await open('/list')
    const second = await context.newPage()
    await openPage(second, '/wdxx')
    const unread = async () => (await (await context.request.get('/api/user')).json()).data.message_count as number
    const before = await unread()
    const badges = [page, second].map((tab) =>
      tab.getByRole('complementary', { name: '侧边工具栏' }).getByRole('link', { name: /消息/ }),
    )
    await sql(
      `insert into messages (member_id, key, kind, title, text, leads_to, at)
     select m.member_id, 'journey:live', 'system', '盘点通知', '今晚盘点', '/user', $1::timestamptz
     from login_members m join logins l on l.id = m.login_id where l.user_name = 'zhensuo' limit 1`,
      [await storeTime()],
    )
    for (const badge of badges)
      await expect.poll(() => badge.textContent(), { timeout: 10_000 }).toContain(String(before + 1))
    await second.getByRole('button', { name: /条新消息，点此显示/ }).click()
    await second.getByText('盘点通知').waitFor()
    await second.getByRole('button', { name: '全部已读' }).click()
    await expect.poll(unread).toBe(0)
    for (const badge of badges) await expect.poll(() => badge.textContent(), { timeout: 10_000 }).not.toMatch(/\d/)
  },
)
