import type { SearchGoods } from '../src/goods.ts'

/** One goods for tests, with only what the test is about. */
export function sampleGoods(part: Partial<SearchGoods> & { id: number; name: string }): SearchGoods {
  return {
    genericName: part.name,
    tradeName: '',
    maker: '',
    spec: '',
    dosageForm: '',
    approvalNo: '',
    barcode: '',
    code: '',
    categoryPath: [],
    rxClass: 'none',
    insurance: '',
    nearestExpiry: '',
    inStock: true,
    sales: 0,
    listedOn: '',
    flags: [],
    kind: 'western',
    brandId: 0,
    origin: '',
    grade: '',
    deviceClass: '',
    priceFen: 0,
    stock: 10,
    ...part,
  }
}
