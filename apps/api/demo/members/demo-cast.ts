import type { MemberStatus, Scope } from '@yaoji/rules/goods/goods-facts'
import type { BuyerType, CertificateKind } from '@yaoji/rules/members/buyer-type'

/** Every demonstration account's password and payment password: printed at start, refused in production. */
export const demoPassword = 'yaoji2026'
export const demoPaymentPassword = '246810'

interface DemoCertificate {
  readonly kind: CertificateKind
  readonly number: string
  readonly issuer: string
  /** Last day, counted from today; null = long-term. */
  readonly validDays: number | null
}
interface DemoAddress {
  readonly receiver: string
  readonly district: string
  readonly region: string
  readonly detail: string
}
export interface DemoMember {
  readonly name: string
  readonly buyerType: BuyerType
  readonly status: MemberStatus
  readonly creditCode: string
  readonly contact: string
  readonly phone: string
  readonly province: string
  readonly city: string
  /** The licensed one first. */
  readonly addresses: readonly [DemoAddress, DemoAddress]
  readonly certificates: readonly DemoCertificate[]
  readonly scopes: readonly Scope[]
  readonly exclusiveRepresentative: boolean
  readonly balanceFen: number
  readonly creditFen: number
  readonly erpCode: string
}
export interface DemoLogin {
  readonly userName: string
  readonly phone: string
  readonly name: string
  readonly members: readonly DemoMember[]
}

export const demoRepresentatives = [
  { name: '客服中心', phone: '028-86112300', isDefault: true },
  { name: '周晓岚', phone: '13908071526', isDefault: false },
] as const

const place = (receiver: string, district: string, region: string, detail: string): DemoAddress => ({
  receiver,
  district,
  region,
  detail,
})

const authorities = (code: string, issuer: string): DemoCertificate[] => [
  { kind: 'business_licence', number: code, issuer, validDays: null },
  { kind: 'purchase_authority', number: `CGWT-${code.slice(-6)}`, issuer: '本单位', validDays: 320 },
  { kind: 'receipt_authority', number: `SHWT-${code.slice(-6)}`, issuer: '本单位', validDays: 320 },
  { kind: 'quality_agreement', number: `ZLBZ-${code.slice(-6)}`, issuer: '双方签订', validDays: 290 },
]
const certificate = (kind: CertificateKind, number: string, issuer: string, validDays: number): DemoCertificate => ({
  kind,
  number,
  issuer,
  validDays,
})

const pharmacyScopes = ['western', 'patent', 'biologic', 'tcm', 'device_2', 'health'] as const

const pharmacy: DemoMember = {
  name: '成都锦里康民大药房',
  buyerType: 1,
  status: 'approved',
  creditCode: '92510107MAAY4CL12D',
  contact: '陈秀英',
  phone: '13608012671',
  province: '51',
  city: '5101',
  addresses: [
    place('陈秀英', '510107', '四川省 成都市 武侯区', '浆洗街22号1层'),
    place('刘涛', '510106', '四川省 成都市 金牛区', '一环路北三段87号附5号（仓库）'),
  ],
  certificates: [
    ...authorities('92510107MAAY4CL12D', '成都市武侯区市场监督管理局'),
    certificate('drug_licence', '川DB0281507', '成都市市场监督管理局', 1180),
    certificate('device_filing_2', '川蓉药监械经营备20234817号', '成都市市场监督管理局', 1400),
    certificate('food_licence', 'JY15101070084612', '成都市武侯区市场监督管理局', 900),
    certificate('ephedrine_authority', 'HMWT-4CL12D', '本单位', 230),
    certificate('cold_chain_authority', 'LLWT-4CL12D', '本单位', 230),
  ],
  scopes: pharmacyScopes,
  exclusiveRepresentative: true,
  balanceFen: 20_000_000,
  creditFen: 5_000_000,
  erpCode: 'SC010263',
}

const clinic: DemoMember = {
  name: '成都青羊区仁和中西医结合诊所',
  buyerType: 2,
  status: 'approved',
  creditCode: '52510104MA2TH3BJ3F',
  contact: '罗建国',
  phone: '13540018822',
  province: '51',
  city: '5101',
  addresses: [
    place('罗建国', '510105', '四川省 成都市 青羊区', '文翁路63号附2号'),
    place('罗敏', '510105', '四川省 成都市 青羊区', '文翁路63号附2号二楼药房'),
  ],
  certificates: [
    ...authorities('52510104MA2TH3BJ3F', '成都市青羊区行政审批局'),
    certificate('clinic_licence', 'PDY10042151010517D2122', '成都市青羊区卫生健康局', 760),
    certificate('cold_chain_authority', 'LLWT-H3BJ3F', '本单位', 230),
  ],
  scopes: ['western', 'patent', 'biologic', 'tcm'],
  exclusiveRepresentative: true,
  balanceFen: 2_000_000,
  creditFen: 0,
  erpCode: 'SC010877',
}

interface Store {
  readonly name: string
  readonly buyerType: BuyerType
  readonly code: string
  readonly city: string
  readonly addresses: DemoMember['addresses']
  readonly licence: string
  readonly erpCode: string
}
const chainStore = ({ name, buyerType, code, city, addresses, licence, erpCode }: Store): DemoMember => ({
  name,
  buyerType,
  status: 'approved',
  creditCode: code,
  contact: '何志远',
  phone: '13981700344',
  province: '51',
  city,
  addresses,
  certificates: [
    ...authorities(code, '四川省市场监督管理局'),
    certificate('drug_licence', licence, '四川省药品监督管理局', 1500),
    certificate('device_filing_2', `川${licence.slice(-5)}械经营备案`, '市市场监督管理局', 1500),
    certificate('food_licence', `JY151010${licence.slice(-7)}3`, '市场监督管理局', 45),
    certificate('cold_chain_authority', `LLWT-${code.slice(-6)}`, '本单位', 200),
  ],
  scopes: pharmacyScopes,
  exclusiveRepresentative: true,
  balanceFen: 5_000_000,
  creditFen: 3_000_000,
  erpCode,
})

const chain: readonly DemoMember[] = [
  chainStore({
    name: '四川百姓安大药房连锁有限公司',
    buyerType: 4,
    code: '91510105MA1XG61259',
    city: '5101',
    addresses: [
      place('何志远', '510105', '四川省 成都市 青羊区', '光华东三路486号中铁西城2栋1层'),
      place('配送中心', '510115', '四川省 成都市 温江区', '海科路西段288号3号库'),
    ],
    licence: '川AA0280163',
    erpCode: 'SC020031',
  }),
  chainStore({
    name: '四川百姓安大药房连锁有限公司新都店',
    buyerType: 5,
    code: '91510114MADD272H48',
    city: '5101',
    addresses: [
      place('唐丽', '510114', '四川省 成都市 新都区', '马超东路58号'),
      place('唐丽', '510114', '四川省 成都市 新都区', '马超东路58号后门收货口'),
    ],
    licence: '川AA0280164',
    erpCode: 'SC020032',
  }),
  chainStore({
    name: '四川百姓安大药房连锁有限公司绵阳涪城店',
    buyerType: 6,
    code: '91510703MAD1TJ3Y96',
    city: '5107',
    addresses: [
      place('蒋波', '510703', '四川省 绵阳市 涪城区', '临园路东段72号'),
      place('蒋波', '510703', '四川省 绵阳市 涪城区', '跃进路16号库房'),
    ],
    licence: '川AA0816072',
    erpCode: 'SC020033',
  }),
]

const expired: DemoMember = {
  name: '成都成华同福药店',
  buyerType: 1,
  status: 'approved',
  creditCode: '91510108MA7LLJY1X6',
  contact: '王大同',
  phone: '13348877920',
  province: '51',
  city: '5101',
  addresses: [
    place('王大同', '510108', '四川省 成都市 成华区', '建设路54号'),
    place('王大同', '510108', '四川省 成都市 成华区', '双林路19号附7号'),
  ],
  certificates: [
    ...authorities('91510108MA7LLJY1X6', '成都市成华区市场监督管理局'),
    certificate('drug_licence', '川DB0283394', '成都市市场监督管理局', -1),
    certificate('device_filing_2', '川蓉药监械经营备20214402号', '成都市市场监督管理局', 500),
  ],
  scopes: pharmacyScopes,
  exclusiveRepresentative: true,
  balanceFen: 800_000,
  creditFen: 0,
  erpCode: 'SC010419',
}

const newcomer: DemoMember = {
  name: '重庆渝北区福源药房',
  buyerType: 1,
  status: 'registered',
  creditCode: '91500112MAJJC171XE',
  contact: '郑雪',
  phone: '15023117408',
  province: '50',
  city: '5001',
  addresses: [
    place('郑雪', '500112', '重庆市 渝北区', '龙溪街道红锦大道96号附3号'),
    place('郑雪', '500112', '重庆市 渝北区', '松石北路112号'),
  ],
  certificates: [],
  scopes: [],
  exclusiveRepresentative: false,
  balanceFen: 0,
  creditFen: 0,
  erpCode: '',
}

export const demoLogins: readonly DemoLogin[] = [
  { userName: 'yaodian', phone: '13608012671', name: '陈秀英', members: [pharmacy] },
  { userName: 'zhensuo', phone: '13540018822', name: '罗建国', members: [clinic] },
  { userName: 'liansuo', phone: '13981700344', name: '何志远', members: chain },
  { userName: 'guoqi', phone: '13348877920', name: '王大同', members: [expired] },
  { userName: 'xinhu', phone: '15023117408', name: '郑雪', members: [newcomer] },
]
