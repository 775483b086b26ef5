import type { OrderDetailWire } from '@yaoji/contract/orders'
import { givenBackTexts } from './given-back-text.ts'

/** 缺货取消: what came back, and what else there is to do. */
export function OrderGivenBack({ order }: { readonly order: OrderDetailWire }) {
  if (!order.given_back) return null
  return (
    <section className="rounded-card border border-warning bg-warning-wash p-4 text-table" aria-label="缺货取消">
      <h2 className="mb-1 font-semibold">商品缺货，本单没有发出，退回如下</h2>
      <ul className="list-inside list-disc space-y-1 numbers">
        {givenBackTexts(order.given_back).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  )
}
