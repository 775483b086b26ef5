import type { GoodsLineWire } from '@yaoji/contract/cart'
import { useState } from 'react'
import { addToCart } from '../shell/add-to-cart.ts'
import { SiteLink } from '../shell/links.tsx'
import type { CartStore } from './cart-store.ts'

/** The way back for flash goods whose hold ran out: hold them again while there are any, or see the other sessions. */
export function GrabAgain({ line, store }: { readonly line: GoodsLineWire; readonly store: CartStore }) {
  const [busy, setBusy] = useState(false)
  const grab = async () => {
    setBusy(true)
    await addToCart({
      goods_id: line.goods.id,
      number: line.number,
      source: 'flash',
      activity_id: line.activity_id ?? 0,
    })
    await store.refresh()
    setBusy(false)
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
