import { call, type Flag, type Nothing, type Yuan } from './call.ts'

/** Spec §3 product tag. */
export interface TagWire {
  readonly name: string
  readonly describe: string
  readonly is_show: Flag
  readonly isLadder: Flag
}
/** A tier below the viewer's own price. */
export interface LadderWire {
  readonly id: number
  /** From so many. */
  readonly number: number
  /** With `ladder_price_type` 1 the unit price, with 2 what comes off the unit price; per kilogram for loose herbs. */
  readonly price: Yuan
}

/**
 * Spec §3: what a link to a goods' page carries of the offer at which it was seen, and what `POST /api/cart` may say of it;
 * 0 or absent: none.
 */
export interface SeenOffer {
  /** The row of the buyer's price list. */
  readonly goods_price_id?: number | undefined
  /** The tier of the ladder. */
  readonly ladder_price_id?: number | undefined
  /** The full reduction. */
  readonly goods_manjian_id?: number | undefined
  /** 1: at the price of the whole case. */
  readonly is_yj?: Flag | undefined
  /** 1: of a lot near its expiry. */
  readonly is_jxq?: Flag | undefined
  /** Ours: the promotion of the price (near expiry: its goods row), so that a link leads to that very session, case or lot. */
  readonly activity_id?: number | undefined
}

/** A flash price below the ordinary one that this buyer can have now. */
export interface FlashOfferWire {
  readonly activity_id: number
  readonly price: Yuan
  readonly min: number
  readonly step: number
  /** The most that this buyer can take. */
  readonly most: number
  /** Seconds since 1970; the end is counted from `timestamp`. */
  readonly closes_at: number
  readonly timestamp: number
}

/**
 * One goods as a viewer may see it. Fields after `priced` are absent from the JSON for viewers without the right:
 * a visitor has none of them, and `goods_image` of a prescription goods is then the grey card.
 */
export interface GoodsWire {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly generic_name: string
  readonly sccj: string
  readonly ypgg: string
  readonly bzdw: string
  /** 'gram': quantities are grams and prices are per kilogram. */
  readonly measure: 'piece' | 'gram'
  readonly goods_image: readonly string[]
  readonly pzwh: string
  readonly dosage_form: string
  readonly kind: 'western' | 'patent' | 'tcm' | 'device' | 'health'
  readonly rx_class: string
  readonly insurance: string
  readonly storage: string
  readonly special: readonly string[]
  readonly category_id: number
  /** 0 and '' without a brand. */
  readonly brand_id: number
  readonly brand: string
  /** Of herbs. */
  readonly origin: string
  readonly grade: string
  /** 'I', 'II', 'III', '' for anything but devices. */
  readonly device_class: string
  readonly zbz: number
  readonly jzl: number
  readonly qg_number: number
  readonly type: 1
  readonly tags: readonly TagWire[]
  readonly is_buy: Flag
  readonly cant_buy_reason: string
  readonly buy_button_label: string
  /** Where the refusal can be put right, '' when nowhere. */
  readonly mend_url: string
  readonly is_favorite: Flag
  /** 1: the page of a list read it in the list's own `no_equals`; no reply says it of one goods. */
  readonly no_equals?: 1
  readonly is_hm: Flag
  readonly is_kxpz: Flag
  /** Where a controlled goods is sold, in words; '' = everywhere, or by name only. */
  readonly region_text: string
  readonly is_youx: Flag
  readonly is_free_shipping: Flag
  readonly is_dpby: Flag
  readonly free_shipping_number: number
  /** '登录可见', '审核通过可见', '控销' when price is absent; '' when present. */
  readonly price_label: string
  // priced: only for viewers with the right
  readonly price?: Yuan
  /** What is struck through: above `price` where the store wrote a deal beside the promotion, else the same as `price`. */
  readonly base_price?: Yuan
  /** Where `price` comes from: member, agreement or special. */
  readonly price_source?: string
  readonly market_price?: Yuan
  /** Whole per cent; absent when no retail price is known. */
  readonly gross_margin?: number
  readonly ladder_price?: readonly LadderWire[]
  readonly ladder_price_type?: 1 | 2
  readonly goods_price_id?: number
  /** The full reduction that counts for it; absent where there is none. */
  readonly goods_manjian_id?: number
  readonly ck_id?: number
  readonly ck_name?: string
  readonly number?: number
  readonly number_label?: string
  /** Earliest and latest expiry among saleable lots, 'YYYY-MM-DD'. */
  readonly yxq?: string
  readonly yxq_far?: string
  /** 1: show the expiry in red. */
  readonly is_xq?: Flag
  readonly xg_number?: number
  readonly xg_number_desc?: string
  readonly with_coupon?: Flag
  readonly flash?: FlashOfferWire
  readonly last_bought?: { readonly price: Yuan; readonly date: string; readonly number: number }
}

export interface LeafletSection {
  readonly title: string
  readonly text: string
}
export interface DeliveryWire {
  readonly ck_id: number
  readonly ck_name: string
  /** '16:30' */
  readonly cutoff: string
  /** 'YYYY-MM-DD' */
  readonly ships_on: string
  readonly arrives_on: string
  readonly text: string
}
/** Other ways to buy a goods than by itself: cases, lots near their expiry. */
export interface OtherPriceWire {
  readonly source: 'whole_case' | 'near_expiry' | 'flash' | 'group' | 'combination'
  readonly activity_id: number
  readonly name: string
  readonly price: Yuan
  /** '每件240盒', '批号… 有效期至…'. */
  readonly text: string
  readonly min: number
  readonly step: number
  /** The most that can be had; absent: as much as there is. */
  readonly left?: number
  /** The most that this buyer can take at once, where it is bought with the cart's own button. */
  readonly most?: number
  /** '' or why this buyer cannot have it now. */
  readonly reason: string
  /** 1: flash goods that are held in this buyer's cart. */
  readonly held?: 1
  /** Seconds since 1970: when it ends. */
  readonly closes_at: number
  /** Where it is bought, when not with the cart's own button. */
  readonly url: string
}

export interface GoodsDetailWire extends GoodsWire {
  readonly trade_name: string
  readonly barcode: string
  readonly standard_code: string
  /** 国家医保编码; ''. */
  readonly insurance_code: string
  readonly tax_rate: string
  readonly phsm: string
  readonly sms: readonly LeafletSection[]
  readonly category_path: readonly { readonly id: number; readonly name: string }[]
  readonly delivery: DeliveryWire | null
  /** What one piece, or as much of the substance as a piece of this goods has, costs: '0.53元/粒', '0.53元/0.25g'. */
  readonly price_compared?: string
  /**
   * Same generic name, best first, and nothing that this viewer may not buy, each with the same comparison; absent where
   * strengths cannot be compared.
   */
  readonly alternatives: readonly (GoodsWire & { readonly price_compared?: string })[]
  /** The member's last three purchases. */
  readonly purchases?: readonly { readonly price: Yuan; readonly date: string; readonly number: number }[]
  /** Server time, seconds: what the ends of other prices are counted from. */
  readonly timestamp: number
  /** Cases, lots near their expiry, group buys, sets. */
  readonly other_prices?: readonly OtherPriceWire[]
  readonly lots?: readonly { readonly lot_no: string; readonly expires_on: string }[]
}

/**
 * What a list is filtered by, under the specification's names: each is an attribute of goods, of whose values any will do.
 * Input, filter, counted values and their wire follow from this list.
 */
export const goodsFilters = {
  sccj: 'maker',
  dosage_form: 'dosageForm',
  ypgg: 'spec',
  rx_class: 'rxClass',
  insurance: 'insurance',
  kind: 'kind',
  origin: 'origin',
  grade: 'grade',
  device_class: 'deviceClass',
} as const
export type GoodsFilterName = keyof typeof goodsFilters
export const goodsFilterNames = Object.keys(goodsFilters) as readonly GoodsFilterName[]
/** The kind is chosen by the zone that one is in; nobody chooses it among others. */
export type FacetName = Exclude<GoodsFilterName, 'kind'>

export interface FacetValueWire {
  readonly value: string
  readonly count: number
}
/** What distinguishes one kind of goods (origin, grade, device_class) is counted only where `kind` was asked for. */
export interface FacetsWire extends Readonly<Record<FacetName, readonly FacetValueWire[]>> {
  readonly category: readonly { readonly id: number; readonly name: string; readonly count: number }[]
  readonly expiry: readonly FacetValueWire[]
  readonly in_stock: number
}

/** Filters, sort and page of a list; all optional. Values of one filter are joined by commas. */
export interface GoodsListInput extends Partial<Readonly<Record<GoodsFilterName, string>>> {
  readonly keywords?: string
  /** 1 drug, 2 manufacturer */
  readonly type?: 1 | 2
  readonly category_id?: number
  readonly expiry?: 'over-12' | '6-to-12' | 'under-6'
  readonly in_stock?: Flag
  readonly is_kxpz?: Flag
  readonly is_youx?: Flag
  readonly is_jxq?: Flag
  /** Listed in the last 30 days. */
  readonly is_new?: Flag
  readonly brand_id?: number
  /** The address of a maker's page in the controlled-sales zone. */
  readonly maker?: string
  readonly bought?: Flag
  readonly min_price?: Yuan
  readonly max_price?: Yuan
  readonly sort?: 'price' | 'number' | 'sale' | 'favorite' | 'new'
  readonly order?: 'asc' | 'desc'
  readonly page?: number
  readonly per_page?: number
}
export interface GoodsListReply {
  readonly list: readonly GoodsWire[]
  readonly facets: FacetsWire
  /** How the keyword matched, so that the page can say "按拼音/同音/相近词找到". */
  readonly matched: 'text' | 'synonym' | 'pinyin' | 'homophone' | 'typo' | 'all' | 'none'
  /** The words searched for that are popular names or complaints, with what they stand for. Visitors are led to OTC medicines alone. */
  readonly synonyms: readonly { readonly term: string; readonly means: readonly string[] }[]
  /** Price sort and filters exist only for those who see prices. */
  readonly can_sort_price: Flag
  /** Ids of goods of this page that the viewer may not buy, nor any that its page would choose its alternatives from; absent: none. */
  readonly no_equals?: readonly number[]
}

export const goodsCalls = {
  search: call<{ keywords: string; type: 1 | 2 }, readonly string[]>('GET', '/api/goods/search', 'public'),
  /** Ours: the five best goods for what is typed, beside the words of `search`. */
  suggested: call<{ keywords: string; type: 1 | 2 }, readonly GoodsWire[]>('GET', '/api/goods/suggested', 'public'),
  hot: call<Nothing, readonly string[]>('GET', '/api/goods/hot', 'public'),
  list: call<GoodsListInput, GoodsListReply>('GET', '/api/goods/list', 'public'),
  detail: call<{ id: number }, GoodsDetailWire>('GET', '/api/goods/detail/{id}', 'public'),
  recommended: call<{ plain?: Flag }, readonly GoodsWire[]>('GET', '/api/index_wntj/1', 'public'),
}

export interface FavouriteWire {
  readonly goods: GoodsWire
  readonly created_at: string
  /** What it cost when it became a favourite; '' where the member saw no price then. */
  readonly then_price: Yuan | ''
  /** 1: the member hears when it is to be had again. */
  readonly restock: Flag
}
export const favouriteCalls = {
  list: call<{ page?: number }, readonly FavouriteWire[]>('GET', '/api/favorite', 'member', { keepsPrevious: true }),
  add: call<{ goods_ids: readonly number[] }, null>('POST', '/api/favorite', 'member', {
    duty: 'anyone',
    keepsPrevious: true,
  }),
  cancel: call<{ goods_ids: readonly number[] }, null>('POST', '/api/favorite/cancel', 'member', {
    duty: 'anyone',
    keepsPrevious: true,
  }),
}
