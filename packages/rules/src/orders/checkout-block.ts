import { defaultOrderMinimumFen, orderMinimumMissingFen } from '../cart/order-minimum.ts'
import type { PricedCart } from '../cart/priced-cart.ts'
import { type Fen, yuanText } from '../money/fen.ts'

export type CheckoutBlock =
  | { readonly kind: 'nothingSelected' }
  | { readonly kind: 'termOverdue' }
  | { readonly kind: 'belowMinimum'; readonly minimumFen: Fen; readonly missingFen: Fen }

/** Domain guide 2.2 and 2.3: why nothing can be ordered now, null when the selection as a whole can. */
export function checkoutBlock(
  priced: PricedCart,
  termOverdue: boolean,
  minimumFen: Fen = defaultOrderMinimumFen,
): CheckoutBlock | null {
  if (priced.kinds === 0) return { kind: 'nothingSelected' }
  if (termOverdue) return { kind: 'termOverdue' }
  const missingFen = orderMinimumMissingFen(priced, minimumFen)
  return missingFen > 0 ? { kind: 'belowMinimum', minimumFen, missingFen } : null
}

export function checkoutBlockText(block: CheckoutBlock): string {
  switch (block.kind) {
    case 'nothingSelected':
      return '请选择要结算的商品'
    case 'termOverdue':
      return '账期未结清，请结清后再购买'
    case 'belowMinimum':
      return `您购买的商品总价未达到本店最低起购金额${yuanText(block.minimumFen)}，还差${yuanText(block.missingFen)}`
  }
}
