import { createHash } from 'node:crypto'
import { dayOf, firstDayOf, instantOf, lastMonth, type Month, monthOf, nextMonth } from '@yaoji/rules/money/day'
import { parseYuan } from '@yaoji/rules/money/fen'
import { boundsOf } from '@yaoji/rules/statements/close-month'
import { sql } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { afterEach, describe, expect, it } from 'vitest'
import { writesNothing } from '../../test/everything.ts'
import { paymentPassword, type Shopper, shopper } from '../../test/purchase.ts'
import { readPdf } from '../../test/read-pdf.ts'
import { shippedOrder } from '../../test/shipped-order.ts'
import { expectSoundBooks } from '../../test/sound-books.ts'
import { useWorld, worldDay } from '../../test/world.ts'
import { issueSamples } from '../invoices/invoice-jobs.ts'
import { jobStamp } from '../platform/stamp.ts'
import { type Posting, post } from '../wallet/post.ts'
import { forgetCases } from './forget-cases.ts'
import { makeStatements } from './make-statements.ts'
import { closeLastMonth } from './statement-jobs.ts'

const world = useWorld()
afterEach(() => expectSoundBooks(world))

/** The month in which everything is; each scenario closes the next one, as time goes on. */
let month: Month = monthOf(dayOf(worldDay))
const path = '/api/user/statements'
const member = () => world.buyers.yaodian.memberId
const buyer = () => shopper(world, 'yaodian')

/** The month ends, and its statements are made. Answers how many. */
async function endMonth(): Promise<{ readonly closed: Month; readonly made: number }> {
  const closed = month
  month = nextMonth(month)
  world.at = instantOf(firstDayOf(month), '00:10')
  return { closed, made: await closeLastMonth(world.db, world.at) }
}
async function book(over: Partial<Posting> & { readonly key: string }, at = world.at): Promise<void> {
  await world.db.transaction(async (tx) => {
    const posting = {
      memberId: member(),
      kind: 'balance',
      amountFen: 500,
      useType: 'rebate',
      orderId: null,
      note: '返利',
    }
    expect((await post(tx, at, { ...posting, ...over } as Posting)).ok).toBe(true)
  })
}
const read = async (of: Month, who?: Shopper) => (await (who ?? (await buyer())).get(`${path}/${of}`)).body.data
const linesOf = async (of: Month) => (await (await buyer()).get(`${path}/${of}/lines`)).body.data
const confirm = async (of: Month, hash: string) => (await buyer()).post(`${path}/${of}/confirm`, { hash })
const differ = async (of: Month, form: Record<string, string | number> = { text: '少了一笔' }) =>
  (await buyer()).post(`${path}/${of}/difference`, form)
const openCase = async (): Promise<number> => {
  const { data } = (await (await shopper(world, 'caiwu')).get('/console/api/statement_cases')).body
  return data.at(-1).id
}
const notices = async (of: Month) =>
  (
    await world.db.execute<{ what: string }>(sql`
      select payload ->> 'what' as what from outbox where topic = 'statement.notice'
        and payload ->> 'month' = ${of} and (payload ->> 'member_id')::bigint = ${member()} order by id`)
  ).rows.map(({ what }) => what)

describe('the statement of a month', () => {
  it('has what left, what was paid by which tender and what went back, and each line opens what it is of', async () => {
    await world.db.execute(sql`update members set created_at = created_at - interval '40 days' where id = ${member()}`)
    const sent = await shippedOrder(world, 'amoxicillin')
    const [paid] = await sent.buyer.buy([['ibuprofen', 20]], 'balance')
    await sent.buyer.post(`/api/pay/order/${paid!.id}`, { method: 'balance', password: paymentPassword })
    const cancelled = await sent.buyer.post(`/api/order/${paid!.id}/cancel`, { code: -4 })
    expect(cancelled.status).toBe(200)
    const clerk = await shopper(world, 'admin')
    await clerk.post(`/console/api/orders/${paid!.id}/confirm_cancel`)
    expect((await writesNothing(world, async () => (await buyer()).post(path, { month }))).body.reason).toBe(
      'statements.running',
    )
    expect((await (await buyer()).get(path)).body.data).toMatchObject([{ month: lastMonth(month), state: 'unmade' }])

    const { closed, made } = await endMonth()
    expect(made).toBeGreaterThan(1)
    expect(await closeLastMonth(world.db, world.at)).toBe(0)
    const statement = await read(closed)
    const { rows: tenders } = await world.db.execute<{ tender: string; paid: number; returned: number }>(sql`
      select tender, sum(amount_fen)::int as paid, coalesce(sum((select sum(amount_fen) from payment_returns r
        where r.payment_id = p.id)), 0)::int as returned
      from payments p where member_id = ${member()} and state = 'taken' group by 1 order by 1`)
    const sums = statement.sums as { part: string; name: string; in: string; out: string; closing: string }[]
    const stated = sums
      .filter(({ part }) => part === 'tender')
      .map((sum) => ({ tender: sum.name, paid: parseYuan(sum.in), returned: parseYuan(sum.out) }))
    expect(stated.toSorted((one, other) => (one.tender < other.tender ? -1 : 1))).toEqual(tenders)
    expect(tenders.map(({ tender }) => tender)).toEqual(['balance', 'transfer'])
    const { rows: orders } = await world.db.execute<{ fen: number }>(sql`
      select sum(payable_fen)::int as fen from orders where member_id = ${member()} and shipped_at is not null`)
    expect(parseYuan(sums.find(({ part }) => part === 'delivery')!.in)).toBe(orders[0]!.fen)
    const held = (await (await buyer()).get('/api/user/user_money')).body.data
    expect(sums.find(({ name, part }) => part === 'account' && name === 'balance')!.closing).toBe(held.balance)

    const lines = (await linesOf(closed)) as { part: string; source: string; source_id: number; no: number }[]
    const opens = (part: string) => lines.filter((line) => line.part === part).map(({ source_id: id }) => id)
    expect(opens('delivery')).toEqual([sent.id])
    expect(opens('payment').sort()).toEqual([sent.id, paid!.id].sort())
    expect(opens('return')).toEqual([paid!.id])
    expect(new Set(opens('account'))).toContain(paid!.id)
    expect(await notices(closed)).toEqual(['ready'])
  })

  it('opens the invoices of its orders, on the page, on paper and in the spreadsheet; what it says stays as it was', async () => {
    const { id } = await shippedOrder(world, 'ibuprofen', 30)
    const { closed } = await endMonth()
    const ofOrder = async () => (await linesOf(closed)).filter((line: { source_id: number }) => line.source_id === id)
    expect((await ofOrder())[0].invoices).toEqual([])
    const { hash } = await read(closed)
    await issueSamples(world.db, world.at)
    const { rows } = await world.db.execute<{ no: string }>(sql`
      select invoice_no as no from invoices where order_id = ${id}`)
    for (const line of await ofOrder()) expect(line.invoices).toEqual([{ invoice_no: rows[0]!.no, colour: 'blue' }])
    expect((await read(closed)).hash).toBe(hash)
    const headers = { cookie: (await buyer()).cookie }
    const file = async (kind: string) =>
      (await world.app.inject({ url: `${path}/${closed}/${kind}`, headers })).rawPayload
    expect(readPdf(await file('pdf')).text).toContain(rows[0]!.no)
    const { sheets } = await readXlsx(new Uint8Array(await file('sheet')))
    expect(sheets[0]!.rows.flat()).toContain(rows[0]!.no)
  })

  it('is printed and exported with its hash, and is confirmed once, by its hash', async () => {
    await book({ key: 'printed' })
    const { closed } = await endMonth()
    const { hash, statement_no: number } = await read(closed)
    const headers = { cookie: (await buyer()).cookie }
    const pdf = await world.app.inject({ url: `${path}/${closed}/pdf`, headers })
    const { text } = readPdf(pdf.rawPayload)
    for (const word of [number, hash, '返利', '5.00']) expect(text).toContain(word)
    const sheet = await world.app.inject({ url: `${path}/${closed}/sheet`, headers })
    const { sheets } = await readXlsx(new Uint8Array(sheet.rawPayload))
    const proof = sheets[0]!.rows.slice(1).flatMap((row) => (row.at(-1) ? [String(row.at(-1))] : []))
    expect(createHash('sha256').update(proof.join('\n')).digest('hex')).toBe(hash)

    const other = createHash('sha256').update('x').digest('hex')
    expect((await writesNothing(world, () => confirm(closed, other))).body.reason).toBe('statements.otherHash')
    expect((await confirm(closed, hash)).body.data).toMatchObject({ state: 'confirmed', hash })
    for (const again of [() => confirm(closed, hash), () => differ(closed)])
      expect(await writesNothing(world, again)).toMatchObject({
        status: 409,
        body: { reason: 'statements.movedOn' },
      })
    const rewrite = world.db.execute(
      sql`update statements set state = 'open', confirmed_at = null, confirmed_by = null`,
    )
    await expect(rewrite).rejects.toThrow()
    await expect(world.db.execute(sql`delete from statement_lines`)).rejects.toThrow()
  })

  it('that differs is answered before it is confirmed; what two clerks correct stands in the next month', async () => {
    await book({ key: 'differs' })
    const { closed } = await endMonth()
    const { hash } = await read(closed)
    for (const [form, field] of [
      [{ text: ' ' }, 'text'],
      [{ text: '错', line_no: 99 }, 'line_no'],
    ] as const)
      expect((await writesNothing(world, () => differ(closed, form))).body.errors).toHaveProperty(field)
    expect((await differ(closed, { text: '少了一笔', line_no: 1 })).body.data).toMatchObject({
      state: 'disputed',
      cases: [{ line_no: 1, text: '少了一笔', state: 'open' }],
    })
    expect((await writesNothing(world, () => confirm(closed, hash))).body.reason).toBe('statements.movedOn')

    const finance = await shopper(world, 'caiwu')
    const checker = await shopper(world, 'admin')
    const act = (id: number, verb: string, form: object) =>
      finance.post(`/console/api/statement_cases/${id}/${verb}`, { ...form })
    const first = await openCase()
    expect((await act(first, 'answer', { answer: '已在上月入账' })).body.data).toMatchObject({
      ...{ state: 'answered', member: '成都锦里康民大药房', line_title: '返利', line_amount: '5.00' },
    })
    const late = await writesNothing(world, () => act(first, 'close', { answer: '重复' }))
    expect(late.body.reason).toBe('statements.caseDecided')

    await differ(closed)
    const id = await openCase()
    const wish = { account: 'balance', answer: '补记返利', amount: '3.21' }
    const nothing = await writesNothing(world, () => act(id, 'correct', { ...wish, amount: '0' }))
    expect(nothing.status).toBe(422)
    const asked = await act(id, 'correct', wish)
    expect(asked.status).toBe(202)
    expect((await read(closed)).state).toBe('disputed')
    const decided = await checker.post(`/console/api/approvals/${asked.body.data.approval_id}/approve`)
    expect(decided.body.data).toMatchObject({ state: 'approved', effect: ['余额增加¥3.21，记入本月'] })
    const now = await read(closed)
    expect(now).toMatchObject({ state: 'open', hash, cases: [{ correction: '余额 +3.21' }, {}] })
    expect((await confirm(closed, hash)).status).toBe(200)
    expect(await notices(closed)).toEqual(['ready', 'answered', 'answered'])

    const next = await endMonth()
    expect(await linesOf(next.closed)).toMatchObject([{ amount: '3.21', source: 'statement', late: 0 }])
    const opening = (await read(next.closed)).sums[0].opening
    expect(opening).toBe(now.sums[0].closing)
  })

  it('leaves out nothing that was under way at midnight: it stands in the next month, marked', async () => {
    const before = boundsOf(month).to.getTime() - 1
    let commit = () => {}
    const held = new Promise<void>((resolve) => {
      commit = resolve
    })
    let posted = () => {}
    const written = new Promise<void>((resolve) => {
      posted = resolve
    })
    const late = world.db.transaction(async (tx) => {
      await post(tx, new Date(before), {
        ...{ memberId: member(), kind: 'balance', amountFen: 700, useType: 'rebate', orderId: null },
        ...{ key: 'midnight', note: '零点返利' },
      })
      posted()
      await held
    })
    await written
    const { closed } = await endMonth()
    commit()
    await late
    expect(await linesOf(closed)).toEqual([])
    expect(await notices(closed)).toEqual([])
    const next = await endMonth()
    expect(await linesOf(next.closed)).toMatchObject([{ title: '零点返利', amount: '7.00', late: 1 }])
  })

  it('is made also for the months that nobody made, each following the one before', async () => {
    await book({ key: 'gap' })
    const gap = month
    month = nextMonth(nextMonth(month))
    world.at = instantOf(firstDayOf(month), '09:00')
    const asked = lastMonth(month)
    const made = await Promise.all([1, 2, 3].map(async () => (await buyer()).post(path, { month: asked })))
    expect(made.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(made.map(({ body }) => body.data.hash)).size).toBe(1)
    expect(await linesOf(gap)).toMatchObject([{ title: '返利' }])
    expect((await read(asked)).sums[0].opening).toBe((await read(gap)).sums[0].closing)
  })

  it('begins no more than a year ago, and what was before its first month does not exist', async () => {
    const nobody = 9_999_999
    const ask = (of: Month) => world.db.transaction((tx) => makeStatements(tx, nobody, of, jobStamp(world.at)))
    await expect(writesNothing(world, () => ask('2020-03'))).rejects.toMatchObject({ reason: 'statements.missing' })
    const other = await shopper(world, 'zhensuo')
    expect((await writesNothing(world, () => other.get(`${path}/2020-03`))).status).toBe(404)
    expect((await writesNothing(world, () => other.post(path, { month: '2020-03' }))).status).toBe(404)
  })
})

describe('at once', () => {
  it.each([
    ['two confirmations', (of: Month, hash: string) => [confirm(of, hash), confirm(of, hash)]],
    ['a confirmation and a difference', (of: Month, hash: string) => [confirm(of, hash), differ(of)]],
    ['two differences', (of: Month) => [differ(of), differ(of)]],
  ])('%s: one is served, and the other hears how it stands', async (name, both) => {
    await book({ key: name })
    const { closed } = await endMonth()
    const { hash } = await read(closed)
    const answers = await Promise.all(both(closed, hash))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const { rows } = await world.db.execute<{ acts: number }>(sql`
      select count(*)::int as acts from audit where verb in ('statement.confirm', 'statement.dispute')
        and data ->> 'month' = ${closed}`)
    expect(rows).toEqual([{ acts: 1 }])
  })
})

it('what people wrote of differences is forgotten with their company, and the statement stays', async () => {
  await book({ key: 'forgotten' })
  const { closed } = await endMonth()
  await differ(closed, { text: '王经理说少了一笔' })
  const before = await read(closed)
  await world.db.transaction((tx) => forgetCases(tx, member()))
  expect(await read(closed)).toEqual({ ...before, cases: [{ ...before.cases[0], text: '' }] })
})

it('is not made of a month that ended before its company came', async () => {
  await world.db.execute(sql`
    update members set created_at = ${instantOf(firstDayOf(nextMonth(month)), '00:05').toISOString()}
    where id = ${world.buyers.zhensuo.memberId}`)
  const { closed } = await endMonth()
  const late = await shopper(world, 'zhensuo')
  expect((await late.get(`${path}/${closed}`)).status).toBe(404)
  expect((await read(closed)).state).toBe('open')
  for (const before of [closed, lastMonth(closed)]) {
    const asked = await writesNothing(world, () => late.post(path, { month: before }))
    expect(asked).toMatchObject({ status: 404, body: { reason: 'statements.missing' } })
  }
  const listed = (await late.get(path)).body.data as { state: string }[]
  expect(listed.filter(({ state }) => state === 'unmade')).toEqual([])
})
