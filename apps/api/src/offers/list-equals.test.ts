import type { GoodsDetailWire, GoodsListReply } from '@yaoji/contract/goods'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type BuyerName, useWorld } from '../../test/world.ts'

const world = useWorld()

async function shownTo(name: BuyerName | null) {
  const headers = name ? await world.signIn(name) : {}
  const read = async <Reply>(url: string) => (await world.call('GET', url, { headers })).body.data as Reply
  return {
    alone: async () => (await read<GoodsListReply>('/api/goods/list?per_page=100')).no_equals,
    alternatives: async (id: number) => (await read<GoodsDetailWire>(`/api/goods/detail/${id}`)).alternatives,
  }
}

test('a list names what its viewer may not buy without any other of the name that it may, as the pages of these goods do', async () => {
  const { controlled, steroid, clinicOnly, amoxicillin, amoxicillinOtherMaker } = world.goods
  const pharmacy = await shownTo('yaodian')
  const refused = [controlled, steroid, clinicOnly]
  expect(new Set(await pharmacy.alone())).toEqual(new Set(refused))
  for (const id of refused) expect(await pharmacy.alternatives(id), String(id)).toEqual([])
  const only = (id: number, types: string) =>
    world.db.execute(sql`update goods set only_buyer_types = ${types}::int[] where id = ${id}`)
  await only(amoxicillin, '{2}')
  expect(await pharmacy.alone()).not.toContain(amoxicillin)
  await only(amoxicillinOtherMaker, '{2}')
  // Which goods bear a name is known for a minute.
  world.at = new Date(world.at.getTime() + 61_000)
  expect(await pharmacy.alone()).toEqual(expect.arrayContaining([amoxicillin, amoxicillinOtherMaker]))
  expect(await pharmacy.alternatives(amoxicillin)).toEqual([])
})

test('what is for clinics is none of them for a clinic; whoever may buy nothing yet is led on by the reason alone', async () => {
  expect(await (await shownTo('zhensuo')).alone()).toEqual([world.goods.controlled])
  for (const name of ['guoqi', 'xinhu', null] as const) expect(await (await shownTo(name)).alone()).toBeUndefined()
})
