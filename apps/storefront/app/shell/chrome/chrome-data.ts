import type { SendOptions } from '@yaoji/client/create-client'
import {
  type ArticleGroupWire,
  type BannerWire,
  type CategoryWire,
  type CommonWire,
  contentCalls,
} from '@yaoji/contract/content'
import { orElse } from '../api/load.ts'
import { send } from '../api/send.ts'

/** What header and footer show to everybody alike. */
export interface ChromeData {
  readonly common: CommonWire | null
  readonly articles: readonly ArticleGroupWire[]
  /** The strip above everything and the one at the bottom: one each, closed for the session by who looks. */
  readonly topAdverts: readonly BannerWire[]
  /** Spec §7: the right-hand advert list is read as data. */
  readonly rightAdverts: readonly BannerWire[]
  readonly bottomAdverts: readonly BannerWire[]
}

/** Spec §9. */
const menuCategories = 7
const navigationItems = 9
const helpGroups = 4

const firstMenu = (categories: readonly CategoryWire[]) => categories.slice(0, menuCategories)

/** Spec §8: a failed lookup of common or top data is silently ignored. */
export async function askChrome(options: SendOptions = {}): Promise<ChromeData> {
  const [common, articles, top, right, bottom] = await Promise.all([
    orElse(send(contentCalls.common, {}, options), null),
    orElse(send(contentCalls.articles, {}, options), []),
    orElse(send(contentCalls.adverts, { top: 1 }, options), []),
    orElse(send(contentCalls.adverts, { right: 1 }, options), []),
    orElse(send(contentCalls.adverts, { bottom: 1 }, options), []),
  ])
  return {
    common: common && {
      ...common,
      // The brand zone asks for its own; here it would only make every page longer.
      brand: [],
      nav: common.nav.slice(0, navigationItems),
      category: firstMenu(common.category),
      category_yx: firstMenu(common.category_yx),
      category_zy: firstMenu(common.category_zy),
      category_qx: firstMenu(common.category_qx),
    },
    articles: articles.slice(0, helpGroups),
    topAdverts: top.slice(0, 1),
    rightAdverts: right,
    bottomAdverts: bottom.slice(0, 1),
  }
}
