import type { MemberStatus } from '../goods/goods-facts.ts'
import { type BuyerType, buyerTypes, isMedicalInstitution } from '../members/buyer-type.ts'
import { type PointsSettings, pointsSettings } from './points-settings.ts'

export type CollectRefusal =
  | { readonly kind: 'medicalInstitution'; readonly name: string }
  | { readonly kind: 'notApproved' }

/**
 * Law: 药品管理法 art. 88 forbids giving property to those who purchase for medical institutions. Points, gifts and
 * lotteries are the approved company's own, and off for 诊所 and 医院 unless the store's setting says otherwise.
 */
export function collectRefusal(
  member: { readonly buyerType: BuyerType; readonly status: MemberStatus },
  settings: PointsSettings = pointsSettings,
): CollectRefusal | null {
  if (isMedicalInstitution(member.buyerType) && !settings.openToMedicalInstitutions)
    return { kind: 'medicalInstitution', name: buyerTypes[member.buyerType].name }
  return member.status === 'approved' ? null : { kind: 'notApproved' }
}
