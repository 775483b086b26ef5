/** Spec §3 `rank`: what kind of licensed unit a member is. */
export const buyerTypes = {
  1: { name: '药店', licence: 'pharmacy' },
  2: { name: '诊所', licence: 'clinic' },
  3: { name: '商业公司', licence: 'wholesaler' },
  4: { name: '连锁公司', licence: 'chain' },
  5: { name: '加盟店(本司)', licence: 'pharmacy' },
  6: { name: '加盟店(其他)', licence: 'pharmacy' },
  7: { name: '医院', licence: 'clinic' },
} as const

export type BuyerType = keyof typeof buyerTypes
export type LicenceSet = (typeof buyerTypes)[BuyerType]['licence']

/** 诊所 and 医院: those who treat. Law: 药品管理法 art. 88 forbids giving property to who purchases for them. */
export const isMedicalInstitution = (type: BuyerType): boolean => buyerTypes[type].licence === 'clinic'

/** Certificates that a member files. Domain guide: registration and approval. */
export const certificateKinds = {
  business_licence: '营业执照',
  drug_licence: '药品经营许可证',
  clinic_licence: '医疗机构执业许可证',
  purchase_authority: '采购委托书',
  receipt_authority: '收货委托书',
  seal_samples: '印章与随货同行单样式',
  quality_agreement: '质量保证协议',
  device_filing_2: '第二类医疗器械经营备案凭证',
  device_licence_3: '第三类医疗器械经营许可证',
  food_licence: '食品经营许可证',
  ephedrine_authority: '含特药采购委托书',
  cold_chain_authority: '冷藏药品采购委托书',
} as const

export type CertificateKind = keyof typeof certificateKinds

/** Confirmed by both sides as a contract each year, and filed nowhere. */
export const isAgreement = (kind: string | null): boolean => kind === 'quality_agreement'
