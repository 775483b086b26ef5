import { ApiError } from '@yaoji/client/api-error'
import { type RegistrationWire, registrationCalls } from '@yaoji/contract/registration'
import { draw } from '@yaoji/ui/draw-for-test'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { send } from '../shell/api/send.ts'
import { type UnitDraft, useDraft } from './use-draft.ts'

vi.mock('../shell/api/send.ts', () => ({ send: vi.fn() }))
beforeEach(() => {
  vi.useFakeTimers()
  let version = 3
  vi.mocked(send).mockImplementation((async () => {
    version += 1
    return { data: { version } }
  }) as never)
})
afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
})

const loaded = {
  ...{ member_id: 7, status: 'rejected', status_label: '已驳回', version: 3, note: '', papers: [], stores: [] },
  ...{ handed_in_at: null, due_on: '', representative: null },
  fields: { unit_name: '成都惠民大药房', quality_person: '李敏' },
  reasons: { quality_person: '与许可证不一致' },
} as RegistrationWire

let draft: UnitDraft
function Form() {
  draft = useDraft(loaded)
  return null
}
const saved = () => vi.mocked(send).mock.calls.map(([call, input]) => [call === registrationCalls.save, input])
const type = (changes: Parameters<UnitDraft['type']>[0]) => act(async () => draft.type(changes))
const pause = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('what is typed is sent once the person pauses, with the version that was seen last', async () => {
  const { leave } = await draw(<Form />)
  await type({ contact: '张' })
  await pause(500)
  await type({ contact: '张华' })
  expect([saved(), draft.keeping]).toEqual([[], 'typing'])
  await pause(800)
  await type({ legal_person: '王秀兰' })
  await pause(800)
  expect(saved()).toEqual([
    [true, { member_id: 7, version: 3, contact: '张华' }],
    [true, { member_id: 7, version: 4, legal_person: '王秀兰' }],
  ])
  expect(draft.keeping).toBe('kept')
  await leave()
})

test('who leaves the page within the pause, or closes it, loses nothing', async () => {
  const { leave } = await draw(<Form />)
  await type({ contact: '张华' })
  await leave()
  expect(saved()).toEqual([[true, { member_id: 7, version: 3, contact: '张华' }]])
  expect(vi.mocked(send).mock.calls[0]?.[2]).toEqual({ outlivesPage: true })
})

test('who hands in while a save is under way and another waits gets the version of the last one', async () => {
  const { leave } = await draw(<Form />)
  const first = Promise.withResolvers<unknown>()
  vi.mocked(send).mockReturnValueOnce(first.promise as never)
  await type({ contact: '张华' })
  await pause(800)
  await type({ legal_person: '王秀兰' })
  await pause(800)
  const versions = act(() => Promise.all([draft.flush(), draft.flush()]))
  first.resolve({ data: { version: 4 } })
  vi.mocked(send).mockResolvedValueOnce({ data: { version: 5 } } as never)
  expect(await versions).toEqual([5, 5])
  expect(saved()[1]).toEqual([true, { member_id: 7, version: 4, legal_person: '王秀兰' }])
  await leave()
})

test('a draft that was changed elsewhere is not written over; what failed is sent again with what came after', async () => {
  const { leave } = await draw(<Form />)
  vi.mocked(send).mockRejectedValueOnce(new ApiError(0, '网络连接失败'))
  await type({ contact: '张华' })
  await pause(800)
  expect(draft.keeping).toBe('failed')
  await type({ legal_person: '王秀兰' })
  await pause(800)
  expect(saved()[1]).toEqual([true, { member_id: 7, version: 3, contact: '张华', legal_person: '王秀兰' }])
  for (const reason of ['registration.draftChanged', 'registration.otherStore']) {
    vi.mocked(send).mockRejectedValue(new ApiError(409, '已修改', { reason }))
    await type({ contact: `李敏${reason}` })
    await pause(800)
    expect(draft.keeping).toBe('behind')
  }
  expect(await act(() => draft.flush())).toBeNull()
  await leave()
})

test('a reason of the reviewer stands at its field until the field is typed into; other fields speak once they were left', async () => {
  const { leave } = await draw(<Form />)
  expect([draft.problemOf('quality_person'), draft.problemOf('contact')]).toEqual(['与许可证不一致', ''])
  await act(async () => draft.leave('contact'))
  await type({ quality_person: '赵敏' })
  expect([draft.problemOf('quality_person'), draft.problemOf('contact')]).toEqual(['', '请输入联系人'])
  await leave()
})
