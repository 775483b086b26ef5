import { validationTexts } from '@yaoji/rules/members/validation'
import { expect, test } from 'vitest'
import { colleagueInputs } from './colleagues.input.ts'
import { personInputs } from './person.input.ts'
import { phoneCodeInputs } from './phone-codes.input.ts'

const ways = [
  ['a change of the own number', personInputs.phoneFits, {}],
  ['a code', phoneCodeInputs.check, { purpose: 'phone', code: '123456' }],
  ['an invitation', colleagueInputs.invite, { name: '周敏', rights: 'receiver' }],
] as const

test.each(ways)('a mobile number is read in one way for %s', (_, shape, rest) => {
  const read = (phone: unknown) => shape.safeParse({ ...rest, phone })
  for (const typed of ['13812345678', '138 1234-5678', '１３８１２３４５６７８'])
    expect(read(typed)).toMatchObject({ success: true, data: { phone: '13812345678' } })
  for (const wrong of ['12812345678', '1381234567', '', undefined])
    expect(read(wrong).error?.issues.map(({ message }) => message)).toEqual([validationTexts.mobile])
})
