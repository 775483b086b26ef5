import { call, type Nothing } from './call.ts'
import type { GoodsWire } from './goods.ts'

/** A maker with controlled goods, as the zone's card shows it. */
export interface MakerCardWire {
  /** Its address below /kxzq/goods. */
  readonly url: string
  readonly name: string
  readonly goods_count: number
  /** Where its goods are sold, in words. */
  readonly territory: string
  /** A page of its own was written for it. */
  readonly featured: boolean
  /** 'YYYY-MM-DD', the day of its newest controlled goods. */
  readonly newest_on: string
}
export interface MakerPageWire extends MakerCardWire {
  readonly introduction: string
}
export interface BrandCardWire {
  readonly id: number
  readonly name: string
  /** 'A' to 'Z', '#' for anything else. */
  readonly letter: string
  readonly goods_count: number
  /** '' = the drawn mark. */
  readonly logo: string
}
/** A brand that the zone puts forward, with packs of it. */
export interface FeaturedBrandWire extends BrandCardWire {
  /** Three at most; what a visitor may not see is the card of a prescription medicine. */
  readonly packs: readonly Pick<GoodsWire, 'id' | 'name' | 'ypgg' | 'goods_image'>[]
}
export interface BrandWallWire {
  /** On the first page alone. */
  readonly featured: readonly FeaturedBrandWire[]
  readonly letters: readonly { readonly letter: string; readonly count: number }[]
  readonly list: readonly BrandCardWire[]
}
export interface ZoneRuleWire {
  readonly title: string
  /** 'YYYY-MM-DD', '' when nobody said. */
  readonly effective_on: string
  readonly sections: readonly { readonly title: string; readonly lines: readonly string[] }[]
  /** The freight of the rest of an order, by warehouse. */
  readonly warehouses: readonly {
    readonly name: string
    readonly threshold_near: string
    readonly threshold_far: string
    readonly fee: string
  }[]
}

export const zoneCalls = {
  makers: call<Nothing, readonly MakerCardWire[]>('GET', '/api/zone/makers', 'public'),
  maker: call<{ url: string }, MakerPageWire>('GET', '/api/zone/makers/{url}', 'public'),
  /** Page by page, of one letter where one is given. */
  brands: call<{ letter?: string; page?: number }, BrandWallWire>('GET', '/api/zone/brands', 'public'),
  freeShippingRule: call<Nothing, ZoneRuleWire>('GET', '/api/zone/yx/rule', 'public'),
}
