import { expect, test } from 'vitest'
import { codes, loginCodes, noFilter, requestTimeoutMs, successCodes } from './codes.ts'

test.each([
  ['the time-out of a request is 30000 ms', requestTimeoutMs, 30_000],
  ['success is 10000, 200 and 201', [...successCodes], [10_000, 200, 201]],
  ['log-in is 10001 and 401', [...loginCodes], [10_001, 401]],
  ['a form error is 422', codes.form, 422],
  ['an invoice that is missing is 459', codes.invoice, 459],
  ['no filter is 99999', noFilter, 99_999],
])('Spec §9: %s', (_, stated, written) => {
  expect(stated).toEqual(written)
})
