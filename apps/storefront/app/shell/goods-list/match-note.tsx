import type { GoodsListReply } from '@yaoji/contract/goods'

const matchNotes: Readonly<Record<string, string>> = {
  pinyin: '按拼音找到以下商品',
  homophone: '没有完全一致的名称，按读音找到以下商品',
  typo: '没有完全一致的名称，为您找到相近的商品',
}
const mostMeanings = 6

type Matched = Pick<GoodsListReply, 'matched' | 'synonyms'>

/** Why a search found what it shows; '' where the words themselves say it. */
export function matchText({ matched, synonyms }: Matched, visits: boolean): string {
  if (synonyms.length === 0) return matchNotes[matched] ?? ''
  const words = synonyms.map(({ term, means }) => {
    const more = means.length > mostMeanings ? '等' : ''
    return `“${term}”是常用叫法，已同时查找${means.slice(0, mostMeanings).join('、')}${more}`
  })
  return `${words.join('；')}${visits ? '；未登录时仅按叫法显示非处方药' : ''}`
}

export function MatchNote({ found, visits }: { readonly found: Matched; readonly visits: boolean }) {
  const text = matchText(found, visits)
  return (
    text && (
      <p role="status" className="rounded-control bg-warning-wash px-2 text-note text-warning">
        {text}
      </p>
    )
  )
}
