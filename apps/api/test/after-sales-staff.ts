import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { scan } from './paper-pictures.ts'
import { type Shopper, shopper } from './purchase.ts'
import { uploadForm } from './upload-form.ts'
import type { Answer, StaffName, World } from './world.ts'

/** What clerks do with cases of after-sales, and what buyers show of their goods. */
export function afterSalesStaff(world: World) {
  let scans = 700
  const act = async (who: StaffName, id: number, move: string, said: object = {}): Promise<Answer> =>
    (await shopper(world, who)).post(`/console/api/after_sales/${id}/${move}`, said as Record<string, unknown>)
  const picture = async (of: Shopper): Promise<number> => {
    const form = { fields: { role: 'file' }, bytes: await scan(scans++) }
    return (await uploadForm(world, '/api/user/zizhi/picture', of.cookie, form)).body.data.id
  }
  return {
    act,
    picture,
    /** What a buyer says of broken boxes; `lots` as '12:3', `change` what it says otherwise. */
    form: async (buyer: Shopper, lots: string, change: Readonly<Record<string, string | number>> = {}) => ({
      ...{ kind: 'damage', outcome: 'return_refund', words: '外包装破损，药板受潮，无法销售', lots },
      pictures: await picture(buyer),
      ...change,
    }),
    async passed(id: number): Promise<void> {
      expect((await act('dingdan', id, 'decide', { verdict: 'pass' })).body).toMatchObject({ code: 10000 })
    },
    /** The goods of a case that was allowed come, are inspected and paid back. */
    async goThrough(id: number): Promise<void> {
      for (const [who, move, said] of [
        ['dingdan', 'receive', {}],
        ['zhiguan', 'inspect', { verdict: 'good' }],
        ['caiwu', 'refund', {}],
      ] as const)
        expect((await act(who, id, move, said)).body, move).toMatchObject({ code: 10000 })
    },
    /** What its buyer heard of a case. */
    async notices(id: number): Promise<readonly string[]> {
      const { rows } = await world.db.execute<{ what: string }>(sql`
        select payload ->> 'what' as what from outbox
        where topic = 'afterSales.notice' and (payload ->> 'case_id')::bigint = ${id} order by id`)
      return rows.map(({ what }) => what)
    },
  }
}
