import { instantOf } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useWorld, worldDate } from '../../test/world.ts'
import { warnOfExpiry } from './warn-expiry.ts'

const world = useWorld()

const ends = (days: number) =>
  world.db.execute(sql`update certificates set valid_until = ${worldDate(days)}
    where member_id = ${world.buyers.yaodian.memberId} and kind = 'food_licence'`)
const notices = async () => {
  const { rows } = await world.db.execute<{ payload: { what: string; text: string } }>(sql`
    select payload from outbox where topic = 'licence.notice'
      and (payload ->> 'member_id')::bigint = ${world.buyers.yaodian.memberId} order by id`)
  return rows.map(({ payload }) => payload)
}
const later = (days: number) => new Date(world.at.getTime() + days * 86_400_000)

test('a unit is warned once per paper and stage: sixty, thirty and seven days ahead, and on the last day', async () => {
  await ends(62)
  await warnOfExpiry(world.db, world.at)
  expect(await notices()).toEqual([])
  const seen = new Map<number, number>()
  for (const day of [1, 2, 3, 31, 32, 54, 55, 61, 62, 63, 64]) {
    for (const _ of [1, 2]) await warnOfExpiry(world.db, later(day))
    seen.set(day, (await notices()).length)
  }
  expect([...seen.values()]).toEqual([0, 1, 1, 1, 2, 2, 3, 3, 4, 4, 4])
  const texts = (await notices()).map(({ text }) => text)
  expect(texts[0]).toContain(`将于${worldDate(62)}到期，还有60天`)
  expect(texts.at(-1)).toContain('今天到期')
})

test('a paper with a successor is not warned of, and ten processes at once warn once', async () => {
  await ends(-5)
  const { memberId } = world.buyers.yaodian
  await world.db.execute(sql`
    insert into certificates (member_id, kind, number, state, valid_until, created_at)
    values (${memberId}, 'food_licence', 'N2', 'approved', ${worldDate(20)}, ${world.at.toISOString()})`)
  const before = (await notices()).length
  await Promise.all(Array.from({ length: 10 }, () => warnOfExpiry(world.db, world.at)))
  const after = (await notices()).slice(before)
  expect(after.map(({ text }) => text)).toEqual([expect.stringContaining(`将于${worldDate(20)}到期，还有20天`)])
})

test('a year’s agreement is warned of from the day on which the next year’s can be confirmed, and says where', async () => {
  const { memberId } = world.buyers.zhensuo
  await world.db.execute(sql`
    update certificates set valid_until = '2029-12-31'
    where id = (select max(id) from certificates where member_id = ${memberId} and kind = 'quality_agreement')`)
  const agreements = async () =>
    (
      await world.db.execute<{ text: string }>(sql`
        select payload ->> 'text' as text from outbox where topic = 'licence.notice'
          and (payload ->> 'member_id')::bigint = ${memberId} and payload ->> 'kind' = 'quality_agreement' order by id`)
    ).rows.map(({ text }) => text)
  for (const day of ['2029-11-01', '2029-12-01']) await warnOfExpiry(world.db, instantOf(day, '00:10'))
  expect(await agreements()).toEqual([])
  await warnOfExpiry(world.db, instantOf('2029-12-02', '00:10'))
  expect(await agreements()).toEqual(['您的质量保证协议将于2029-12-31到期，还有29天，请在“电子合同”页确认新一年的合同'])
})
