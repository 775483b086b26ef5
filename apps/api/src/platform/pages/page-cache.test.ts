import { describe, expect, test } from 'vitest'
import { keepable, visitorPageKey } from './page-cache.ts'

describe('which visitor pages are kept', () => {
  test('the same query in another order is the same page', () => {
    expect(visitorPageKey('/list?page=2&sort=sale')).toBe(visitorPageKey('/list?sort=sale&page=2'))
  })
  test('an unlisted path, an unknown key or a repeated key is never kept', () => {
    expect(visitorPageKey('/cart')).toBeNull()
    expect(visitorPageKey('/list?utm=1')).toBeNull()
    expect(visitorPageKey('/list?page=1&page=2')).toBeNull()
    expect(visitorPageKey(`/search?keywords=${'x'.repeat(600)}`)).toBeNull()
  })
  test('a page that sets a cookie or says it is private is never kept', () => {
    const body = Buffer.from('<!doctype html>')
    expect(keepable(200, new Headers({ 'set-cookie': 'a=1' }), body)).toBeNull()
    expect(keepable(200, new Headers({ 'cache-control': 'private' }), body)).toBeNull()
    expect(keepable(302, new Headers(), body)).toBeNull()
    expect(keepable(200, new Headers({ 'content-type': 'text/html' }), body)?.headers).toEqual({
      'content-type': 'text/html',
    })
  })
})
