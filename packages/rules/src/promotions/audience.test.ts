import { expect, test } from 'vitest'
import { type AudienceRefusal, audienceRefusal, audienceRefusalText, everybody } from './audience.ts'

const buyer = { memberId: 1, buyerType: 1, province: '51', city: '5101' } as const
const names: Record<string, string> = { '5101': '成都', '51': '四川' }

test.each<[AudienceRefusal, string]>([
  [{ kind: 'outsideRegion', regions: ['51', '5101'] }, '该商品仅限四川、成都终端客户购买'],
  [{ kind: 'exceptedRegion', regions: ['5101'] }, '该活动针对非成都地区终端客户！'],
  [{ kind: 'wrongBuyerType', types: [1, 2, 5, 6, 7] }, '只有终端可以参与活动!'],
  [{ kind: 'wrongBuyerType', types: [2] }, '该活动仅限诊所参与'],
  [{ kind: 'notInvited' }, '该活动仅限受邀会员参与'],
])('%j reads %s', (refusal, text) => {
  expect(audienceRefusalText(refusal, (region) => names[region] ?? region)).toBe(text)
})

test('a promotion for everybody is for this buyer', () => {
  expect(audienceRefusal(everybody, buyer)).toBeNull()
})

test('a province admits its cities, and a city of it may be excepted', () => {
  expect(audienceRefusal({ ...everybody, onlyRegions: ['51'] }, buyer)).toBeNull()
  expect(audienceRefusal({ ...everybody, onlyRegions: ['51'], exceptRegions: ['5101'] }, buyer)?.kind).toBe(
    'exceptedRegion',
  )
})

test('an invited member is admitted whatever the region, but not whatever the buyer type', () => {
  const invited = { ...everybody, onlyMembers: [1], onlyRegions: ['44'], exceptRegions: ['51'] }
  expect(audienceRefusal(invited, buyer)).toBeNull()
  expect(audienceRefusal({ ...invited, onlyBuyerTypes: [2] }, buyer)?.kind).toBe('wrongBuyerType')
  expect(audienceRefusal({ ...invited, onlyMembers: [2] }, buyer)?.kind).toBe('outsideRegion')
})
