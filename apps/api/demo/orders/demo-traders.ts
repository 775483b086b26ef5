import type { Scope } from '@yaoji/rules/goods/goods-facts'
import type { BuyerType } from '@yaoji/rules/members/buyer-type'
import type { Book } from '../goods/demo-row.ts'
import type { DemoLogin, DemoMember } from '../members/demo-cast.ts'

interface Trader {
  readonly name: string
  readonly buyerType: BuyerType
  readonly code: string
  readonly licence: readonly ['drug_licence' | 'clinic_licence', string]
  readonly scopes: readonly Scope[]
}
const scopes = ['western', 'patent', 'biologic', 'tcm', 'health'] as const

const trader = ({ name, buyerType, code, licence: [kind, number], scopes }: Trader): DemoMember => {
  const paper = (of: DemoMember['certificates'][number]['kind'], no: string) =>
    ({ kind: of, number: no, issuer: '本单位', validDays: 3_000 }) as const
  const address = {
    receiver: '收货处',
    district: '510104',
    region: '四川省 成都市 锦江区',
    detail: `东大街${buyerType}号`,
  }
  return {
    name,
    buyerType,
    status: 'approved',
    creditCode: code,
    contact: '往来户',
    phone: '13980000001',
    province: '51',
    city: '5101',
    addresses: [address, { ...address, detail: `${address.detail}库房` }],
    certificates: [
      { ...paper('business_licence', code), validDays: null },
      paper('purchase_authority', `CGWT-${code.slice(-6)}`),
      paper('receipt_authority', `SHWT-${code.slice(-6)}`),
      paper('quality_agreement', `ZLBZ-${code.slice(-6)}`),
      paper(kind, number),
      paper('device_filing_2', `川蓉药监械经营备${code.slice(-6)}号`),
      paper('food_licence', `JY1510104${code.slice(-6)}`),
    ],
    scopes,
    exclusiveRepresentative: false,
    balanceFen: 500_000_000,
    creditFen: 0,
    erpCode: '',
  }
}

/** Members who buy day by day what is soon to be on offer, one for each of the books: they leave the deals to compare with. */
export const demoTraders: DemoLogin = {
  userName: 'wanglai',
  phone: '13980000001',
  name: '往来户',
  members: [
    trader({
      name: '成都锦江往来大药房',
      buyerType: 1,
      code: '91510104MA62KX7A1B',
      licence: ['drug_licence', '川DB0281001'],
      scopes: [...scopes, 'device_2'],
    }),
    trader({
      name: '成都锦江往来诊所',
      buyerType: 2,
      code: '52510104MA62KX7C2D',
      licence: ['clinic_licence', 'PDY10042251010417D2101'],
      scopes: [...scopes, 'device_2'],
    }),
    trader({
      name: '成都锦江往来连锁药房',
      buyerType: 4,
      code: '91510104MA62KX7E3F',
      licence: ['drug_licence', '川AA0281002'],
      scopes: [...scopes, 'device_2'],
    }),
  ],
}
/** By which book each of them buys. */
export const traderBooks: readonly Book[] = ['pharmacy', 'clinic', 'chain']
