import { expect, test } from 'vitest'
import { matchText } from './match-note.tsx'

const means = ['氨氯地平', '缬沙坦', '氯沙坦', '替米沙坦', '依那普利', '卡托普利', '美托洛尔']

test('a search says why it found what it shows, and to visitors that popular words lead to OTC medicines alone', () => {
  expect(matchText({ matched: 'text', synonyms: [] }, true)).toBe('')
  expect(matchText({ matched: 'pinyin', synonyms: [] }, false)).toBe('按拼音找到以下商品')
  const asked = { matched: 'synonym', synonyms: [{ term: '降压药', means }] } as const
  expect(matchText(asked, false)).toBe(
    '“降压药”是常用叫法，已同时查找氨氯地平、缬沙坦、氯沙坦、替米沙坦、依那普利、卡托普利等',
  )
  expect(matchText(asked, true)).toContain('未登录时仅按叫法显示非处方药')
})
