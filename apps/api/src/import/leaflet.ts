import { type RxClass, rxClasses, type StorageClass } from '@yaoji/rules/goods/goods-facts'

export interface LeafletSection {
  readonly title: string
  readonly text: string
}

const storageTexts: Record<StorageClass, string> = {
  normal: '常温（10～30℃）密闭保存',
  cool: '阴凉处（不超过20℃）密闭保存',
  cold: '冷藏（2～8℃）保存和运输',
}

interface Known {
  readonly genericName: string
  readonly tradeName: string
  readonly dosageForm: string
  readonly spec: string
  readonly approvalNo: string
  readonly standardCode: string
  readonly storage: StorageClass
  readonly rxClass: RxClass
  readonly maker: string
  readonly origin: string
  readonly kind: string
}

/** The leaflet holds facts that the list states and nothing else: no indication, dose or claim is ever made up. */
export function leafletOf(goods: Known): LeafletSection[] {
  const numbered = goods.kind === 'device' ? '注册证/备案凭证编号' : '批准文号'
  const rows: readonly (readonly [string, string])[] = [
    ['通用名称', goods.genericName],
    ['商品名称', goods.tradeName],
    ['剂型', goods.dosageForm],
    ['规格', goods.spec],
    [numbered, goods.approvalNo],
    ['药品本位码', goods.standardCode],
    ['处方分类', rxClasses[goods.rxClass]],
    ['产地', goods.origin],
    ['贮藏', storageTexts[goods.storage]],
    ['生产企业', goods.maker],
  ]
  return rows.filter(([, text]) => text !== '').map(([title, text]) => ({ title, text }))
}
