import { expect, test } from 'vitest'
import { rememberViewer, whyLogIn } from './viewer-here.ts'

test('only who was a member hears at the log-in that the session has ended', () => {
  expect(whyLogIn()).toEqual({})
  rememberViewer('visitor')
  expect(whyLogIn()).toEqual({})
  rememberViewer('member')
  expect(whyLogIn()).toEqual({ why: 'expired' })
})
