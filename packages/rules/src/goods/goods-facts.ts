import type { BuyerType } from '../members/buyer-type.ts'
import type { Certificate } from '../members/certificates.ts'
import type { MemberStatus } from '../members/member-status.ts'
import type { Day } from '../money/day.ts'
import type { Fen } from '../money/fen.ts'

// A viewer is made of these; they belong to the member and are named here for those who build one.
export type { Certificate } from '../members/certificates.ts'
export { type MemberStatus, memberStatuses } from '../members/member-status.ts'

/** Prescription class. `none` for goods that are not medicines with a class (herbs, devices, health food). */
export const rxClasses = { rx: '处方药', otc_a: '甲类OTC', otc_b: '乙类OTC', otc: 'OTC', none: '' } as const
export type RxClass = keyof typeof rxClasses

export const storageClasses = { normal: '常温', cool: '阴凉', cold: '冷藏' } as const
export type StorageClass = keyof typeof storageClasses

/** Kinds of goods; each asks for its own business scope. */
export const goodsKinds = {
  western: { name: '西药', scope: 'western' },
  patent: { name: '中成药', scope: 'patent' },
  tcm: { name: '中药饮片', scope: 'tcm' },
  device: { name: '医疗器械', scope: 'device' },
  health: { name: '保健食品', scope: 'health' },
} as const
export type GoodsKind = keyof typeof goodsKinds

/** A business scope that a licence grants. `device_2` and `device_3` follow the device's class; class I needs none. */
export const scopes = {
  western: '化学药制剂、抗生素制剂',
  patent: '中成药',
  biologic: '生化药品、生物制品',
  tcm: '中药饮片',
  device_2: '第二类医疗器械',
  device_3: '第三类医疗器械',
  health: '保健食品',
  anabolic_peptide: '蛋白同化制剂、肽类激素',
} as const
export type Scope = keyof typeof scopes

export const specialClasses = {
  ephedrine_compound: '含麻黄碱类复方制剂',
  compound_licorice_opioid: '复方甘草片类',
  anabolic_steroid: '蛋白同化制剂',
  peptide_hormone: '肽类激素',
  insulin: '胰岛素',
  cold_chain: '冷链药品',
} as const
export type SpecialClass = keyof typeof specialClasses

/** Classes of medicines that may be sold and that not every licensed buyer may hold; who may is dated (`holding-rules.ts`). */
export const holdingClasses = {
  abortion: '终止妊娠药品',
  anabolic_steroid: '蛋白同化制剂',
  peptide_hormone: '肽类激素',
} as const
export type HoldingClass = keyof typeof holdingClasses

/** What the buy-permission rule must know of a goods. */
export interface GoodsAccess {
  readonly id: number
  readonly kind: GoodsKind
  readonly rxClass: RxClass
  readonly storage: StorageClass
  readonly special: readonly SpecialClass[]
  /** Scope that the buyer's licences must grant; null where none is needed (class I devices). */
  readonly scope: Scope | null
  readonly listed: boolean
  /** Controlled sales: the regions (province or city codes) that may buy; empty = everywhere. */
  readonly onlyRegions: readonly string[]
  /** Controlled sales: members admitted whatever their region. */
  readonly onlyMembers: readonly number[]
  /** Buyer types that may buy; empty = all. */
  readonly onlyBuyerTypes: readonly BuyerType[]
  /** Classes that not every buyer may hold by law. */
  readonly holding: readonly HoldingClass[]
  /** The viewer's own unit price, 0 = not yet priced. */
  readonly priceFen: Fen
}

/** Who looks at the goods. */
export type Viewer =
  | { readonly kind: 'visitor' }
  | {
      readonly kind: 'member'
      readonly memberId: number
      readonly buyerType: BuyerType
      readonly status: MemberStatus
      /** Province code of 2 digits and city code of 4 digits, e.g. '51' and '5101'. */
      readonly province: string
      readonly city: string
      readonly certificates: readonly Certificate[]
      readonly scopes: readonly Scope[]
      /** Classes of medicine that the drug licence names (经营类别); absent = all. */
      readonly rxClasses?: readonly RxClass[]
      /** The last day for the receipt of an ephedrine order that it owes; null: it owes none. */
      readonly ephedrineReceiptDue: Day | null
      /** The store may sell ephedrine goods to anybody at all. */
      readonly ephedrineSold: boolean
    }
