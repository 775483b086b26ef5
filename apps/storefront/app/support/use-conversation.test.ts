import type { SupportLineWire } from '@yaoji/contract/support'
import { expect, test } from 'vitest'
import { joined } from './use-conversation.ts'

const line = (id: number): SupportLineWire => ({ id, is_staff: 0, name: '', words: `第${id}句`, at: '' })
const ids = (lines: readonly SupportLineWire[]) => lines.map(({ id }) => id)

test('what is read again or came twice stands once, in the order in which it was said', () => {
  expect(ids(joined([line(3), line(4)], [line(1), line(2), line(3)]))).toEqual([1, 2, 3, 4])
  expect(ids(joined([line(1)], [line(3), line(2), line(3)]))).toEqual([1, 2, 3])
})
