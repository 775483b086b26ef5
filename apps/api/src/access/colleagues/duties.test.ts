import { everyCall } from '@yaoji/contract/laws/every-call'
import type { BuyerRight } from '@yaoji/rules/members/buyer-rights'
import { expect, test } from 'vitest'
import { colleague } from '../../../test/colleagues.ts'
import { everyRow } from '../../../test/every-row.ts'
import { useWorld } from '../../../test/world.ts'

const world = useWorld()

/** Stated a second time, by hand: which duties a colleague with this right alone is refused. */
const refused: Readonly<Record<BuyerRight, readonly string[]>> = {
  owner: [],
  purchaser: ['approve', 'manage', 'receive'],
  approver: ['buy', 'manage', 'receive'],
  receiver: ['approve', 'buy', 'manage', 'settle'],
}

test.each(['purchaser', 'approver', 'receiver'] as const)(
  'a %s is refused every call of a duty that is not theirs, whatever it sends, and nothing is written',
  async (right) => {
    const owner = await world.signIn('yaodian')
    const { headers } = await colleague(world, owner, `only_${right}`, [right])
    const before = await everyRow(world.db)
    const calls = (await everyCall()).filter(({ who, duty }) => who === 'member' && refused[right].includes(duty))
    for (const { method, path, duty } of calls) {
      const answer = await world.call(method, path.replaceAll(/\{\w+\}/g, '1'), {
        headers: { ...headers, 'idempotency-key': 'nobody-may-do-this' },
      })
      expect([path, answer.status, answer.body.reason]).toEqual([path, 403, `rights.${duty}`])
    }
    expect(new Set(calls.map(({ duty }) => duty)).size).toBe(refused[right].length)
    expect(await everyRow(world.db)).toEqual(before)
  },
)

test('who may not buy still reads cart, orders and papers', async () => {
  const owner = await world.signIn('yaodian')
  const { headers } = await colleague(world, owner, 'readsonly', ['receiver'])
  for (const path of ['/api/cart/list', '/api/cart/total', '/api/order', '/api/user/zizhi', '/api/user'])
    expect([path, (await world.call('GET', path, { headers })).status]).toEqual([path, 200])
})
