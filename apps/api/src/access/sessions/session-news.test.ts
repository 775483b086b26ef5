import { sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { useWorld } from '../../../test/world.ts'
import type { Listener } from '../../platform/database/listen.ts'
import { announceMember, followSessions } from './session-news.ts'

const world = useWorld()
const heard: string[] = []
const authenticator = {
  buyer: async () => null,
  staff: async () => null,
  forgetSession: (id: number) => void heard.push(`session ${id}`),
  forgetMember: (id: number) => void heard.push(`member ${id}`),
  forgetAll: () => void heard.push('all'),
}
let follower: Listener | null = null
afterEach(async () => {
  await follower?.close()
  heard.length = 0
})
const listeners = async () =>
  (
    await world.db.execute(sql`
    select pid from pg_stat_activity where datname = current_database() and application_name = 'yaoji sessions'`)
  ).rows

test('a session that one process ends is forgotten by the others, also after their connection broke', async () => {
  follower = followSessions(world.db, authenticator, 20)
  await vi.waitFor(() => expect(heard).toEqual(['all']))
  const headers = await world.signIn('yaodian')
  await world.call('DELETE', '/api/user/logout', { headers })
  await vi.waitFor(() => expect(heard).toEqual(['all', expect.stringMatching(/^session \d+$/)]))
  await world.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'yaoji sessions'`)
  await vi.waitFor(() => expect(heard.filter((word) => word === 'all')).toHaveLength(2))
  await world.db.transaction((tx) => announceMember(tx, 7))
  await vi.waitFor(() => expect(heard.at(-1)).toBe('member 7'))
})

test('closing leaves no connection behind', async () => {
  follower = followSessions(world.db, authenticator, 20)
  await vi.waitFor(() => expect(heard).toEqual(['all']))
  await follower.close()
  await vi.waitFor(async () => expect(await listeners()).toEqual([]))
})
