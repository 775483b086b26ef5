import { cartCalls } from '@yaoji/contract/cart'
import { useEffect } from 'react'
import { send } from '../api/send.ts'
import { noteCart } from '../cart/in-cart.ts'
import { useShell } from '../viewer/viewer.ts'

/** Once per visit: from then on each add and each cart that is shown says what it knows. */
let read = false

/** A list says what of it is in the cart already; where the cart cannot be read, it says nothing. */
export function useCartKnown(): void {
  const { viewer, cartCount } = useShell()
  const wanted = viewer === 'member' && cartCount > 0
  useEffect(() => {
    if (!wanted || read) return
    read = true
    send(cartCalls.list, {}).then(
      ({ data }) => noteCart(data),
      () => {
        read = false
      },
    )
  }, [wanted])
}
