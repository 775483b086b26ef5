import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type FollowedNews, followNews } from '../../../test/follow-news.ts'
import { type BuyerName, useWorld } from '../../../test/world.ts'
import { announceMember } from '../../access/sessions/session-news.ts'
import type { Database } from '../../platform/database/database.ts'
import type { BuyerSession } from '../../platform/session.ts'
import { MemberNews } from './member-news.ts'

const world = useWorld()
let origin = ''
beforeAll(async () => {
  origin = await world.app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(async () => {
  await world.db.execute(sql`delete from messages`)
})

let keys = 0
/** A message, written by another connection, as the jobs of another process write it. */
async function message(name: BuyerName, title = '订单已发货'): Promise<number> {
  keys += 1
  const { rows } = await world.db.execute<{ id: number }>(sql`
    insert into messages (member_id, key, kind, title, text, leads_to, at)
    values (${world.buyers[name].memberId}, ${`news:${keys}`}, 'logistics', ${title}, '', '/order', ${world.at.toISOString()})
    returning id`)
  return rows[0]!.id
}
const last = ({ said }: FollowedNews) => said.at(-1)
const soon = { timeout: 8_000 }

test('a message is in every open page at once, with how many are unread; reading it elsewhere is too', async () => {
  const headers = await world.signIn('yaodian')
  const pages = [await followNews(origin, headers), await followNews(origin, headers)]
  const stranger = await followNews(origin, await world.signIn('zhensuo'))
  for (const page of [...pages, stranger]) await expect.poll(() => last(page)?.unread, soon).toBe(0)
  const id = await message('yaodian')
  for (const page of pages) {
    await expect.poll(() => last(page)?.unread, soon).toBe(1)
    expect(last(page)).toMatchObject({ id: String(id), newest: id })
    // How things stand may be said more than once; the message is new once.
    expect(page.said.flatMap(({ fresh }) => fresh)).toEqual([{ id, title: '订单已发货', url: '/order' }])
  }
  expect((await world.call('POST', `/api/user/messages/${id}/read`, { headers })).status).toBe(200)
  for (const page of pages) await expect.poll(() => last(page)?.unread, soon).toBe(0)
  expect(stranger.said.every(({ unread }) => unread === 0)).toBe(true)
  for (const page of [...pages, stranger]) page.close()
})

test('what came while a page was cut off is said when it comes again, and nothing twice', async () => {
  const headers = await world.signIn('yaodian')
  const heard = await message('yaodian', '第一条')
  const before = await followNews(origin, headers)
  await expect.poll(() => last(before)?.newest, soon).toBe(heard)
  expect(last(before)?.fresh).toEqual([])
  before.close()
  const [second, third] = [await message('yaodian', '第二条'), await message('yaodian', '第三条')]
  const again = await followNews(origin, { ...headers, 'last-event-id': last(before)!.id })
  await expect.poll(() => last(again)?.newest, soon).toBe(third)
  expect(again.said.flatMap(({ fresh }) => fresh.map(({ id }) => id))).toEqual([second, third])
  again.close()
})

test('nothing on the way may hold events back or keep them', async () => {
  const page = await followNews(origin, { ...(await world.signIn('yaodian')), 'accept-encoding': 'gzip, br' })
  expect(page.headers.get('content-type')).toContain('text/event-stream')
  expect(page.headers.get('cache-control')).toBe('no-store, no-transform')
  expect(page.headers.get('x-accel-buffering')).toBe('no')
  expect(page.headers.get('content-encoding')).toBeNull()
  page.close()
})

test('logging out ends the streams of that session, and of no other', async () => {
  const [leaving, staying] = [await world.signIn('yaodian'), await world.signIn('yaodian')]
  const [ends, stays] = [await followNews(origin, leaving), await followNews(origin, staying)]
  for (const page of [ends, stays]) await expect.poll(() => page.said.length, soon).toBeGreaterThan(0)
  expect((await world.call('DELETE', '/api/user/logout', { headers: leaving })).status).toBe(200)
  await expect.poll(() => ends.ended, soon).toBe(true)
  expect(stays.ended).toBe(false)
  expect((await followNews(origin, leaving)).status).toBe(401)
  await message('yaodian')
  await expect.poll(() => last(stays)?.unread, soon).toBe(1)
  stays.close()
})

test('who may act for a company no longer hears no more of it, by any of its pages', async () => {
  const { memberId } = world.buyers.guoqi
  const page = await followNews(origin, await world.signIn('guoqi'))
  const other = await followNews(origin, await world.signIn('yaodian'))
  await expect.poll(() => page.said.length, soon).toBeGreaterThan(0)
  await world.db.transaction(async (tx) => {
    await tx.execute(sql`update members set status = 'disabled' where id = ${memberId}`)
    await announceMember(tx, memberId)
  })
  await expect.poll(() => page.ended, soon).toBe(true)
  expect(other.ended).toBe(false)
  other.close()
  await world.db.execute(sql`update members set status = 'approved' where id = ${memberId}`)
})

test('who left while its session was read takes no place', () => {
  const news = new MemberNews(world.db, { clock: () => world.at, onError: () => undefined })
  const left = { destroyed: true, once: () => undefined } as unknown as ServerResponse
  news.follow({ member: { id: 1 }, loginId: 1, sessionId: 1 } as BuyerSession, left, null)
  expect(news.count).toBe(0)
})

test('a message to everybody takes three connections at most', async () => {
  let [working, most, read] = [0, 0, 0]
  const query = async () => {
    working += 1
    read += 1
    most = Math.max(most, working)
    await wait(1)
    working -= 1
    return { rows: [] }
  }
  const { options } = world.db.$client as unknown as { options: object }
  const news = new MemberNews({ $client: { options, query } } as unknown as Database, {
    ...{ clock: () => world.at, onError: () => undefined },
  })
  const page = { destroyed: false, once: () => undefined, end: () => undefined } as unknown as ServerResponse
  for (let id = 1; id <= 40; id++)
    news.follow({ member: { id }, loginId: id, sessionId: id } as BuyerSession, page, null)
  await expect.poll(() => read, soon).toBeGreaterThanOrEqual(40)
  expect(most).toBe(3)
  await news.close()
})

test('one person holds eight streams at most; a place that is left can be taken', async () => {
  const headers = await world.signIn('yaodian')
  const pages: FollowedNews[] = []
  for (let at = 0; at < 8; at++) pages.push(await followNews(origin, headers))
  expect(pages.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect((await followNews(origin, headers)).status).toBe(503)
  pages[0]!.close()
  await expect
    .poll(async () => {
      const page = await followNews(origin, headers)
      page.close()
      return page.status
    }, soon)
    .toBe(200)
  for (const page of pages) page.close()
})

test('a visitor has no news', async () => {
  expect((await followNews(origin, {})).status).toBe(401)
})
