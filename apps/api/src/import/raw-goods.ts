import { ofStated, type StatedText } from '../goods/write-goods.ts'

/** One goods as a list of facts states it: texts as they are written there, '' where the list says nothing. */
export interface RawGoods extends Readonly<Record<StatedText, string>> {
  readonly name: string
  readonly tradeName: string
  readonly maker: string
  readonly brand: string
  readonly spec: string
  readonly dosageForm: string
  readonly unit: string
  readonly rxClass: string
  readonly category: string
  readonly standardCode: string
  readonly barcode: string
  readonly special: string
  readonly storage: string
  readonly insurance: string
  readonly deviceClass: string
}

export const blankGoods: RawGoods = {
  ...ofStated(() => ''),
  name: '',
  tradeName: '',
  maker: '',
  brand: '',
  spec: '',
  dosageForm: '',
  unit: '',
  rxClass: '',
  category: '',
  standardCode: '',
  barcode: '',
  special: '',
  storage: '',
  insurance: '',
  deviceClass: '',
}

const squeeze = (text: string) => text.normalize('NFKC').replaceAll(/\s+/g, '').toLowerCase()

/** Our choice: the same approval number, name, specification and maker are the same goods, however they are spaced. */
export const sourceKey = (goods: Pick<RawGoods, 'approvalNo' | 'name' | 'spec' | 'maker'>): string =>
  [goods.approvalNo, goods.name, goods.spec, goods.maker].map(squeeze).join('|')
