import type { GoodsKind } from '@yaoji/rules/goods/goods-facts'

export interface Category {
  readonly id: number
  readonly parentId: number | null
  readonly name: string
  readonly kind: GoodsKind
}

const branch = (id: number, kind: GoodsKind, name: string, children: readonly string[]): Category[] => [
  { id, parentId: null, name, kind },
  ...children.map((child, index) => ({ id: id * 100 + index + 1, parentId: id, name: child, kind })),
]

/** Our choice: the store's category tree. Ids are part of addresses of lists, so a category keeps its place in its row. */
export const categoryTree: readonly Category[] = [
  ...branch(1, 'western', '西药', [
    '抗感染用药',
    '心脑血管用药',
    '消化与代谢用药',
    '呼吸系统用药',
    '神经系统用药',
    '泌尿生殖与性激素',
    '抗肿瘤与免疫',
    '血液与造血用药',
    '骨骼肌肉与解热镇痛',
    '皮肤外用药',
    '眼耳鼻用药',
    '激素与内分泌',
    '维生素与矿物质',
    '电解质与营养输液',
    '生物制品',
    '其他西药',
  ]),
  ...branch(2, 'patent', '中成药', [
    '感冒清热',
    '止咳化痰平喘',
    '清热解毒',
    '消化调理',
    '心脑血管中成药',
    '补益安神',
    '妇科用药',
    '骨伤科用药',
    '皮肤外科用药',
    '五官科用药',
    '泌尿肝胆用药',
    '肿瘤用药',
    '民族药',
    '其他内科用药',
  ]),
  ...branch(3, 'tcm', '中药饮片', [
    '根及根茎类',
    '果实种子类',
    '全草类',
    '花叶类',
    '皮藤木类',
    '动物矿物类',
    '菌藻树脂及其他',
    '炮制饮片',
    '中药配方颗粒',
  ]),
  ...branch(4, 'device', '医疗器械', [
    '防护口罩',
    '创口敷料',
    '退热冷敷与理疗贴',
    '检测仪器',
    '康复护理',
    '五官护理',
    '消毒清洁',
    '妇科与计生',
    '注射穿刺耗材',
  ]),
  ...branch(5, 'health', '保健食品', [
    '维生素矿物质',
    '增强免疫',
    '骨骼关节',
    '血脂心脑',
    '蛋白与营养',
    '美容养颜',
    '改善睡眠',
    '功能饮品',
    '其他保健食品',
  ]),
]

const idByName = new Map(categoryTree.map((category) => [`${category.kind}/${category.name}`, category.id]))

/** The id of a category by its name within a kind. Throws for a name that is not in the tree. */
export function categoryId(kind: GoodsKind, name: string): number {
  const id = idByName.get(`${kind}/${name}`)
  if (id === undefined) throw new Error(`no category ${kind}/${name}`)
  return id
}
