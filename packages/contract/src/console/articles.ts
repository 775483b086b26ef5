import { call, type Flag } from '../call.ts'

/** `help` and `law` are pages at an address of their own, `notice` and `link` a line that leads to another page. */
export const articleKinds = ['help', 'law', 'news_hy', 'news_company', 'notice', 'link'] as const
export type ArticleKind = (typeof articleKinds)[number]

/** An article in the console's list. */
export interface ArticleHeadWire {
  readonly id: number
  readonly kind: ArticleKind
  readonly title: string
  /** Its own address, or where it leads; '' for news. */
  readonly url: string
  /** 'YYYY-MM-DD', '' without. */
  readonly published_on: string
  readonly published: Flag
  /** Sent back with a change: a newer one in between refuses it. */
  readonly version: number
}
export interface ArticleDraftWire extends ArticleHeadWire {
  readonly summary: string
  /** Markdown. */
  readonly body: string
  readonly group_id: number
  readonly group_name: string
  readonly sort: number
}

/** What the console sends of an article. */
export interface ArticleFields {
  readonly kind: ArticleKind
  readonly title: string
  readonly url?: string
  readonly summary?: string
  readonly body?: string
  readonly published_on?: string
  /** Of help, law and links: the group of the footer in which it stands. */
  readonly group_id?: number
  readonly group_name?: string
  readonly sort?: number
}

const permission = 'content.edit'
const writing = { permission, keepsPrevious: true } as const

/** Marketing writes help, news, law and notices. */
export const articleConsoleCalls = {
  list: call<{ kind?: ArticleKind | ''; page?: number }, readonly ArticleHeadWire[]>(
    'GET',
    '/console/api/articles',
    'staff',
    { permission },
  ),
  one: call<{ id: number }, ArticleDraftWire>('GET', '/console/api/articles/{id}', 'staff', { permission }),
  /** The text as a reader will see it, and what in it is wrong; writes nothing. */
  preview: call<{ body: string }, { html: string; faults: readonly string[] }>(
    'POST',
    '/console/api/articles/preview',
    'staff',
    { permission },
  ),
  create: call<ArticleFields, ArticleDraftWire>('POST', '/console/api/articles', 'staff', writing),
  change: call<ArticleFields & { id: number; version: number }, ArticleDraftWire>(
    'PUT',
    '/console/api/articles/{id}',
    'staff',
    writing,
  ),
  publish: call<{ id: number; published: Flag }, ArticleDraftWire>(
    'POST',
    '/console/api/articles/{id}/publish',
    'staff',
    writing,
  ),
}
