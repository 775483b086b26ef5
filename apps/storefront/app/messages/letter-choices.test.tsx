import type { LetterChoiceWire } from '@yaoji/contract/messages'
import { expect, test, vi } from 'vitest'
import { asMember, asReceiver, drawInShell } from '../shell/for-test/shell.tsx'
import { LetterChoices } from './letter-choices.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  ...(await import('../shell/for-test/router.ts')).fakeRouter,
}))
vi.mock('../shell/api/send.ts', () => ({ send: vi.fn() }))

const choice = { letter: 'expiring', name: '证件到期提醒', necessary: 0, sms: 1, mail: 1 } as LetterChoiceWire

test.each([
  ['whose it is chooses', asMember, 0, false],
  ['who may not reads who may, and cannot press', asReceiver, 2, true],
])('what leaves by short message and mail: %s', async (_, who, disabled, said) => {
  const { place, leave } = await drawInShell(<LetterChoices given={[choice]} />, who)
  expect(place.querySelectorAll('input:disabled')).toHaveLength(disabled)
  expect(place.textContent?.includes('只有本单位管理员可以进行此操作')).toBe(said)
  await leave()
})
