import { type VoucherProductWire, voucherCalls } from '@yaoji/contract/vouchers'
import { formatYuan, parseYuan } from '@yaoji/rules/money/fen'
import { useState } from 'react'
import { send } from '../shell/api/send.ts'
import { Button } from '../shell/kit/button.tsx'
import { Panel } from '../shell/kit/panel.tsx'
import { QuantityStepper } from '../shell/kit/quantity-stepper.tsx'
import { useAction } from '../shell/kit/use-action.ts'
import { useIdempotencyKey } from '../shell/kit/use-idempotency-key.ts'
import { grouped, shortYuan, yuanText } from '../shell/kit/yuan.ts'

/** Vouchers for sale: face, price, how many. */
export function VoucherProducts({
  products,
  onBought,
}: {
  readonly products: readonly VoucherProductWire[]
  readonly onBought: () => void
}) {
  if (products.length === 0) return null
  return (
    <ul aria-label="购买现金券" className="grid grid-cols-1 gap-3 sm:grid-cols-2 xl:grid-cols-3">
      {products.map((product) => (
        <Product key={product.id} product={product} onBought={onBought} />
      ))}
    </ul>
  )
}

function Product({ product, onBought }: { readonly product: VoucherProductWire; readonly onBought: () => void }) {
  const [number, setNumber] = useState(1)
  const { busy, run } = useAction()
  const key = useIdempotencyKey()
  const payable = formatYuan((parseYuan(product.price) ?? 0) * number)
  const buy = async () => {
    const wish = { product_id: product.id, number, payable }
    await send(voucherCalls.buy, wish, { idempotencyKey: key.of(wish) })
    key.done()
    onBought()
  }
  const gone = product.sold_out === 1
  return (
    <Panel as="li" className="flex flex-col p-4">
      <p className="flex items-baseline justify-between gap-2">
        <strong>{product.name}</strong>
        {product.saved !== '0.00' && (
          <span className="rounded-control border border-brand px-1.5 text-note text-brand-strong numbers">
            省 {yuanText(shortYuan(product.saved))}
          </span>
        )}
      </p>
      <p className="mt-2 flex items-baseline gap-2 numbers">
        <span className="text-price">
          ¥<strong className="text-2xl">{grouped(shortYuan(product.price))}</strong>
        </span>
        <span className="text-table text-secondary">面值 {yuanText(shortYuan(product.face))}</span>
      </p>
      <p className="mt-1 text-note text-secondary">{product.slogan}</p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <QuantityStepper
          value={number}
          onChange={setNumber}
          max={Math.max(1, product.most)}
          unit="张"
          label={product.name}
          disabled={gone}
        />
        <Button
          tone="brand"
          busy={busy}
          disabled={gone}
          onClick={() => void run(buy, { success: '已提交，请转账并上传凭证' })}
          className="flex-1 numbers"
        >
          {gone ? '已售罄' : `购买 ${yuanText(shortYuan(payable))}`}
        </Button>
      </div>
    </Panel>
  )
}
