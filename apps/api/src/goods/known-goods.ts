import type { Ladder } from '@yaoji/rules/cart/ladder'
import type { GoodsAccess, GoodsKind, RxClass, Scope, SpecialClass, StorageClass } from '@yaoji/rules/goods/goods-facts'
import type { BuyerType } from '@yaoji/rules/members/buyer-type'
import type { Day } from '@yaoji/rules/money/day'
import type { Fen } from '@yaoji/rules/money/fen'
import { LRUCache } from 'lru-cache'
import type { Db } from '../platform/database/database.ts'
import { namedQuery } from '../platform/database/named-query.ts'

/** What is the same of a goods for every viewer, until its version changes. Prices and stock are never part of it. */
export interface KnownGoods {
  readonly id: number
  readonly version: number
  readonly code: string
  readonly name: string
  readonly genericName: string
  readonly kind: GoodsKind
  readonly categoryId: number
  readonly maker: string
  readonly spec: string
  readonly dosageForm: string
  readonly approvalNo: string
  readonly unit: string
  readonly measure: 'piece' | 'gram'
  readonly innerPack: number
  readonly caseSize: number
  readonly minQuantity: number
  readonly purchaseLimit: number | null
  readonly insurance: string
  readonly taxRateBp: number
  readonly taxCode: string
  readonly marketPriceFen: Fen | null
  readonly freeShippingFrom: number | null
  readonly freeShippingZone: boolean
  readonly couponEligible: boolean
  readonly listedOn: Day
  readonly brandId: number | null
  readonly brand: string
  readonly origin: string
  readonly grade: string
  readonly deviceClass: string
  readonly pictureHash: string
  readonly photographed: boolean
  readonly ladder: Ladder | null
  /** For the buy permission; the price is the viewer's own and comes with the offer. */
  readonly access: Omit<GoodsAccess, 'priceFen'>
}

type Row = [
  id: number,
  version: number,
  code: string,
  name: string,
  genericName: string,
  kind: GoodsKind,
  categoryId: number,
  maker: string,
  spec: string,
  dosageForm: string,
  approvalNo: string,
  unit: string,
  measure: 'piece' | 'gram',
  innerPack: number,
  caseSize: number,
  minQuantity: number,
  purchaseLimit: number | null,
  rxClass: RxClass,
  insurance: string,
  storage: StorageClass,
  special: SpecialClass[],
  scope: Scope | null,
  taxRateBp: number,
  taxCode: string,
  marketPriceFen: number | null,
  onlyRegions: string[],
  onlyMembers: number[],
  onlyBuyerTypes: BuyerType[],
  freeShippingFrom: number | null,
  freeShippingZone: boolean,
  couponEligible: boolean,
  listed: boolean,
  listedOn: string,
  pictureHash: string,
  photographed: boolean,
  ladder: { id: number; from: number; type: 1 | 2; fen: number }[] | null,
  brandId: number | null,
  brand: string | null,
  origin: string,
  grade: string,
  deviceClass: string,
]

const text = `
  select g.id, g.version, g.code, g.name, g.generic_name, g.kind, g.category_id, m.name, g.spec, g.dosage_form,
    g.approval_no, g.unit, g.measure, g.inner_pack, g.case_size, g.min_quantity, g.purchase_limit, g.rx_class,
    g.insurance, g.storage, g.special, g.scope, g.tax_rate_bp, g.tax_code, g.market_price_fen, g.only_regions,
    g.only_members, g.only_buyer_types, g.free_shipping_from, g.free_shipping_zone, g.coupon_eligible, g.listed,
    g.listed_on, g.picture_hash, g.picture_file_id is not null,
    (select json_agg(json_build_object('id', l.id, 'from', l.from_quantity, 'type', l.type, 'fen', l.amount_fen)
       order by l.from_quantity) from ladder_prices l where l.goods_id = g.id),
    g.brand_id, b.name, g.origin, g.grade, g.device_class
  from goods g join makers m on m.id = g.maker_id left join brands b on b.id = g.brand_id where g.id = any($1::bigint[])`

/** Our choice: about 3 kB each; the whole demonstration catalogue stays known. */
const known = new LRUCache<number, KnownGoods>({ max: 12_000 })

/** What this process last knew of a goods, perhaps an older version: to guess what will be needed, never to show. */
export const lastKnown = (id: number): KnownGoods | undefined => known.get(id)

/** The goods at the versions asked for, read where this process does not know them yet. Missing ids are left out. */
export async function knownGoods(
  db: Db,
  wanted: readonly { readonly id: number; readonly version: number }[],
): Promise<Map<number, KnownGoods>> {
  const found = new Map<number, KnownGoods>()
  const unknown: number[] = []
  for (const { id, version } of wanted) {
    const goods = known.get(id)
    if (goods && goods.version === version) found.set(id, goods)
    else unknown.push(id)
  }
  if (unknown.length === 0) return found
  for (const row of await namedQuery<Row>(db, { name: 'known-goods', text, values: [unknown] })) {
    const goods = readRow(row)
    known.set(goods.id, goods)
    found.set(goods.id, goods)
  }
  return found
}

function readRow(row: Row): KnownGoods {
  const ladder = row[35]
  return {
    id: row[0],
    version: row[1],
    code: row[2],
    name: row[3],
    genericName: row[4],
    kind: row[5],
    categoryId: row[6],
    maker: row[7],
    spec: row[8],
    dosageForm: row[9],
    approvalNo: row[10],
    unit: row[11],
    measure: row[12],
    innerPack: row[13],
    caseSize: row[14],
    minQuantity: row[15],
    purchaseLimit: row[16],
    insurance: row[18],
    taxRateBp: row[22],
    taxCode: row[23],
    marketPriceFen: row[24],
    freeShippingFrom: row[28],
    freeShippingZone: row[29],
    couponEligible: row[30],
    listedOn: row[32],
    brandId: row[36],
    brand: row[37] ?? '',
    origin: row[38],
    grade: row[39],
    deviceClass: row[40],
    pictureHash: row[33],
    photographed: row[34],
    ladder: ladder && {
      type: ladder[0]?.type ?? 1,
      tiers: ladder.map((tier) => ({ id: tier.id, fromQuantity: tier.from, amountFen: tier.fen })),
    },
    access: {
      id: row[0],
      kind: row[5],
      rxClass: row[17],
      storage: row[19],
      special: row[20],
      scope: row[21],
      listed: row[31],
      onlyRegions: row[25],
      onlyMembers: row[26],
      onlyBuyerTypes: row[27],
    },
  }
}
