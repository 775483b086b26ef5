import { call } from './call.ts'

/** Spec §2: news of the industry and of the company; the types of /news/info/{id}/{type}. */
export const newsTypes = ['hy', 'company'] as const
export type NewsType = (typeof newsTypes)[number]

/** A page of help or of law. */
export interface ArticleWire {
  readonly title: string
  /** Its own address in the store. */
  readonly path: string
  /** Written by the server out of Markdown; nothing in it runs, and it leads only where an article may lead. */
  readonly html: string
  /** 'YYYY-MM-DD': the day of its last change. */
  readonly updated_on: string
}
/** News as a list shows it. */
export interface NewsHeadWire {
  readonly id: number
  readonly title: string
  readonly summary: string
  /** 'YYYY-MM-DD' */
  readonly at: string
}
export interface NewsLinkWire {
  readonly id: number
  readonly title: string
}
export interface NewsWire extends NewsHeadWire {
  readonly html: string
  /** The one that came before and the one that came after it, null at an end. */
  readonly previous: NewsLinkWire | null
  readonly next: NewsLinkWire | null
}

export const articleCalls = {
  page: call<{ path: string }, ArticleWire>('GET', '/api/article/page', 'public'),
  news: call<{ type: NewsType; page?: number }, readonly NewsHeadWire[]>('GET', '/api/article/news', 'public'),
  newsItem: call<{ id: number; type: NewsType }, NewsWire>('GET', '/api/article/news/{id}', 'public'),
}
