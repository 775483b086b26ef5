import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type ProhibitedFacts, prohibitedClass } from './prohibited.ts'

const today = '2026-11-21'
const named = (name: string, rest: Partial<ProhibitedFacts> = {}): ProhibitedFacts => ({
  name,
  tradeName: '',
  genericName: '',
  ...rest,
})

function rowsOf(file: string): { facts: ProhibitedFacts; special: string }[] {
  const text = readFileSync(new URL(`../../../../data/${file}.csv`, import.meta.url), 'utf8').trim()
  const [head = [], ...rows] = text
    .split(/\r?\n/)
    .map((line) => [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map((cell) => cell[1] ?? cell[2] ?? ''))
  return rows.map((row) => {
    const cell = (column: string) => row[head.indexOf(column)] ?? ''
    const facts = named(cell('name'), { tradeName: cell('trade_name') })
    return { facts, special: cell('special_class') }
  })
}

describe('the fact files', () => {
  const rows = rowsOf('prohibited')

  test('every row of the prohibited file is refused with a reason that names its class', () => {
    expect(rows).toHaveLength(88)
    const wrong = rows.filter(({ facts, special }) => {
      const found = prohibitedClass(facts, today)
      if (!found) return true
      if (special.includes('narcotic')) return found.class !== 'narcotic'
      if (special.includes('psychotropic')) return !found.class.startsWith('psychotropic')
      if (special.includes('toxic')) return found.class !== 'toxic'
      if (special.includes('codeine')) return found.class !== 'codeine_compound'
      if (special.includes('ephedrine')) return found.class !== 'precursor'
      return found.class !== 'blood_product' && found.class !== 'vaccine'
    })
    expect(wrong.map(({ facts }) => facts.name)).toEqual([])
  })

  test.each([
    ['tcm', 1195],
    ['devices', 153],
    ['health', 212],
  ])('no row of %s is refused', (file, count) => {
    const all = rowsOf(file)
    expect(all).toHaveLength(count)
    expect(all.filter(({ facts }) => prohibitedClass(facts, today)).map(({ facts }) => facts.name)).toEqual([])
  })

  // Sealed iodine sources, fibrinogen, caffeine and ergometrine injections, toad venom: what the law names is refused
  // wherever it is. The look-alikes (牛痘疫苗接种家兔炎症皮肤提取物 …) are not among them.
  test('of the 5,837 medicines only those that belong to a prohibited class are refused', () => {
    const all = rowsOf('drugs')
    expect(all).toHaveLength(5837)
    const found = all.flatMap(({ facts }) => {
      const prohibited = prohibitedClass(facts, today)
      return prohibited ? [`${facts.name}: ${prohibited.class}`] : []
    })
    expect([...new Set(found)].sort()).toEqual(
      [
        '外用冻干人纤维蛋白粘合剂: blood_product',
        '枸橼酸咖啡因注射液: psychotropic_2',
        '注射用人纤维蛋白元: blood_product',
        '碘[125I]密封籽源: radioactive',
        '碘[131I]化钠(碘131)口服溶液: radioactive',
        '蟾酥粉: toxic',
        '马来酸麦角新碱注射液: precursor',
        '麦角新碱注射液: precursor',
      ].sort(),
    )
    expect(all.filter(({ facts }) => facts.name.includes('牛痘疫苗')).length).toBeGreaterThanOrEqual(3)
  })
})

describe('goods that no file lists', () => {
  test.each([
    ['vaccine', ['重组乙型肝炎疫苗(酿酒酵母)', '吸附破伤风类毒素', '皮内注射用卡介苗', '四价流感病毒裂解疫苗']],
    ['blood_product', ['人血白蛋白', '静注人免疫球蛋白（pH4）', '人凝血因子Ⅷ', '人纤维蛋白原', '重组人凝血因子IX']],
    [
      'narcotic',
      ['盐酸吗啡缓释片', '芬太尼透皮贴剂', '盐酸美沙酮口服溶液', '罂粟壳', '盐酸氢吗啡酮注射液', '酒石酸双氢可待因片'],
    ],
    ['psychotropic_1', ['盐酸艾司氯胺酮注射液', '三唑仑片', '司可巴比妥钠胶囊', '盐酸哌甲酯片', '盐酸丁丙诺啡舌下片']],
    [
      'psychotropic_2',
      ['地西泮片', '阿普唑仑片', '劳拉西泮片', '扎来普隆胶囊', '氨酚曲马多片', '安钠咖注射液', '注射用苯磺酸瑞马唑仑'],
    ],
    ['codeine_compound', ['复方磷酸可待因口服溶液', '愈酚伪麻可待因糖浆']],
    ['toxic', ['生川乌', '砒霜', '雄黄粉', '注射用A型肉毒毒素', '硫酸阿托品原料']],
    [
      'radioactive',
      [
        '锝[99mTc]亚甲基二膦酸盐注射液',
        '氟[18F]脱氧葡糖注射液',
        '碘[131I]化钠胶囊',
        '尿素[14C]胶囊',
        '氯化锶[89Sr]注射液',
      ],
    ],
    ['precursor', ['盐酸麻黄碱片', '盐酸伪麻黄碱缓释片', '麻黄浸膏粉', '酒石酸麦角胺片']],
  ])('members of %s are refused', (className, names) => {
    expect(names.map((name) => [name, prohibitedClass(named(name), today)?.class])).toEqual(
      names.map((name) => [name, className]),
    )
  })

  test.each([
    '牛痘疫苗接种家兔炎症皮肤提取物注射液',
    '注射用紫杉醇(白蛋白结合型)',
    '盐酸罂粟碱注射液',
    '复方氢溴酸右美沙芬糖浆',
    '复方盐酸伪麻黄碱缓释胶囊',
    '尼麦角林片',
    '甲磺酸二氢麦角碱缓释片',
    '卡介菌多糖核酸注射液',
    '吗啡检测试纸(胶体金法)',
    '尿素[13C]呼气试验诊断试剂盒',
    '制川乌',
    '姜半夏颗粒',
    '硫酸阿托品片',
    '依托咪酯乳状注射液',
    '丙泊酚乳状注射液',
    '破伤风抗毒素注射液',
    '氨酚咖匹林片',
    '牛初乳免疫球蛋白粉',
  ])('%s only looks alike and passes', (name) => {
    expect(prohibitedClass(named(name), today)).toBeNull()
  })

  test('a class that hides behind a trade-like name is found by the generic name', () => {
    expect(prohibitedClass(named('舒乐安定', { genericName: '艾司唑仑片' }), today)?.class).toBe('psychotropic_2')
  })

  test('dextromethorphan is prohibited from 2024-07-01 on, not a day earlier', () => {
    const tablets = named('氢溴酸右美沙芬片')
    expect(prohibitedClass(tablets, '2024-06-30')).toBeNull()
    expect(prohibitedClass(tablets, '2024-07-01')).toEqual({
      class: 'psychotropic_2',
      reason: '右美沙芬：第二类精神药品不得在网上销售',
    })
  })

  test('midazolam injection moves up a class on 2024-07-01, modafinil moves down on 2023-10-01', () => {
    const classOn = (name: string, day: string) => prohibitedClass(named(name), day)?.class
    expect(classOn('咪达唑仑注射液', '2024-06-30')).toBe('psychotropic_2')
    expect(classOn('咪达唑仑注射液', '2024-07-01')).toBe('psychotropic_1')
    expect(classOn('莫达非尼片', '2023-09-30')).toBe('psychotropic_1')
    expect(classOn('莫达非尼片', '2023-10-01')).toBe('psychotropic_2')
  })
})
