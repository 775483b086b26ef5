import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Mount } from '../platform/http/call-route.ts'
import type { GoodsSearch } from '../search/goods-search.ts'
import { quickOrderRoutes } from './routes.ts'

test('a pasted order is read in its turn among the reads, though it is sent as a form; what is remembered is not', async () => {
  const app = Fastify()
  let turns = 0
  const mount = {
    ...{ app, db: null, clock: () => new Date('2026-11-26T03:00:00Z'), calls: [] },
    authenticator: { buyer: async () => null },
    inTurn: (work: () => Promise<unknown>) => {
      turns += 1
      return work()
    },
  } as unknown as Mount
  quickOrderRoutes(mount, null as unknown as GoodsSearch)
  const send = (url: string) => app.inject({ method: 'POST', url, payload: { text: '板蓝根 2' } })
  await send('/api/user/fast_buy/read')
  expect(turns).toBe(1)
  await send('/api/user/fast_buy/alias')
  expect(turns).toBe(1)
  await app.close()
})
