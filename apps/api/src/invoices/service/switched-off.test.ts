import { dayOf } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { connect } from '../../../test/connect.ts'
import { writesNothing } from '../../../test/everything.ts'
import { useInvoiceService } from '../../../test/invoice-service.ts'
import { expectSoundBooks } from '../../../test/sound-books.ts'

const { world, run, later, first, bills, staff, ...at } = useInvoiceService('keep')

test('what a service was asked for is finance’s once that service is switched off', async () => {
  await run()
  const { id, asked } = await first()
  const mine = async () => {
    const listed = await at.finance().get('/console/api/invoices')
    return listed.body.data.find((one: { id: number }) => one.id === id)
  }
  expect(await mine()).toBeUndefined()
  await writesNothing(world, async () => expect((await staff(id, 'retry')).body.reason).toBe('invoices.movedOn'))

  await world.db.execute(sql`update connections set state = 'off'`)
  expect(await mine()).toMatchObject({ state: 'issuing', service_note: expect.stringContaining(asked) })
  expect((await staff(id, 'retry')).body.data).toMatchObject({ state: 'waiting', service_note: '' })
  const form = { invoice_no: '21'.repeat(10), issued_on: dayOf(world.at) }
  expect((await staff(id, 'record', form)).body.data).toMatchObject({ state: 'issued' })
  // The service is on again: it is asked for nothing of it.
  await connect(world, 'nuonuo', at.nuonuo().fields)
  await later(5)
  expect([await first(), bills()]).toMatchObject([{ state: 'issued', no: form.invoice_no }, 1])
  await expectSoundBooks(world)
})

test('what went back to 未开票 is looked for under its old number by the service that is on again', async () => {
  await run()
  const { id, asked } = await first()
  await world.db.execute(sql`update connections set state = 'off'`)
  await staff(id, 'retry')
  at.nuonuo().issue(asked)
  await connect(world, 'nuonuo', at.nuonuo().fields)
  await later(5)
  expect([await first(), bills()]).toMatchObject([{ state: 'issued', try: 1, asked }, 1])
})
