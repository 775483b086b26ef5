import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { crowd } from '../../test/crowd.ts'
import { everyRow } from '../../test/every-row.ts'
import { setSetting } from '../../test/settings.ts'
import { useWorld } from '../../test/world.ts'
import { seller } from './settings.ts'

const world = useWorld({ agreed: false, config: { MODE: 'production' } })

test('a store that really sells agrees on nothing in the name of the demonstration’s company', async () => {
  const [member] = await crowd(world.db, world.buyers.yaodian.memberId, 1, world.at)
  const { cookie } = member!
  const send = async () => {
    const [year] = (await world.call('GET', '/api/contracts', { headers: { cookie } })).body.data.slice(-1)
    const papers = year.due.map(({ kind, sha256 }: { kind: string; sha256: string }) => `${kind}:${sha256}`).join(',')
    const headers = { cookie, 'idempotency-key': randomUUID() }
    return world.call('POST', '/api/contracts', { headers, form: { year: year.year, papers } })
  }
  const before = await everyRow(world.db)
  expect((await send()).body).toMatchObject({ code: 400, reason: 'contracts.noSeller' })
  expect(await everyRow(world.db)).toEqual(before)
  await setSetting(world, seller, { ...seller.default, name: '成都药集医药有限公司', creditCode: '91510107MAAY4CL12D' })
  expect((await send()).status).toBe(200)
})
