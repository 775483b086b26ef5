import { expect, test } from 'vitest'
import { transferCode } from './transfer-code.ts'

test('a transfer code is six digits, whatever chance gives', () => {
  expect(transferCode(new Uint8Array([0, 0, 0, 7]))).toBe('000007')
  expect(transferCode(new Uint8Array([0, 15, 66, 64]))).toBe('000000')
  expect(transferCode(new Uint8Array([255, 255, 255, 255]))).toBe('967295')
})
