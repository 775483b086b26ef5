import type { GoodsLineWire } from '@yaoji/contract/cart'
import { useAddToCart } from '../../shell/cart/use-add-to-cart.ts'
import { SiteLink } from '../../shell/paths/links.tsx'
import type { CartStore } from '../state/cart-store.ts'

/** The way back for flash goods whose hold ran out: hold them again while there are any, or see the other sessions. */
export function GrabAgain({ line, store }: { readonly line: GoodsLineWire; readonly store: CartStore }) {
  const { busy, add } = useAddToCart()
  const grab = async () => {
    await add({
      goods_id: line.goods.id,
      number: line.number,
      source: 'flash',
      activity_id: line.activity_id ?? 0,
    })
    await store.refresh()
  }
  return (
    <>
      <button type="button" disabled={busy} onClick={() => void grab()} className="ml-1 text-brand underline">
        重新抢购
      </button>
      <SiteLink to="/mrtj" className="ml-2 text-brand underline">
        看其他场次
      </SiteLink>
    </>
  )
}
