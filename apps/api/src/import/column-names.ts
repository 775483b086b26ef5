import type { RawGoods } from './raw-goods.ts'

/** What a column of a list may hold: a fact of the goods, or what the seller says of price, packing and stock. */
export type Column =
  | keyof RawGoods
  | 'code'
  | 'innerPack'
  | 'caseSize'
  | 'minQuantity'
  | 'price'
  | 'marketPrice'
  | 'stock'
  | 'lotNo'
  | 'producedOn'
  | 'expiresOn'
  | 'warehouse'
  | 'supplier'
  | 'state'

/** Headings as lists write them, Chinese and English. */
const headings: Record<Column, string> = {
  code: '商品编码 编码 商品编号 货号 商品代码 ERP编码 code sku item_no goods_code',
  name: '药品名称 商品名称 品名 名称 通用名 通用名称 产品名称 name product goods_name generic_name',
  tradeName: '商品名 商标名 trade_name tradename',
  brand: '品牌 商标 brand',
  maker: '生产厂家 厂家 生产企业 生产厂商 生产单位 制造商 产家 上市许可持有人 manufacturer maker producer',
  spec: '规格 药品规格 包装规格 规格型号 spec specification',
  dosageForm: '剂型 dosage_form dosage form',
  approvalNo:
    '批准文号 国药准字 注册证号 注册证编号 批文 备案号 批准文号/注册证号 注册证/备案凭证编号 approval_no reg_no approval registration_no',
  unit: '单位 包装单位 销售单位 计量单位 unit',
  rxClass: '处方分类 处方类别 处方药 OTC 药品类别 rx_class rx class',
  category: '类别 分类 商品分类 品类 商品类别 类型 category type kind',
  standardCode: '本位码 药品本位码 standard_code',
  barcode: '条码 条形码 商品条码 国际条码 barcode ean',
  special: '特殊管理 特殊药品 特殊分类 特药类别 special_class special',
  storage: '储存条件 贮藏 存储条件 储藏条件 贮存条件 养护条件 storage',
  insurance: '医保 医保类别 医保分类 医保类型 insurance',
  insuranceCode:
    '国家医保编码 医保编码 医保码 国家医保代码 医保代码 医保药品编码 医保药品代码 国家医保药品代码 insurance_code',
  deviceClass: '器械类别 器械分类 管理类别 device_class',
  origin: '产地 原产地 origin',
  grade: '等级 级别 grade',
  innerPack: '中包装 中包装数 中包数 inner_pack',
  caseSize: '件装量 件装 整件数量 大包装 case_size',
  minQuantity: '起购数量 起订量 最小起订 min_quantity moq',
  price: '供货价 批发价 价格 单价 含税价 销售价 price wholesale_price',
  marketPrice: '零售价 建议零售价 市场价 market_price retail_price',
  stock: '库存 库存数量 数量 可销数 stock quantity qty',
  lotNo: '批号 产品批号 lot lot_no batch batch_no',
  producedOn: '生产日期 produced_on production_date',
  expiresOn: '有效期 有效期至 效期 失效日期 expires_on expiry expiry_date',
  warehouse: '仓库 库房 仓库名称 warehouse',
  supplier: '供应商 供货单位 供货商 supplier',
  state: '状态 批号状态 质量状态 lot_state',
}

const plain = (heading: string): string =>
  heading
    .normalize('NFKC')
    .replace(/[(（【[].*?[)）】\]]/g, '')
    .replaceAll(/[\s_*:：]/g, '')
    .toLowerCase()

const byHeading = new Map(
  Object.entries(headings).flatMap(([column, names]) =>
    names.split(' ').map((name) => [plain(name), column as Column]),
  ),
)

/** The column of each cell of a heading row; null where the heading says nothing to us. The first of two equal ones wins. */
export function columnsOf(cells: readonly string[]): (Column | null)[] {
  const taken = new Set<Column>()
  return cells.map((cell) => {
    const column = byHeading.get(plain(cell)) ?? null
    if (column === null || taken.has(column)) return null
    taken.add(column)
    return column
  })
}

/** Whether a row is the heading: it names the goods and at least one thing more. */
export const isHeading = (columns: readonly (Column | null)[]): boolean =>
  columns.includes('name') && columns.filter(Boolean).length >= 2
