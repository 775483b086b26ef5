import { expect, test } from 'vitest'
import { changed, invalid, invalidFields, missing, Refusal, refusals, refused, ruled } from './refusal.ts'

type TooMany = { readonly kind: 'overLimit'; readonly max: number } | { readonly kind: 'soldOut' }
const refuse = refusals({
  'order.missing': missing('订单不存在'),
  'order.tooLate': changed(({ label }: { label: string }) => `订单当前为“${label}”`),
  'order.remark': invalid('remark', '备注最多100字'),
  'draft.faults': invalidFields(),
  'quantity.*': ruled((refusal: TooMany) => (refusal.kind === 'soldOut' ? '暂时缺货' : `最多可购${refusal.max}`)),
  'order.closed': refused('订单已关闭'),
})

test('a refusal says its reason, its kind, its words and its data', () => {
  expect(refuse('order.missing')).toMatchObject({ reason: 'order.missing', kind: 'missing', message: '订单不存在' })
  expect(refuse('order.tooLate', { label: '已发货' })).toMatchObject({
    kind: 'changed',
    message: '订单当前为“已发货”',
    data: { label: '已发货' },
  })
  expect(refuse('order.missing')).toBeInstanceOf(Refusal)
})

test("a rule's answer names the reason by its kind and leaves the facts as data", () => {
  expect(refuse('quantity.*', { kind: 'overLimit', max: 5 })).toMatchObject({
    reason: 'quantity.overLimit',
    message: '最多可购5',
    data: { max: 5 },
  })
})

test('what is wrong with fields is listed by field', () => {
  expect(refuse('order.remark').errors).toEqual({ remark: ['备注最多100字'] })
  const errors = { name: ['请填写名称'], price: ['请填写价格', '价格过低'] }
  expect(refuse('draft.faults', errors)).toMatchObject({ message: '请填写名称', errors })
})

test('data that a reason needs cannot be left out, and another cannot be given', () => {
  // @ts-expect-error the label is missing
  expect(() => refuse('order.tooLate')).toThrow()
  // @ts-expect-error no such reason
  expect(() => refuse('order.unknown')).toThrow()
})
