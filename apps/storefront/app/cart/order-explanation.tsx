import type { CartWire } from '@yaoji/contract/cart'
import { NotApplied, Step } from '../shell/cart/price-explanation.tsx'
import { HoverCard } from '../shell/kit/hover-card.tsx'
import { fenOf, yuanText } from '../shell/kit/yuan.ts'

type Explained = Pick<CartWire, 'totals' | 'promotions'> & {
  readonly freights: readonly { readonly ck_id: number; readonly ck_name: string; readonly fee: string }[]
}

/** 优惠明细: the whole order's money in the order applied, and what did not come to bear. */
export function OrderExplanation({ totals, promotions, freights }: Explained) {
  const gifts = promotions.filter((bar) => bar.kind === 'gift' && bar.state === 'applied')
  const left = promotions.filter((bar) => bar.state !== 'applied')
  if (totals.kinds === 0 || (totals.reductions.length === 0 && promotions.length === 0)) return null
  return (
    <HoverCard
      label="优惠明细"
      className="text-note text-brand underline underline-offset-2"
      cardClassName="max-lg:fixed! max-lg:inset-x-3 max-lg:bottom-24 font-normal lg:right-0 lg:bottom-full lg:w-80"
    >
      <span className="block max-h-[60vh] overflow-y-auto text-left text-note whitespace-normal" tabIndex={-1}>
        <Step text="商品总额" amount={yuanText(totals.goods_amount)} />
        {fenOf(totals.add_on) > 0 && <Step text="其中换购" amount={yuanText(totals.add_on)} />}
        {totals.reductions.map((reduction) => (
          <Step
            key={reduction.kind}
            text={`${reduction.kind_name}：${reduction.name}`}
            amount={`−${yuanText(reduction.amount)}`}
          />
        ))}
        {gifts.map((bar) => (
          <Step key={bar.id} text={`赠品：${bar.name} ${bar.text}`} amount="¥0.00" />
        ))}
        {freights.map((freight) => (
          <Step key={freight.ck_id} text={`运费（${freight.ck_name}）`} amount={yuanText(freight.fee)} />
        ))}
        <span className="mt-1 flex justify-between border-t border-hairline pt-1 font-semibold numbers">
          <span>合计</span>
          <span>{yuanText(totals.payable)}</span>
        </span>
        <NotApplied bars={left} />
      </span>
    </HoverCard>
  )
}
