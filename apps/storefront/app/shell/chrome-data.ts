import {
  type ArticleGroupWire,
  type BannerWire,
  type CategoryWire,
  type CommonWire,
  contentCalls,
} from '@yaoji/contract/content'
import { type SendOptions, send } from './api.ts'

/** What header and footer show to everybody alike. */
export interface ChromeData {
  readonly common: CommonWire | null
  readonly articles: readonly ArticleGroupWire[]
  readonly topAdvert: BannerWire | null
  readonly rightAdvert: BannerWire | null
  readonly bottomAdvert: BannerWire | null
}

/** Spec §9. */
const menuCategories = 7
const navigationItems = 9
const helpGroups = 4

const firstMenu = (categories: readonly CategoryWire[]) => categories.slice(0, menuCategories)

const quiet = <Data>(sent: Promise<{ data: Data }>, otherwise: Data): Promise<Data> =>
  sent.then(
    ({ data }) => data ?? otherwise,
    () => otherwise,
  )

/** Spec §8: a failed lookup of common or top data is silently ignored. */
export async function askFurniture(options: SendOptions = {}): Promise<ChromeData> {
  const [common, articles, top, right, bottom] = await Promise.all([
    quiet<CommonWire | null>(send(contentCalls.common, {}, options), null),
    quiet(send(contentCalls.articles, {}, options), []),
    quiet(send(contentCalls.adverts, { top: 1 }, options), []),
    quiet(send(contentCalls.adverts, { right: 1 }, options), []),
    quiet(send(contentCalls.adverts, { bottom: 1 }, options), []),
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
    topAdvert: top[0] ?? null,
    rightAdvert: right[0] ?? null,
    bottomAdvert: bottom[0] ?? null,
  }
}
