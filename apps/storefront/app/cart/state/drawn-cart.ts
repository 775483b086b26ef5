import type { CartLineWire } from '@yaoji/contract/cart'
import { createCartStore } from './cart-store.ts'
import { sampleCart } from './sample-cart.ts'

const never = () => Promise.reject(new Error('a drawn line asks nothing'))

/** The store of a cart that a test draws: whatever it would ask of the API fails. */
export const drawnCart = (lines: readonly CartLineWire[]) =>
  createCartStore(sampleCart(lines), {
    ...{ list: never, edit: never, select: never, remove: never },
    ...{ onProblem: never, questionOf: () => undefined, onForeignChange: never, onCount: never },
  })
