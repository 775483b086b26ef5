import { dayOf, firstDayOf, instantOf, type Month, monthOf, nextMonth } from '@yaoji/rules/money/day'
import { afterEach, expect, it } from 'vitest'
import { uploadProof } from '../../test/proof-form.ts'
import { shopper } from '../../test/purchase.ts'
import { expectSoundBooks } from '../../test/sound-books.ts'
import { useWorld, worldDay } from '../../test/world.ts'
import { closeLastMonth } from './statement-jobs.ts'

const world = useWorld()
afterEach(() => expectSoundBooks(world))
let month: Month = monthOf(dayOf(worldDay))
const path = '/api/user/statements'
const buyer = () => shopper(world, 'yaodian')

/** The month ends, and its statements are made. */
async function endMonth(): Promise<{ readonly closed: Month }> {
  const closed = month
  month = nextMonth(month)
  world.at = instantOf(firstDayOf(month), '00:10')
  await closeLastMonth(world.db, world.at)
  return { closed }
}
const read = async (of: Month) => (await (await buyer()).get(`${path}/${of}`)).body.data
const linesOf = async (of: Month) => (await (await buyer()).get(`${path}/${of}/lines`)).body.data
const confirm = async (of: Month, hash: string) => (await buyer()).post(`${path}/${of}/confirm`, { hash })

it('has of a refund by bank what arrived, in the month in which it did, and nothing of what failed', async () => {
  const who = await buyer()
  const clerk = await shopper(world, 'admin')
  const [order] = await who.buy([['ibuprofen', 20]], 'transfer')
  const { id, payable } = order!
  await uploadProof(world, who.cookie, id, { payerName: '锦里', amount: payable })
  await clerk.post(`/console/api/orders/${id}/confirm_transfer`)
  await who.post(`/api/order/${id}/cancel`, { code: -4 })
  await clerk.post(`/console/api/orders/${id}/confirm_cancel`)
  const waiting = (await clerk.get('/console/api/returns')).body.data
  const due = waiting.find((each: { subject_id: number }) => each.subject_id === id)
  const settle = async (move: string, form: object = {}) =>
    expect(
      (await (await shopper(world, 'caiwu')).post(`/console/api/returns/${due.id}/${move}`, { ...form })).status,
    ).toBe(200)
  const returned = async (of: Month) => (await linesOf(of)).filter(({ part }: { part: string }) => part === 'return')
  const outOf = async (of: Month) =>
    (await read(of)).sums.find(({ name }: { name: string }) => name === 'transfer')?.out ?? '0.00'

  await settle('send', { reference: 'B-1' })
  const { closed: granted } = await endMonth()
  expect([await returned(granted), await outOf(granted)]).toEqual([[], '0.00'])
  const { hash } = await read(granted)
  expect((await confirm(granted, hash)).status).toBe(200)

  await settle('fail', { reason: '账号有误' })
  await settle('again')
  const { closed: failed } = await endMonth()
  expect([await returned(failed), await outOf(failed)]).toEqual([[], '0.00'])

  await settle('finish', { reference: 'B-2' })
  const arrivedAt = world.at.toISOString()
  const { closed: arrived } = await endMonth()
  expect(await returned(arrived)).toMatchObject([{ amount: payable, source_id: id, at: arrivedAt, late: 0 }])
  expect(await outOf(arrived)).toBe(payable)
  expect(await read(granted)).toMatchObject({ state: 'confirmed', hash })
})
