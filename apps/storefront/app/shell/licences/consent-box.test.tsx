import { draw } from '@yaoji/ui/draw-for-test'
import { expect, test, vi } from 'vitest'
import { ask } from '../api/send.ts'
import { ConsentBox } from './consent-box.tsx'

vi.mock('../api/send.ts', () => ({ ask: vi.fn(), send: vi.fn() }))
vi.mock('../api/problems.ts', () => ({ showProblem: vi.fn(async () => {}) }))

const missing = '请上传采购员身份证图片'
const saidWhere = async (answer: () => Promise<unknown>) => {
  vi.mocked(ask).mockImplementationOnce(answer as never)
  const { place, leave } = await draw(
    <ConsentBox problem={missing}>
      <input type="file" />
    </ConsentBox>,
  )
  const said = place.querySelector('[role=alert]')?.textContent
  const field = place.querySelector('[type=file]')
  await leave()
  return [said, field !== null]
}

test('who saves an authority without an identity card reads what is missing, also where no consent was given yet', async () => {
  expect(await saidWhere(async () => ({ data: { given: 0 } }))).toEqual([`${missing}，上传前请先勾选同意`, false])
  expect(await saidWhere(() => Promise.reject(new Error('offline')))).toEqual([missing, false])
  expect(await saidWhere(async () => ({ data: { given: 1 } }))).toEqual([undefined, true])
})
