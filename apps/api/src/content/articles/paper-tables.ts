import { type BuyerType, buyerTypes, type CertificateKind, certificateKinds } from '@yaoji/rules/members/buyer-type'
import { applicationPapers, paperMatrix, paperNeed } from '@yaoji/rules/members/paper-matrix'
import { table } from './markdown-table.ts'

const kinds = Object.keys(certificateKinds) as CertificateKind[]
const types = Object.keys(buyerTypes).map(Number) as BuyerType[]
/** One column for the types of units that file the same papers. */
const columns = [...new Set(types.map((type) => buyerTypes[type].licence))].map((licence) =>
  types.filter((type) => buyerTypes[type].licence === licence),
)

function need(type: BuyerType, kind: CertificateKind): string {
  const need = paperNeed(type, kind)
  if (need === 'toApply') return '首次申请必交'
  if (need !== 'toBuy') return '—'
  return applicationPapers(type).includes(kind) ? '必交' : '审核通过后签订'
}

/** Domain 2.1: which papers each kind of unit files, as the permission to buy asks for them. */
export const papersByUnit = (): string =>
  table(
    ['资质', ...columns.map((column) => column.map((type) => buyerTypes[type].name).join('、'))],
    kinds
      .map((kind) => [certificateKinds[kind], ...columns.map(([type]) => need(type!, kind))])
      .filter(([, ...needs]) => needs.some((each) => each !== '—')),
  )

/** Domain 2.1: the papers that open certain goods. */
export const papersByGoods = (): string =>
  table(
    ['要购买的商品', '另须提交'],
    kinds.flatMap((kind) => (paperMatrix[kind].opens ? [[paperMatrix[kind].opens, certificateKinds[kind]]] : [])),
  )
