import { describe, expect, it } from 'vitest'
import { linkRule } from './link-rule.ts'

describe('linkRule (Spec §8)', () => {
  it.each(['', '   ', null, undefined])('says 活动暂未开始 for a link without a target (%j)', (url) => {
    expect(linkRule(url)).toEqual({ kind: 'message', message: '活动暂未开始' })
  })

  it('says 活动未开始 for a bare hash, and the hash text where there is one', () => {
    expect(linkRule('#')).toEqual({ kind: 'message', message: '活动未开始' })
    expect(linkRule('#双十一零点开抢')).toEqual({ kind: 'message', message: '双十一零点开抢' })
    expect(linkRule('#%E9%9B%B6%E7%82%B9')).toEqual({ kind: 'message', message: '零点' })
    expect(linkRule('#100%')).toEqual({ kind: 'message', message: '100%' })
    expect(linkRule(' #  ')).toEqual({ kind: 'message', message: '活动未开始' })
    expect(linkRule('#%20')).toEqual({ kind: 'message', message: '活动未开始' })
    expect(linkRule('#/list')).toEqual({ kind: 'message', message: '/list' })
  })

  it('follows addresses of this store inside, others outside', () => {
    expect(linkRule('/list?sort=new#top')).toEqual({ kind: 'inner', href: '/list?sort=new#top' })
    expect(linkRule('https://example.cn/a')).toEqual({ kind: 'outer', href: 'https://example.cn/a' })
  })

  it.each([
    ' JaVaScRiPt:alert(1)',
    'vbscript:msgbox(1)',
    'list',
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
  ])('never follows %s', (url) => {
    expect(linkRule(url).kind).toBe('message')
  })
})
