import type { Chance } from '../../src/goods/chance.ts'

interface Territory {
  readonly maker: string
  /** Its address below /kxzq/goods. */
  readonly slug: string
  readonly regions: readonly string[]
  readonly territory: string
  readonly introduction: string
}

/** Makers that sell by territory in the demonstration. The makers are real, their territories are made up. */
export const demoTerritories: readonly Territory[] = [
  {
    maker: '陕西东泰制药有限公司',
    slug: 'dongtai',
    regions: ['51'],
    territory: '四川全省',
    introduction: '演示授权：四川省内药店、诊所与连锁均可采购。',
  },
  {
    maker: '兰州佛慈制药股份有限公司',
    slug: 'foci',
    regions: ['51', '50'],
    territory: '四川、重庆',
    introduction: '演示授权：川渝两地终端，统一供货价。',
  },
  {
    maker: '吉林敖东延边药业股份有限公司',
    slug: 'aodong',
    regions: ['5101', '5107'],
    territory: '成都、绵阳',
    introduction: '演示授权：成都、绵阳两市终端。',
  },
  {
    maker: '江苏康缘药业股份有限公司',
    slug: 'kangyuan',
    regions: ['51', '52', '53'],
    territory: '四川、贵州、云南',
    introduction: '演示授权：西南三省终端，省外请联系客服。',
  },
  {
    maker: '贵阳新天药业股份有限公司',
    slug: 'xintian',
    regions: ['52', '51', '50'],
    territory: '贵州、四川、重庆',
    introduction: '演示授权：西南地区终端。',
  },
  {
    maker: '广东罗浮山国药股份有限公司',
    slug: 'luofushan',
    regions: ['44'],
    territory: '广东全省',
    introduction: '演示授权：广东省内终端；省外仅定向供货。',
  },
  {
    maker: '江西杏林白马药业股份有限公司',
    slug: 'baima',
    regions: ['33', '31'],
    territory: '浙江、上海',
    introduction: '演示授权：华东两地终端。',
  },
  {
    maker: '湖南方盛制药股份有限公司',
    slug: 'fangsheng',
    regions: ['50'],
    territory: '重庆全市',
    introduction: '演示授权：重庆市内终端。',
  },
  {
    maker: '西安碑林药业股份有限公司',
    slug: 'beilin',
    regions: ['5101'],
    territory: '成都全市',
    introduction: '演示授权：成都市内终端，含区县。',
  },
]
const byMaker = new Map(demoTerritories.map((territory) => [territory.maker, territory]))

/** The regions of a maker's goods; most of them are controlled, not all. */
export function territoryOf(chance: Chance, maker: string): readonly string[] | null {
  const territory = byMaker.get(maker)
  return territory && chance('territory') < 0.8 ? territory.regions : null
}

/** Brands that the demonstration puts on top of the wall, in this order. */
export const demoFeaturedBrands = [
  '同仁堂',
  '白云山',
  '仁和',
  '太极',
  '葵花',
  '修正',
  '达克宁',
  '扶他林',
  '沐舒坦',
  '奇正',
  '天和',
  '希刻劳',
] as const

/** What the lists give as a trade name and what is none: accessories, strengths, goods names, places. */
export const demoNotBrands = [
  '带冲洗器',
  '带吸入器',
  '冠儒医用护腰带',
  '海昌(HYDRON)保湿多效极润隐形眼镜美瞳护理液',
  '美扑伪麻片',
  '沐舒坦口服溶液',
  'PCS-0001',
  '速效感冒胶囊',
  '骁悉片',
  '新维生素B1',
  '一次性使用无菌医用口罩/薄荷绿',
  '易善复胶囊OTC',
  '优康德腋下拐UKD-2005',
  '鱼跃听诊器保健盒',
  '上海',
  '7',
] as const
