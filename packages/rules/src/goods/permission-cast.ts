import type { Certificate, GoodsAccess, Viewer } from './goods-facts.ts'

type Member = Extract<Viewer, { kind: 'member' }>

/** The cast of the permission tests: a pharmacy in Chengdu with everything mandatory, and a goods it may buy. */
export function approvedMember(
  changes: Partial<Member> & { validUntil?: string | null; extra?: readonly Certificate[] } = {},
): Member {
  const { validUntil = '2027-12-31', extra = [], ...facts } = changes
  const kinds = [
    'business_licence',
    'drug_licence',
    'clinic_licence',
    'purchase_authority',
    'receipt_authority',
    'quality_agreement',
  ] as const
  return {
    kind: 'member',
    memberId: 7,
    buyerType: 1,
    status: 'approved',
    province: '51',
    city: '5101',
    certificates: [...kinds.map((kind) => ({ kind, validUntil, state: 'approved' as const })), ...extra],
    scopes: ['western', 'patent'],
    ephedrineReceiptDue: null,
    ephedrineSold: true,
    ...facts,
  }
}

export const plainGoods = (changes: Partial<GoodsAccess> = {}): GoodsAccess => ({
  id: 1,
  kind: 'western',
  rxClass: 'rx',
  storage: 'normal',
  special: [],
  scope: 'western',
  listed: true,
  onlyRegions: [],
  onlyMembers: [],
  onlyBuyerTypes: [],
  holding: [],
  priceFen: 1250,
  ...changes,
})
