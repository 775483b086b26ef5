import type { GoodsKind, RxClass, Scope, SpecialClass, StorageClass } from '@yaoji/rules/goods/goods-facts'
import { addDays, type Day } from '@yaoji/rules/money/day'
import type { goods, ladderPrices } from '../src/goods/tables.ts'

interface WorldLot {
  readonly warehouse: 1 | 2
  readonly quantity: number
  /** Last day of life, counted from today. */
  readonly days: number
  readonly stopped?: true
}
export interface WorldGoods {
  readonly name: string
  readonly kind: GoodsKind
  readonly maker: string
  readonly spec: string
  readonly form: string
  readonly unit: string
  readonly rx: RxClass
  readonly scope: Scope | null
  readonly storage?: StorageClass
  readonly special?: readonly SpecialClass[]
  /** Book 'base', fen per sale unit (herbs by the gram: fen per kilogram); null = not yet priced. */
  readonly priceFen: number | null
  readonly specialPriceFen?: number
  readonly inner: number
  readonly caseSize: number
  readonly lots: readonly WorldLot[]
  readonly ladder?: readonly Pick<typeof ladderPrices.$inferInsert, 'fromQuantity' | 'type' | 'amountFen'>[]
  readonly more?: Partial<typeof goods.$inferInsert>
}

const lot = (warehouse: 1 | 2, quantity: number, days = 540): WorldLot => ({ warehouse, quantity, days })
const drug = (
  name: string,
  rx: RxClass,
  maker: string,
  spec: string,
  priceFen: number | null,
  more: Partial<WorldGoods> = {},
): WorldGoods => ({
  name,
  kind: 'western',
  maker,
  spec,
  form: '片剂',
  unit: '盒',
  rx,
  scope: 'western',
  priceFen,
  inner: 1,
  caseSize: 200,
  lots: [lot(1, 500), lot(2, 500)],
  ...more,
})
const patent = { kind: 'patent', scope: 'patent', form: '颗粒剂' } as const
const herb = { kind: 'tcm', scope: 'tcm', form: '饮片', caseSize: 20 } as const
const device = { kind: 'device', form: '', lots: [lot(1, 1000)] } as const

/** The test catalogue: one goods per circumstance, named after it. Chengdu is warehouse 1, Chongqing 2. */
export const worldGoods = {
  amoxicillin: drug('阿莫西林胶囊', 'rx', '华北制药股份有限公司', '0.25g*24粒', 890, {
    form: '胶囊剂',
    inner: 10,
    caseSize: 400,
    lots: [lot(1, 800), lot(2, 300)],
  }),
  amoxicillinOtherMaker: drug('阿莫西林胶囊', 'rx', '珠海联邦制药股份有限公司', '0.25g*36粒', 1290, { form: '胶囊剂' }),
  ibuprofen: drug('布洛芬缓释胶囊', 'otc_a', '中美天津史克制药有限公司', '0.3g*20粒', 1680, { form: '胶囊剂' }),
  vitaminC: drug('维生素C片', 'otc_b', '华中药业股份有限公司', '0.1g*100片', 350, { unit: '瓶' }),
  ladderUnit: drug('感冒灵颗粒', 'otc_a', '华润三九医药股份有限公司', '10g*9袋', 1200, {
    ...patent,
    ladder: [
      { fromQuantity: 10, type: 1, amountFen: 1100 },
      { fromQuantity: 50, type: 1, amountFen: 1000 },
    ],
  }),
  ladderDiscount: drug('复方板蓝根颗粒', 'otc_b', '广州白云山和记黄埔中药有限公司', '15g*20袋', 980, {
    ...patent,
    ladder: [{ fromQuantity: 20, type: 2, amountFen: 80 }],
  }),
  minimumTen: drug('板蓝根颗粒', 'otc_b', '太极集团重庆涪陵制药厂有限公司', '10g*20袋', 760, {
    ...patent,
    inner: 5,
    more: { minQuantity: 10 },
  }),
  limited: drug('连花清瘟胶囊', 'otc_a', '石家庄以岭药业股份有限公司', '0.35g*36粒', 1890, {
    ...patent,
    form: '胶囊剂',
    more: { purchaseLimit: 50 },
  }),
  soldOut: drug('蒙脱石散', 'otc_a', '博福-益普生（天津）制药有限公司', '3g*10袋', 1450, {
    lots: [lot(1, 0), lot(2, 0)],
  }),
  scarce: drug('奥美拉唑肠溶胶囊', 'rx', '阿斯利康制药有限公司', '20mg*14粒', 2680, { lots: [lot(1, 5)] }),
  controlled: drug('复方丹参滴丸', 'rx', '天士力医药集团股份有限公司', '27mg*180丸', 2590, {
    ...patent,
    more: { onlyRegions: ['5107', '50'] },
  }),
  cold: drug('门冬胰岛素注射液', 'rx', '诺和诺德（中国）制药有限公司', '3ml:300单位*1支', 6480, {
    form: '注射液',
    unit: '支',
    scope: 'biologic',
    storage: 'cold',
    special: ['insulin', 'cold_chain'],
  }),
  ephedrine: drug('复方盐酸伪麻黄碱缓释胶囊', 'otc_a', '中美天津史克制药有限公司', '90mg*10粒', 1080, {
    form: '胶囊剂',
    special: ['ephedrine_compound'],
  }),
  licorice: drug('复方甘草片', 'rx', '西南药业股份有限公司', '100片', 1150, {
    unit: '瓶',
    special: ['compound_licorice_opioid'],
  }),
  steroid: drug('十一酸睾酮软胶囊', 'rx', '人福医药集团股份公司', '40mg*16粒', 4200, {
    scope: 'anabolic_peptide',
    special: ['anabolic_steroid'],
  }),
  herbByGram: drug('黄芪', 'none', '四川新荷花中药饮片股份有限公司', '选货', 6800, {
    ...herb,
    unit: 'kg',
    inner: 500,
    caseSize: 20_000,
    lots: [lot(1, 60_000), lot(2, 20_000)],
    more: { measure: 'gram', minQuantity: 500, taxRateBp: 900 },
  }),
  herbByBag: drug('当归', 'none', '四川新荷花中药饮片股份有限公司', '100g/袋', 1480, {
    ...herb,
    unit: '袋',
    more: { taxRateBp: 900 },
  }),
  deviceOne: drug('医用橡皮膏', 'none', '上海强生有限公司', '1.25cm*450cm', 320, {
    ...device,
    scope: null,
    more: { deviceClass: 'I' },
  }),
  deviceTwo: drug('一次性使用医用口罩', 'none', '汕头市泰恩康医用器材厂有限公司', '17cm*9cm*10只', 580, {
    ...device,
    scope: 'device_2',
    unit: '包',
    more: { deviceClass: 'II' },
  }),
  deviceThree: drug('一次性使用无菌注射器 带针', 'none', '山东威高集团医用高分子制品股份有限公司', '5ml', 60, {
    ...device,
    scope: 'device_3',
    unit: '支',
    more: { deviceClass: 'III' },
  }),
  health: drug('钙维生素D片', 'none', '江西康宝医药生物科技有限公司', '1.75g*60片', 3900, {
    kind: 'health',
    scope: 'health',
    unit: '瓶',
  }),
  farWarehouseOnly: drug('阿司匹林肠溶片', 'rx', '拜耳医药保健有限公司', '100mg*30片', 1560, { lots: [lot(2, 400)] }),
  mostlyFar: drug('盐酸二甲双胍片', 'rx', '中美上海施贵宝制药有限公司', '0.5g*20片', 2150, {
    lots: [lot(1, 40), lot(2, 500)],
  }),
  nearExpiry: drug('头孢克肟分散片', 'rx', '成都倍特药业股份有限公司', '0.1g*6片', 990, { lots: [lot(1, 120, 60)] }),
  severalLots: drug('阿托伐他汀钙片', 'rx', '辉瑞制药有限公司', '20mg*7片', 4280, {
    lots: [lot(1, 30, 500), lot(1, 20, 200), lot(1, 50, 350), { warehouse: 1, quantity: 70, days: 400, stopped: true }],
  }),
  clinicOnly: drug('葡萄糖注射液', 'rx', '四川科伦药业股份有限公司', '250ml:12.5g', 280, {
    form: '注射液',
    unit: '瓶',
    more: { onlyBuyerTypes: [2, 7] },
  }),
  unpriced: drug('苯磺酸氨氯地平片', 'rx', '辉瑞制药有限公司', '5mg*7片', null),
  unlisted: drug('盐酸西替利嗪片', 'otc_a', '鲁南贝特制药有限公司', '10mg*12片', 860, { more: { listed: false } }),
  freeShipping: drug('藿香正气口服液', 'otc_b', '太极集团重庆涪陵制药厂有限公司', '10ml*10支', 1350, {
    ...patent,
    form: '口服液',
    more: { freeShippingFrom: 20 },
  }),
  freeZone: drug('健胃消食片', 'otc_b', '江中药业股份有限公司', '0.8g*64片', 1720, {
    ...patent,
    form: '片剂',
    more: { freeShippingZone: true },
  }),
  noCoupon: drug('六味地黄丸', 'otc_b', '北京同仁堂科技发展股份有限公司', '360丸', 2250, {
    ...patent,
    form: '丸剂',
    more: { couponEligible: false },
  }),
  memberPriced: drug('氯雷他定片', 'otc_a', '上海先灵葆雅制药有限公司', '10mg*6片', 1580, { specialPriceFen: 1390 }),
} as const satisfies Record<string, WorldGoods>
export type GoodsKey = keyof typeof worldGoods

export const expiryOf = (today: Day, { days }: WorldLot): Day => addDays(today, days)
