import { instantOf } from '@yaoji/rules/money/day'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { everything, writesNothing } from '../../test/everything.ts'
import { shopper } from '../../test/purchase.ts'
import { expectSoundBooks } from '../../test/sound-books.ts'
import { useWorld, worldDate } from '../../test/world.ts'

const world = useWorld()

describe('staff', () => {
  const template = {
    name: '开业券',
    from: '500',
    amount: '30',
    scope: { by: 'kind', kinds: ['tcm'] },
    origin: 'issue',
    opens_at: instantOf(worldDate(-3), '00:00').toISOString(),
    closes_at: instantOf(worldDate(27), '00:00').toISOString(),
    valid_days: 15,
    stock: 2,
  }

  test('marketing makes, issues and revokes coupons, each with an audit row; others may not', async () => {
    const clerk = await shopper(world, 'yunying')
    const made = await clerk.post('/console/api/coupons', template)
    expect(made.body.data).toMatchObject({ name: '开业券', text: '满¥500减¥30', scope_text: '限中药饮片', stock: 2 })
    const { id } = made.body.data
    const members = [world.buyers.yaodian.memberId, world.buyers.zhensuo.memberId]
    const issued = await clerk.post(`/console/api/coupons/${id}/issue`, { member_ids: members })
    expect(issued.body.data).toEqual({ issued: 2, refused: [] })
    const before = await everything(world)
    const more = await clerk.post(`/console/api/coupons/${id}/issue`, {
      member_ids: [world.buyers.liansuo.memberId],
    })
    expect(more.body.message).toContain('仅剩0张')
    const other = await shopper(world, 'dingdan')
    expect((await other.post('/console/api/coupons', template)).status).toBe(403)
    expect((await clerk.post('/console/api/coupons', { ...template, valid_days: undefined })).status).toBe(422)
    expect(await everything(world)).toEqual(before)
    const buyer = await shopper(world, 'zhensuo')
    const held = (await buyer.get('/api/user/coupon?type=2')).body.data
    expect(held).toMatchObject([{ name: '开业券', status: 0, type: 2 }])
    const revoked = await clerk.post(`/console/api/held_coupons/${held[0].id}/revoke`, { reason: '误发' })
    expect(revoked.body.data).toMatchObject({ status: -1, status_label: '已作废' })
    expect((await buyer.get('/api/user/couponNum')).body.data).toMatchObject({ unused: 0, used: 0, expired: 0 })
    const { rows } = await world.db.execute(
      sql`select verb from audit where verb like 'coupon_template.%' or verb = 'coupon.revoke' order by id desc limit 3`,
    )
    expect(rows.map(({ verb }) => verb)).toEqual(['coupon.revoke', 'coupon_template.issue', 'coupon_template.create'])
    await expectSoundBooks(world)
  })

  test('a coupon that gives much for nothing waits for another clerk; nobody has it before', async () => {
    const clerk = await shopper(world, 'yunying')
    const free = { ...template, name: '无门槛券', origin: 'claim', from: '0', amount: '50.01' }
    const seen = await writesNothing(world, () => clerk.post('/console/api/coupons/preview', free))
    expect(seen.body.data).toMatchObject({
      cost: '全部2张用完最多让利¥100.02',
      second_person: ['无门槛券¥50.01超过¥50.00'],
    })
    const answer = await writesNothing(world, () => clerk.post('/console/api/coupons', free), [
      'approvals',
      'audit',
      'idempotency',
    ])
    expect(answer).toMatchObject({ status: 202, body: { code: 10_000 } })
    const approve = `/console/api/approvals/${answer.body.data.approval_id}/approve`
    expect((await clerk.post(approve)).body.reason).toBe('approvals.own')
    expect((await (await shopper(world, 'admin')).post(approve)).status).toBe(200)
    const centre = (await (await shopper(world, 'yaodian')).get('/api/coupons')).body.data
    expect(centre).toMatchObject([
      { name: '无门槛券', text: '无门槛减¥50.01', excludes_text: expect.stringContaining('近效期') },
    ])
    expect((await clerk.post('/console/api/coupons', { ...free, amount: '50' })).status).toBe(200)
  })
})
