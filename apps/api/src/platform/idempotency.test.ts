import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useDatabase } from '../../test/database.ts'
import { Problem } from './http/problems.ts'
import { once } from './idempotency.ts'

const store = useDatabase()
const at = new Date('2026-11-21T02:00:00Z')
const count = async () => (await store.db.execute<{ n: number }>(sql`select count(*) as n from settings`)).rows[0]?.n
const work = (name: string) => async (tx: Parameters<Parameters<typeof store.db.transaction>[0]>[0]) => {
  await tx.execute(sql`insert into settings (name, value, updated_at) values (${name}, '1', ${at.toISOString()})`)
  return { name }
}

test('twenty equal requests at once do the work once and get the same reply', async () => {
  const request = { memberId: 1, call: 'order', key: 'same-key-1', body: { a: 1 }, at }
  const replies = await Promise.all(Array.from({ length: 20 }, () => once(store.db, request, work('twenty'))))
  expect(new Set(replies.map((reply) => reply.name))).toEqual(new Set(['twenty']))
  expect(await count()).toBe(1)
})

test('the same key with another body is refused and does nothing', async () => {
  const before = await count()
  await expect(
    once(store.db, { memberId: 1, call: 'order', key: 'same-key-1', body: { a: 2 }, at }, work('other')),
  ).rejects.toMatchObject({
    message: '这次提交已经处理过，内容又有改动，请刷新页面后重新提交',
    reason: 'idempotency.otherBody',
  })
  expect(await count()).toBe(before)
})

test('a refusal leaves no key, so the corrected request may use it again', async () => {
  const request = { memberId: 1, call: 'order', key: 'mended-key', body: {}, at }
  await expect(
    once(store.db, request, async () => {
      throw new Problem(400, 400, 'stock.short', '库存不足')
    }),
  ).rejects.toThrow('库存不足')
  await expect(once(store.db, request, work('mended'))).resolves.toEqual({ name: 'mended' })
})

test('another member may use the same key', async () => {
  await expect(
    once(store.db, { memberId: 2, call: 'order', key: 'same-key-1', body: { a: 9 }, at }, work('second')),
  ).resolves.toEqual({ name: 'second' })
})
