import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { onCartChanged } from './cart-changed.ts'

/** A page that says how far the cart is asks again when the cart has changed. */
export function useCartFollowed(): void {
  const router = useRouter()
  useEffect(() => onCartChanged(() => void router.invalidate()), [router])
}
