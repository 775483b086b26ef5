import { describe, expect, it } from 'vitest'
import { activityTarget } from './activity-link.ts'

describe('what an activity link means', () => {
  it.each([
    [{ url: 'list' }, '/list'],
    [{ url: 'list', url1: 'info', url2: '17' }, '/list/info/17'],
    [{ url: 'list/info/17' }, '/list/info/17'],
    [{ url: 'list', sort: 'new' }, '/list?sort=new'],
    [{ url: 'yjh', url1: 'winter-stock' }, '/yjh/winter-stock'],
    [{ url: 'group', url1: '12' }, '/list/info-pt/12'],
    [{ url: 'promotion', url1: 'group', url2: '12' }, '/list/info-pt/12'],
    [{ url: 'group' }, '/ptzq'],
    [{ url: 'flash' }, '/mrtj'],
    [{ url: 'welfare' }, '/welfare'],
  ])('%j is a page of the store: %s', (values, href) => {
    expect(activityTarget(values)).toEqual({ kind: 'page', href })
  })

  it.each([
    [{ url: '17' }, '17'],
    [{ url: 17 }, '17'],
    [{ url: 'winter-stock' }, 'winter-stock'],
    [{ url: 'campaign', url1: '9' }, '9'],
    [{ url: 'hdmb', url1: 'new-year-preview' }, 'new-year-preview'],
    [{ url: 'hdzx', url1: 'cold-season-counter' }, 'cold-season-counter'],
  ])('%j is a campaign: %s', (values, key) => {
    expect(activityTarget(values)).toEqual({ kind: 'campaign', key })
  })

  it.each([
    [{}],
    [{ url: '' }],
    [{ url: '//evil.example' }],
    [{ url: 'https://evil.example' }],
    [{ url: '\\\\evil.example' }],
    [{ url: 'javascript:alert(1)' }],
    [{ url: '..', url1: 'list' }],
    [{ url: 'activity', url1: 'list' }],
    [{ url: 'loading', path: '//evil.example' }],
    [{ url: 'loading', url1: 'activity' }],
    [{ url: 'eleven' }],
    [{ url: 'no such thing' }],
    [{ url: ['list'] }],
  ])('%j leads nowhere', (values) => {
    expect(activityTarget(values)).toEqual({ kind: 'nothing' })
  })

  it('never answers an address outside the store', () => {
    for (const url of ['//evil.example/list', '/\\evil.example', 'list//evil', '%2F%2Fevil.example', 'search?x=//evil'])
      for (const url1 of [undefined, '//evil.example', 'info']) {
        const target = activityTarget({ url, url1, keywords: '//evil.example' })
        if (target.kind === 'page')
          expect(new URL(target.href, 'http://store.invalid').origin).toBe('http://store.invalid')
      }
  })
})
