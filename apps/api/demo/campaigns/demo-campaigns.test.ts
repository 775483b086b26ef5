import { readBlock } from '@yaoji/contract/campaigns.input'
import { dayOf, instantOf } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useWorld } from '../../test/world.ts'
import { loadDemoCampaigns } from './demo-campaigns.ts'
import { demoCampaigns } from './demo-copy.ts'

const world = useWorld()
const days = (count: number) => new Date(world.at.getTime() + count * 86_400_000)
const rows = async () =>
  (
    await world.db.execute<{ print: string; phases: string[] }>(sql`
    select md5(string_agg(c::text, '' order by id)) as print,
      array_agg(case when closes_at <= ${world.at.toISOString()} then 'ended' when opens_at > ${world.at.toISOString()} then 'upcoming'
        when closes_at < ${days(2).toISOString()} then 'ending' else 'live' end order by id) as phases from campaigns c`)
  ).rows[0]!

test('every block of the demonstration is one that marketing could have saved', () => {
  for (const { slug, blocks } of demoCampaigns)
    for (const block of blocks) expect(readBlock(block), `${slug} ${block.type}`).toEqual(block)
})

test('the demonstration has one to come, one near its end, one over; loading again changes nothing, a later day moves all but what staff changed', async () => {
  await loadDemoCampaigns(world.db, world.at)
  const first = await rows()
  expect(first.phases.filter((phase) => phase === 'upcoming')).toHaveLength(1)
  expect(first.phases).toContain('ending')
  expect(first.phases).toContain('ended')
  await loadDemoCampaigns(world.db, instantOf(dayOf(world.at), '23:59'))
  expect(await rows()).toEqual(first)

  await world.db.execute(sql`update campaigns set touched = true, title = '店长改过' where slug = 'winter-stock'`)
  const times = async () =>
    (
      await world.db.execute<{ slug: string; title: string; closes_at: string }>(
        sql`select slug, title, closes_at::text from campaigns order by id`,
      )
    ).rows
  const before = await times()
  await loadDemoCampaigns(world.db, days(10))
  const after = await times()
  for (const [index, row] of after.entries()) {
    if (row.slug === 'winter-stock') expect(row).toEqual(before[index])
    else expect(new Date(row.closes_at).getTime() - new Date(before[index]!.closes_at).getTime()).toBe(10 * 86_400_000)
  }
})

test('what is given back is never called the full amount', () => {
  expect(JSON.stringify(demoCampaigns)).not.toMatch(/全额返|全返/)
})

test('a shelf of medicines without prescription shows no others', () => {
  const { blocks } = demoCampaigns.find(({ title }) => title === '非处方药货架')!
  const shelves = blocks.flatMap((block) => (block.type === 'goods' ? [block.query?.flag] : []))
  expect(new Set(shelves)).toEqual(new Set(['otc']))
})

test('no page of the demonstration promises an effect of a medicine', () => {
  expect(JSON.stringify(demoCampaigns)).not.toMatch(/治愈|根治|疗效|特效|有效率|无副作用|最佳|第一品牌|增强免疫力|预防/)
})
