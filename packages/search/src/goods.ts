import type { Attribute, CountedAttribute } from './attributes.ts'

/** What the index must know of one goods; its attributes are '' where unknown. */
export interface SearchGoods extends Readonly<Record<Attribute, string>> {
  readonly id: number
  /** As shown: trade name and generic name. */
  readonly name: string
  /** May equal the name. */
  readonly genericName: string
  /** '' when there is none. */
  readonly tradeName: string
  readonly maker: string
  readonly spec: string
  readonly approvalNo: string
  readonly barcode: string
  /** 本位码: the register's 14 digits, '' when unknown. */
  readonly standardCode: string
  /** Our own goods code. */
  readonly code: string
  /** Ids from root to leaf. */
  readonly categoryPath: readonly number[]
  /** 'YYYY-MM-DD', '' when unknown. */
  readonly nearestExpiry: string
  readonly inStock: boolean
  readonly sales: number
  readonly listedOn: string
  readonly flags: readonly string[]
  /** 0 when there is none. */
  readonly brandId: number
  /** Base price, only for sorting; 0 when unknown. */
  readonly priceFen: number
  readonly stock: number
}

/** A set of goods, named by its key. */
export interface NamedGoods {
  readonly ids: ReadonlySet<number>
  readonly key: string
}

/** Of each attribute any of the values will do. */
export interface GoodsFilter extends Partial<Readonly<Record<Attribute, readonly string[]>>> {
  readonly categoryId?: number
  readonly maker?: readonly string[]
  readonly spec?: readonly string[]
  readonly expiry?: ExpiryRange
  readonly inStock?: boolean
  /** All of them. */
  readonly flags?: readonly string[]
  readonly brandId?: number
  /** 'YYYY-MM-DD': listed on that day or later. */
  readonly listedFrom?: string
  readonly ids?: ReadonlySet<number>
  /** Names the set `ids`; what it finds is then remembered under it. */
  readonly idsKey?: string
  readonly without?: NamedGoods
}

/** A popular word and what it stands for: each meaning one or more words, all of which a goods must bear. */
export interface Synonym {
  readonly term: string
  readonly means: readonly string[]
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
  /** Goods whose stock and shelf life the viewer may not know: no count shows them. */
  readonly unseen?: NamedGoods
  /** What a synonym alone finds must be sold without prescription: for who may not be shown other medicines unasked. */
  readonly otcSynonyms?: boolean
}

export interface FacetCount {
  readonly value: string
  readonly count: number
}

/** At most 30 values per facet, the most frequent first, counted over the whole match. */
export interface Facets extends Record<CountedAttribute, FacetCount[]> {
  maker: FacetCount[]
  spec: FacetCount[]
  category: { id: number; count: number }[]
  expiry: FacetCount[]
  inStock: number
}

export interface FindResult {
  ids: number[]
  total: number
  facets?: Facets
  matched: 'text' | 'synonym' | 'pinyin' | 'homophone' | 'typo' | 'all' | 'none'
  /** The words of the query that the table of synonyms knows, with what they stand for. */
  synonyms: readonly Synonym[]
}
