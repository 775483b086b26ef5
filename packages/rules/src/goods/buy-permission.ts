import {
  type BuyerType,
  buyerTypes,
  type CertificateKind,
  certificateKinds,
  isAgreement,
} from '../members/buyer-type.ts'
import { holdsValid, unapprovedCertificate } from '../members/certificates.ts'
import type { MemberStatus } from '../members/member-status.ts'
import type { Day } from '../money/day.ts'
import { blockingExpiry, isEphedrine, needsColdChain } from './asked-certificates.ts'
import {
  type GoodsAccess,
  type HoldingClass,
  holdingClasses,
  type RxClass,
  rxClasses,
  type Scope,
  scopes,
  type Viewer,
} from './goods-facts.ts'
import { holdingRefusal } from './holding-rules.ts'
import type { Region } from './region.ts'

type Member = Extract<Viewer, { kind: 'member' }>

/** Domain guide 2.2, rules 1 to 12 in their order. Campaigns (13) and stock or limit (14) are asked by those who know them. */
export type Refusal =
  | { readonly kind: 'login' }
  | { readonly kind: 'unapproved'; readonly status: MemberStatus; readonly certificate: CertificateKind | null }
  | { readonly kind: 'expired'; readonly certificate: CertificateKind }
  | { readonly kind: 'controlled' }
  | { readonly kind: 'unlisted' }
  | { readonly kind: 'buyerType'; readonly only: readonly BuyerType[] }
  | { readonly kind: 'mayNotHold'; readonly class: HoldingClass; readonly mayHold: readonly BuyerType[] }
  | { readonly kind: 'unpriced' }
  | { readonly kind: 'rxClass'; readonly rxClass: RxClass }
  | { readonly kind: 'scope'; readonly scope: Scope }
  | { readonly kind: 'coldChain' }
  | { readonly kind: 'ephedrineClosed' }
  | { readonly kind: 'ephedrineRight' }
  | { readonly kind: 'ephedrineReceipt' }

/** What a viewer may see of a goods and whether she may buy it. */
export interface Permission {
  readonly buyable: boolean
  /** The first rule that fails; null when buyable. */
  readonly refusal: Refusal | null
  readonly seesPrice: boolean
  readonly seesStock: boolean
  readonly seesPicture: boolean
  /** Why price and stock are absent; null when they are there. */
  readonly priceHidden: 'login' | 'approval' | 'controlled' | null
}

/** Domain guide 2.2: the one answer that list, detail, cart, checkout, order and copy all give. */
export function buyPermission(goods: GoodsAccess, viewer: Viewer, today: Day): Permission {
  const refusal = firstRefusal(goods, viewer, today)
  const priceHidden = priceHiddenFrom(goods, viewer, today)
  return {
    buyable: refusal === null,
    refusal,
    seesPrice: priceHidden === null,
    seesStock: priceHidden === null,
    seesPicture: seesPicture(goods, viewer),
    priceHidden,
  }
}

/**
 * What the buyer's own papers say of a goods, whatever became of the goods since. An order may still be paid when its goods
 * went out of sale, but not when the papers that it was placed with have lapsed (decision 0078).
 */
export const papersRefusal = (goods: Omit<GoodsAccess, 'priceFen'>, viewer: Member, today: Day): Refusal | null =>
  firstRefusal(
    { ...goods, listed: true, onlyRegions: [], onlyMembers: [], onlyBuyerTypes: [], priceFen: 1 },
    { ...viewer, ephedrineReceiptDue: null },
    today,
  )

/** Domain guide 2.2: the pack shot of a prescription medicine is not for visitors. */
export const seesPicture = (goods: Pick<GoodsAccess, 'rxClass'>, viewer: Viewer): boolean =>
  viewer.kind === 'member' || goods.rxClass !== 'rx'

function firstRefusal(goods: GoodsAccess, viewer: Viewer, today: Day): Refusal | null {
  if (viewer.kind === 'visitor') return { kind: 'login' }
  const certificate = unapprovedCertificate(viewer, today)
  if (viewer.status !== 'approved' || certificate) return { kind: 'unapproved', status: viewer.status, certificate }
  const expired = blockingExpiry(goods, viewer, today)
  if (expired) return { kind: 'expired', certificate: expired }
  if (!admits(goods, viewer)) return { kind: 'controlled' }
  if (!goods.listed) return { kind: 'unlisted' }
  if (goods.onlyBuyerTypes.length > 0 && !goods.onlyBuyerTypes.includes(viewer.buyerType))
    return { kind: 'buyerType', only: goods.onlyBuyerTypes }
  const held = holdingRefusal(goods.holding, viewer.buyerType, today)
  if (held) return { kind: 'mayNotHold', class: held.class, mayHold: held.mayHold }
  if (goods.priceFen <= 0) return { kind: 'unpriced' }
  if (!classAllowed(goods.rxClass, viewer)) return { kind: 'rxClass', rxClass: goods.rxClass }
  if (goods.scope && !viewer.scopes.includes(goods.scope)) return { kind: 'scope', scope: goods.scope }
  if (needsColdChain(goods) && !holdsValid(viewer, 'cold_chain_authority', today)) return { kind: 'coldChain' }
  if (isEphedrine(goods.special)) {
    if (!viewer.ephedrineSold) return { kind: 'ephedrineClosed' }
    if (!holdsValid(viewer, 'ephedrine_authority', today)) return { kind: 'ephedrineRight' }
    if (viewer.ephedrineReceiptDue !== null && viewer.ephedrineReceiptDue < today) return { kind: 'ephedrineReceipt' }
  }
  return null
}

/** Controlled sales: a member on the list is admitted wherever it is; others by province or city; no list admits all. */
const admits = (goods: GoodsAccess, member: Member): boolean => mayShipTo(goods, member.memberId, member)

/**
 * Controlled sales hold for where the goods go as for who buys them (decision 0077): they leave their territory to no
 * address, but a member on the list is supplied wherever it wants them.
 */
export function mayShipTo(
  { onlyRegions, onlyMembers }: Pick<GoodsAccess, 'onlyRegions' | 'onlyMembers'>,
  memberId: number,
  place: Region,
): boolean {
  if (onlyRegions.length === 0 && onlyMembers.length === 0) return true
  if (onlyMembers.includes(memberId)) return true
  return onlyRegions.includes(place.province) || onlyRegions.includes(place.city)
}

/** Goods marked only "OTC" may be class A, so they ask for the right to class A. */
function classAllowed(rxClass: RxClass, member: Member): boolean {
  if (rxClass === 'none' || !member.rxClasses) return true
  return member.rxClasses.includes(rxClass) || (rxClass === 'otc' && member.rxClasses.includes('otc_a'))
}

/** An expired licence hides nothing: the buyer knew the prices yesterday. Controlled goods hide their price outside. */
function priceHiddenFrom(goods: GoodsAccess, viewer: Viewer, today: Day): Permission['priceHidden'] {
  if (viewer.kind === 'visitor') return 'login'
  if (viewer.status !== 'approved' || unapprovedCertificate(viewer, today)) return 'approval'
  return admits(goods, viewer) ? null : 'controlled'
}

const unapprovedTexts: Record<MemberStatus, string> = {
  registered: '未审核不能购买商品，请先提交资质',
  pending: '未审核不能购买商品，您的资质正在审核中',
  approved: '未审核不能购买商品，请先完善资质',
  rejected: '未审核不能购买商品，您的资质被驳回，请修改后重新提交',
  disabled: '账号已停用，请联系客服',
}

/** The sentence that the buyer reads. */
export function refusalText(refusal: Refusal): string {
  switch (refusal.kind) {
    case 'login':
      return '请登录后操作'
    case 'unapproved':
      return refusal.status === 'approved' && isAgreement(refusal.certificate)
        ? '未确认质量保证协议，不能购买商品，请先确认协议'
        : unapprovedTexts[refusal.status]
    case 'expired':
      return `您的${certificateKinds[refusal.certificate]}已过期，请尽快${isAgreement(refusal.certificate) ? '确认新的协议' : '重新上传'}`
    case 'controlled':
      return '商品限购，如需购买请联系客服'
    case 'unlisted':
      return '商品已下架'
    case 'buyerType':
      return `本商品只能${buyerNames(refusal.only)}购买`
    case 'mayNotHold':
      return `${holdingClasses[refusal.class]}依法只能由${namesOf(refusal.mayHold)}购进，您的单位不能购买`
    case 'unpriced':
      return '价格正在制定中'
    case 'rxClass':
      return `您的经营类别不含${rxClasses[refusal.rxClass]}，暂不能购买`
    case 'scope':
      return `您提供的资质不具备购买${scopes[refusal.scope]}的权限，详情请咨询客服人员`
    case 'coldChain':
      return '您未提交冷藏药品采购委托书，暂时不能购买'
    case 'ephedrineClosed':
      return '本公司暂不销售含麻黄碱类复方制剂'
    case 'ephedrineRight':
      return '您没有购买含麻黄碱类复方制剂的权限，请先提交采购委托书'
    case 'ephedrineReceipt':
      return '有含麻订单未收到回执，补交回执后即可购买'
  }
}

/** 2 诊所 and 7 医院 hold the same licence; "诊所" stands for both in the quoted text. */
const buyerNames = (only: readonly BuyerType[]) =>
  namesOf([...new Set(only.map((type) => (type === 7 && only.includes(2) ? 2 : type)))])

const namesOf = (types: readonly BuyerType[]) => types.map((type) => buyerTypes[type].name).join('、')

const buttonLabels: Record<Refusal['kind'], string> = {
  login: '登录后购买',
  unapproved: '请先完善资质',
  expired: '证照过期',
  controlled: '控销商品',
  unlisted: '已下架',
  buyerType: '不可购买',
  mayNotHold: '不可购买',
  unpriced: '价格待定',
  rxClass: '超经营范围',
  scope: '超经营范围',
  coldChain: '需冷藏委托书',
  ephedrineClosed: '暂停销售',
  ephedrineRight: '需含麻资质',
  ephedrineReceipt: '待交回执',
}

export const buttonLabel = (permission: Pick<Permission, 'refusal'>): string =>
  permission.refusal ? buttonLabels[permission.refusal.kind] : '加入购物车'

const priceLabels = { login: '登录可见', approval: '审核通过可见', controlled: '控销' } as const

/** What is shown in the place of the price; '' when the price is shown. */
export const priceLabel = (permission: Pick<Permission, 'priceHidden'>): string =>
  permission.priceHidden ? priceLabels[permission.priceHidden] : ''

/** The page on which the buyer can put the refusal right, '' when there is none. */
export function mendUrl(refusal: Refusal | null): string {
  switch (refusal?.kind) {
    case 'login':
      return '/login'
    case 'unapproved':
    case 'expired':
      return isAgreement(refusal.certificate) ? '/dzht' : '/zzzj'
    case 'rxClass':
    case 'scope':
    case 'coldChain':
    case 'ephedrineRight':
      return '/zzzj'
    case 'ephedrineReceipt':
      return '/hmdd'
    default:
      return ''
  }
}

/** Whether anything of the goods that nobody can mend may refuse it to some viewer: of most goods nothing may. */
export const isBound = (goods: Omit<GoodsAccess, 'priceFen'>): boolean =>
  !goods.listed ||
  goods.onlyRegions.length + goods.onlyMembers.length + goods.onlyBuyerTypes.length + goods.holding.length > 0 ||
  isEphedrine(goods.special)
