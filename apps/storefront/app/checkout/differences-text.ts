import type { ApiError } from '@yaoji/client/api-error'
import type { ChangedWire } from '@yaoji/contract/orders'
import { yuanText } from '../shell/kit/yuan.ts'

type Difference = ChangedWire['differences'][number]

const names: Readonly<Record<Difference['what'], string>> = {
  price: '单价变化',
  stock: '库存或限购',
  permission: '不可购买',
  cart: '购物车变化',
  gift: '赠品变化',
  voucher: '现金券变化',
  total: '金额变化',
}

interface DifferenceText {
  readonly key: string
  readonly name: string
  readonly what: string
  readonly before: string
  readonly after: string
}

/** What changed between cart and order, as the buyer reads it: money with its sign, quantities as they are. */
export function differenceTexts(differences: readonly Difference[]): DifferenceText[] {
  return differences.map((difference, index) => {
    const money = difference.what === 'price' || difference.what === 'total' || difference.what === 'voucher'
    const written = (text: string) => (money && /^-?\d/.test(text) ? yuanText(text) : text)
    return {
      key: `${difference.goods_id}-${difference.what}-${index}`,
      name: difference.name,
      what: names[difference.what] ?? '有变化',
      before: written(difference.before) || '—',
      after: written(difference.after) || '—',
    }
  })
}

/** Why an order was not placed: since the page was shown the world changed, and the refusal's data says in what. */
const changed = new Set(['checkout.changed', 'checkout.stockTaken', 'checkout.quotaTaken', 'checkout.vouchersChanged'])

/** What changed, when that is why an order was refused, else null; a refusal without any still says that something did. */
export function differencesOf({ reason, data }: Pick<ApiError, 'reason' | 'data'>): readonly Difference[] | null {
  if (!changed.has(reason)) return null
  const found = (data as Partial<ChangedWire> | null)?.differences
  return Array.isArray(found) ? found : []
}
