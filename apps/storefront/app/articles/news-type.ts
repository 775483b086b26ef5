import { notFound } from '@tanstack/react-router'
import { type NewsType, newsTypes } from '@yaoji/contract/articles'
import type { PlainPath } from '../shell/paths/links.tsx'

interface NewsPlace {
  readonly name: string
  readonly to: PlainPath
  /** What its readers find here. */
  readonly about: string
}
export const newsPlaces: Readonly<Record<NewsType, NewsPlace>> = {
  hy: { name: '行业动态', to: '/news/hy', about: '法规要点、采购与储存的实用说明' },
  company: { name: '企业新闻', to: '/news/company', about: '仓储、配送、服务与系统的变化' },
}

/** The type as a part of an address; anything else is no page of the store. */
export function newsTypeOf(part: string): NewsType {
  const type = newsTypes.find((each) => each === part)
  if (!type) throw notFound()
  return type
}
