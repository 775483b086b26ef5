import { expect, test, vi } from 'vitest'
import { send } from '../api/send.ts'
import { suggestions } from './suggestions.ts'

vi.mock('../api/send.ts', () => ({ send: vi.fn() }))

test('Spec §5, §9: a stored list is good for 5000 ms, then it is asked for again', async () => {
  vi.mocked(send)
    .mockResolvedValueOnce({ data: ['阿莫西林胶囊'] } as never)
    .mockResolvedValueOnce({ data: ['阿莫西林颗粒'] } as never)
  expect(await suggestions('阿莫', 1, 1_000)).toEqual(['阿莫西林胶囊'])
  expect(await suggestions('阿莫', 1, 5_999)).toEqual(['阿莫西林胶囊'])
  expect(send).toHaveBeenCalledTimes(1)
  expect(await suggestions('阿莫', 1, 6_000)).toEqual(['阿莫西林颗粒'])
  expect(send).toHaveBeenCalledTimes(2)
})
