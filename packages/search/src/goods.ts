/** What the index must know of one goods. */
export interface SearchGoods {
  readonly id: number
  /** As shown: trade name and generic name. */
  readonly name: string
  /** May equal the name. */
  readonly genericName: string
  /** '' when there is none. */
  readonly tradeName: string
  readonly maker: string
  readonly spec: string
  readonly dosageForm: string
  readonly approvalNo: string
  readonly barcode: string
  /** Our own goods code. */
  readonly code: string
  /** Ids from root to leaf. */
  readonly categoryPath: readonly number[]
  readonly rxClass: string
  readonly insurance: string
  /** 'YYYY-MM-DD', '' when unknown. */
  readonly nearestExpiry: string
  readonly inStock: boolean
  readonly sales: number
  readonly listedOn: string
  readonly flags: readonly string[]
  /** What sort of goods: 'western', 'tcm', 'device' … */
  readonly kind: string
  /** 0 when there is none. */
  readonly brandId: number
  /** Where a herb grew and how it was sorted; '' when unknown. */
  readonly origin: string
  readonly grade: string
  /** 'I', 'II', 'III', '' when unknown. */
  readonly deviceClass: string
  /** Base price, only for sorting; 0 when unknown. */
  readonly priceFen: number
  readonly stock: number
}

export interface GoodsFilter {
  readonly categoryId?: number
  readonly maker?: readonly string[]
  readonly dosageForm?: readonly string[]
  readonly spec?: readonly string[]
  readonly rxClass?: readonly string[]
  readonly insurance?: readonly string[]
  readonly expiry?: ExpiryRange
  readonly inStock?: boolean
  /** All of them. */
  readonly flags?: readonly string[]
  readonly kind?: readonly string[]
  readonly brandId?: number
  readonly origin?: readonly string[]
  readonly grade?: readonly string[]
  readonly deviceClass?: readonly string[]
  /** 'YYYY-MM-DD': listed on that day or later. */
  readonly listedFrom?: string
  readonly ids?: ReadonlySet<number>
  /** Names the set `ids`; what it finds is then remembered under it. */
  readonly idsKey?: string
}

export type ExpiryRange = 'over-12' | '6-to-12' | 'under-6'
export type SearchType = 'drug' | 'maker'
export type SortKey = 'relevance' | 'sales' | 'price' | 'stock' | 'new'

export interface FindQuery {
  readonly text?: string
  readonly type?: SearchType
  readonly filter?: GoodsFilter
  /** 'YYYY-MM-DD' in Shanghai. */
  readonly today: string
  readonly sort: SortKey
  readonly order: 'asc' | 'desc'
  /** The viewer's own price in fen, 0 when there is none. */
  readonly price?: (id: number) => number
  /** Names the price list behind `price` and its version; the order is then remembered under it. */
  readonly priceKey?: string
  readonly offset: number
  readonly limit: number
  readonly facets?: boolean
}

export interface FacetCount {
  readonly value: string
  readonly count: number
}

/** At most 30 values per facet, the most frequent first, counted over the whole match. */
export interface Facets {
  maker: FacetCount[]
  dosageForm: FacetCount[]
  spec: FacetCount[]
  category: { id: number; count: number }[]
  rxClass: FacetCount[]
  insurance: FacetCount[]
  expiry: FacetCount[]
  /** The three that tell one kind of goods apart are counted where the filter names a kind, else empty. */
  origin: FacetCount[]
  grade: FacetCount[]
  deviceClass: FacetCount[]
  inStock: number
}

export interface FindResult {
  ids: number[]
  total: number
  facets?: Facets
  matched: 'text' | 'pinyin' | 'homophone' | 'typo' | 'all' | 'none'
}
