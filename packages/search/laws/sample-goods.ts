import { noAttributes } from '../src/attributes.ts'
import type { SearchGoods } from '../src/goods.ts'

/** One goods for tests, with only what the test is about. */
export function sampleGoods(part: Partial<SearchGoods> & { id: number; name: string }): SearchGoods {
  return {
    ...noAttributes,
    genericName: part.name,
    tradeName: '',
    maker: '',
    spec: '',
    approvalNo: '',
    barcode: '',
    standardCode: '',
    code: '',
    categoryPath: [],
    rxClass: 'none',
    nearestExpiry: '',
    inStock: true,
    sales: 0,
    listedOn: '',
    flags: [],
    kind: 'western',
    brandId: 0,
    priceFen: 0,
    stock: 10,
    ...part,
  }
}
