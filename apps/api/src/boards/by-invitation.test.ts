import { beforeAll, describe, expect, test } from 'vitest'
import { promote } from '../../test/promote.ts'
import { type BuyerName, useWorld } from '../../test/world.ts'

const world = useWorld()
const name = '内部专场'
const ids: Record<string, number> = {}

beforeAll(async () => {
  const { ibuprofen, vitaminC, deviceOne, health } = world.goods
  const own = { name, onlyMembers: [world.buyers.yaodian.memberId] }
  ids.flash = await promote(world, { kind: 'flash', ...own, goods: [{ goodsId: ibuprofen, priceFen: 817, quota: 50 }] })
  ids.special = await promote(world, { kind: 'special', ...own, goods: [{ goodsId: vitaminC, priceFen: 277 }] })
  ids.group = await promote(world, {
    kind: 'group',
    ...own,
    terms: { targetQuantity: 40 },
    goods: [{ goodsId: deviceOne, priceFen: 213, minQuantity: 10, step: 10 }],
  })
  ids.set = await promote(world, {
    kind: 'combination',
    ...own,
    goods: [
      { goodsId: health, priceFen: 3_643 },
      { goodsId: vitaminC, priceFen: 111 },
    ],
  })
})

const urls = () => [
  '/api/index/spike',
  '/api/activity/everyday_price',
  '/api/group',
  `/api/group/${ids.group}`,
  '/api/combinations',
  `/api/combinations/${ids.set}`,
  `/api/goods/activities?ids=${Object.values(world.goods).slice(0, 40).join(',')}`,
  ...Object.values(world.goods).map((id) => `/api/goods/detail/${id}`),
  '/api/goods/list?per_page=100',
]

async function tellsOf(who: BuyerName | null): Promise<string[]> {
  const headers = who ? await world.signIn(who) : {}
  const found: string[] = []
  for (const url of urls()) {
    const { body } = await world.call('GET', url, { headers })
    const text = JSON.stringify(body.data)
    for (const secret of [name, '8.17', '2.77', '2.13', '36.43'])
      if (text.includes(secret)) found.push(`${url}: ${secret}`)
  }
  return found
}

describe('a promotion by invitation', () => {
  test('is known to who is invited', async () => {
    const found = await tellsOf('yaodian')
    for (const text of ['spike: 8.17', 'everyday_price: ', 'group: 内部', 'combinations: 36.43'])
      expect(
        found.some((each) => each.includes(text)),
        `${text} in ${found.join(' ')}`,
      ).toBe(true)
  })

  test.each([null, 'liansuo', 'zhensuo', 'xinhu'] as const)('does not exist for %s', async (who) => {
    expect(await tellsOf(who)).toEqual([])
  })
})
