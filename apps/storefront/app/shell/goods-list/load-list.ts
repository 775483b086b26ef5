import type { PageMeta } from '@yaoji/contract/call'
import { type GoodsListInput, type GoodsListReply, goodsCalls } from '@yaoji/contract/goods'
import { type LoadingPage, load } from '../api/load.ts'
import { type ListSearch, listInput, type View } from './list-search.ts'

export interface LoadedList {
  readonly reply: GoodsListReply
  readonly meta: PageMeta
}

/** One call per list page, on the server for the first page and in the browser afterwards. */
export async function loadList(
  search: ListSearch,
  view: View,
  page: LoadingPage,
  fixed: GoodsListInput = {},
): Promise<LoadedList> {
  const { data, meta } = await load(goodsCalls.list, listInput(search, view, fixed), page)
  return {
    reply: withEqualsNoted(data),
    meta: meta ?? { current_page: 1, last_page: 1, per_page: data.list.length, total: data.list.length },
  }
}

/** Each goods says by itself what the reply says of them all: a card follows from its goods alone. */
export function withEqualsNoted(reply: GoodsListReply): GoodsListReply {
  const { no_equals: without, list } = reply
  if (!without) return reply
  return { ...reply, list: list.map((goods) => (without.includes(goods.id) ? { ...goods, no_equals: 1 } : goods)) }
}
