import { call, type Flag, type Nothing } from './call.ts'

export interface BannerWire {
  readonly id: number
  readonly title: string
  readonly subtitle: string
  /** Which drawn family the banner uses when no picture was uploaded. */
  readonly theme: string
  readonly image: string
  readonly url: string
}
/** Spec §3 category. */
export interface CategoryWire {
  readonly id: number
  readonly name: string
  /** A picture of its own, and the one that is shown while it is open; '' = the drawn mark. */
  readonly logo: string
  readonly logo1: string
  /** It opens sub-categories. */
  readonly childrenShow: boolean
  readonly children: readonly CategoryWire[]
}
export interface NavWire {
  readonly id: number
  readonly name: string
  readonly url: string
  /** A picture beside its name, '' = none. */
  readonly image: string
  /** 1: its children pop up. */
  readonly is_open: Flag
  readonly children: readonly NavWire[]
}
/** Spec §3 common data. */
export interface CommonWire {
  readonly rnss: readonly string[]
  readonly nav: readonly NavWire[]
  readonly category: readonly CategoryWire[]
  readonly category_yx: readonly CategoryWire[]
  readonly category_zy: readonly CategoryWire[]
  readonly category_qx: readonly CategoryWire[]
  readonly brand: readonly { readonly id: number; readonly name: string }[]
  /** Whether there is a way to the free-shipping zone, as in the profile. */
  readonly is_show_youx: Flag
  /** Server time, seconds. */
  readonly timestamp: number
  readonly site: SiteWire
}
export interface SiteWire {
  readonly title: string
  readonly company: string
  readonly hot_line: string
  readonly licences: readonly {
    readonly name: string
    readonly number: string
    /** Law table L28: its picture in the store; '' where none was filed. */
    readonly scan: string
  }[]
  readonly demonstration: Flag
}
export interface ArticleGroupWire {
  readonly id: number
  readonly name: string
  readonly data: readonly { readonly id: number; readonly title: string; readonly url: string }[]
}
/** A brand's page header. */
export interface BrandWire {
  readonly id: number
  readonly name: string
  readonly goods_count: number
  readonly introduction: string
  /** '' = the drawn mark. */
  readonly logo: string
  /** Who makes most of its goods, at most five. */
  readonly makers: readonly string[]
  readonly banners: readonly BannerWire[]
}
/** Spec §7 global/links: 友情链接. */
export interface FriendlyLinkWire {
  readonly id: number
  readonly name: string
  readonly url: string
}
/** Adverts by their ids (`ids`, joined by commas) or of one position. */
export const advertPositions = [
  'ids',
  'new_kxzq',
  'right',
  'xrtj',
  'top',
  'ppzq',
  'kxzq',
  'zyzq',
  'login',
  'yx',
  'bottom',
] as const
export type AdvertPosition = (typeof advertPositions)[number]

export const contentCalls = {
  banners: call<Nothing, readonly BannerWire[]>('GET', '/api/focus', 'public'),
  common: call<Nothing, CommonWire>('GET', '/api/focus/common', 'public'),
  notices: call<Nothing, readonly { id: number; title: string; url: string; at: string }[]>(
    'GET',
    '/api/focus/postList',
    'public',
  ),
  adverts: call<Partial<Record<AdvertPosition, string | number>>, readonly BannerWire[]>(
    'GET',
    '/api/focus/kxzq_ad',
    'public',
  ),
  articles: call<{ category_id?: number }, readonly ArticleGroupWire[]>('GET', '/api/article/category', 'public'),
  /** Banners not yet published, for staff who look ahead; nothing for anybody else. */
  preview: call<Nothing, readonly BannerWire[]>('GET', '/api/focus/demo', 'public'),
  brand: call<{ id: number }, BrandWire>('GET', '/api/focus/brand/{id}', 'public'),
  links: call<Nothing, readonly FriendlyLinkWire[]>('GET', '/api/global/links', 'public'),
  pageView: call<{ path: string }, null>('POST', '/api/stat/pageview', 'public', { keepsPrevious: true }),
}
