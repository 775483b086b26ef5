import { describe, expect, it } from 'vitest'
import { forwardTarget, innerAddress } from './same-origin.ts'

describe('innerAddress', () => {
  it('keeps path, query and hash of this store', () => {
    expect(innerAddress('/list?a=1#b')).toBe('/list?a=1#b')
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example/',
    'list',
    '',
    undefined,
    '/a/..//evil.example',
  ])('refuses %j', (address) => {
    expect(innerAddress(address)).toBeUndefined()
  })
})

describe('forwardTarget (Spec §2, /loading)', () => {
  it('joins the path, its query and the values given beside it', () => {
    expect(forwardTarget({ path: '/list?sort=new', query: 'page=2', in_stock: '1' })).toBe(
      '/list?sort=new&page=2&in_stock=1',
    )
  })

  it('goes home for an address elsewhere', () => {
    expect(forwardTarget({ path: '//evil.example' })).toBe('/')
    expect(forwardTarget({})).toBe('/')
  })
})
