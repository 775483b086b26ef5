import { cartCalls } from '@yaoji/contract/cart'
import { contentCalls } from '@yaoji/contract/content'
import { drawCalls } from '@yaoji/contract/draws'
import { favouriteCalls, goodsCalls } from '@yaoji/contract/goods'
import { memberCalls } from '@yaoji/contract/members'
import { describe, expect, it } from 'vitest'
import { cancelKey, createCancelling, Superseded } from './cancelling.ts'

describe('cancelKey', () => {
  it('is the method and path, whatever the query', () => {
    expect(cancelKey(goodsCalls.search, '/api/goods/search', '?keywords=a')).toBe(
      cancelKey(goodsCalls.search, '/api/goods/search', '?keywords=b'),
    )
  })

  it('distinguishes methods of one path', () => {
    expect(cancelKey(memberCalls.profile, '/api/user', '')).not.toBe(
      cancelKey({ ...memberCalls.profile, method: 'PUT' }, '/api/user', ''),
    )
  })

  it('distinguishes the advert positions of one path', () => {
    const [top, right] = ['?top=1', '?right=1'].map((query) =>
      cancelKey(contentCalls.adverts, '/api/focus/kxzq_ad', query),
    )
    expect(top).not.toBe(right)
  })

  it.each([...Object.values(cartCalls), ...Object.values(favouriteCalls), drawCalls.activity])(
    'never cancels $method $path',
    (call) => {
      expect(cancelKey(call, call.path, '')).toBeNull()
    },
  )
})

describe('createCancelling', () => {
  it('aborts a running read when a newer call of its key begins, and leaves other keys alone', async () => {
    const { begin } = createCancelling()
    const first = begin('GET /a', 'GET')
    const other = begin('GET /b', 'GET')
    begin('GET /a', 'GET')
    await expect(first.superseded).rejects.toBeInstanceOf(Superseded)
    expect(first.signal.aborted).toBe(true)
    expect(other.signal.aborted).toBe(false)
  })

  it('drops the answer of a superseded write but never aborts it', async () => {
    const { begin } = createCancelling()
    const first = begin('POST /a', 'POST')
    begin('POST /a', 'POST')
    await expect(first.superseded).rejects.toBeInstanceOf(Superseded)
    expect(first.signal.aborted).toBe(false)
  })

  it('does not touch a call that has ended', () => {
    const { begin } = createCancelling()
    const first = begin('GET /a', 'GET')
    first.end()
    begin('GET /a', 'GET')
    expect(first.signal.aborted).toBe(false)
  })

  it('lets calls without a key run side by side', () => {
    const { begin } = createCancelling()
    const first = begin(null, 'GET')
    begin(null, 'GET')
    expect(first.signal.aborted).toBe(false)
  })
})
