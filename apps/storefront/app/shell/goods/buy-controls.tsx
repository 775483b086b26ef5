import type { GoodsWire } from '@yaoji/contract/goods'
import { lazy, type Ref, Suspense, useContext, useEffect, useState } from 'react'
import { useInCart } from '../cart/in-cart.ts'
import { takeTyped } from '../cart/typed-quantities.ts'
import { useAddToCart } from '../cart/use-add-to-cart.ts'
import { Button, buttonLook } from '../kit/button.tsx'
import { QuantityStepper } from '../kit/quantity-stepper.tsx'
import { hrefOf, SiteLink } from '../paths/links.tsx'
import { MendLink } from '../viewer/login-link.tsx'
import { ShellContext } from '../viewer/viewer.ts'
import { goodsLabel } from './goods-label.ts'
import { presetQuantity } from './preset-quantity.ts'
import { gramChoices, quantityRange, soldOut } from './quantity-range.ts'
import { wishedOffer } from './seen-offer.ts'

/** Where same-generic alternatives are listed. */
export const alternativesHref = (goods: Pick<GoodsWire, 'id'>): string =>
  `${hrefOf('/list/info/{id}', { params: { id: goods.id } })}#alternatives`

/** Quantity and "add to cart", or why not and where to put it right. */
export function BuyControls({
  goods,
  size = 'normal',
  short = false,
  inputRef,
}: {
  readonly goods: GoodsWire
  readonly size?: 'small' | 'normal'
  /** In a table, where every pixel counts. */
  readonly short?: boolean
  readonly inputRef?: Ref<HTMLInputElement>
}) {
  const buying = useBuying(goods)
  return (
    <span className="flex min-w-0 flex-col gap-1">
      <BuyRow goods={goods} buying={buying} size={size} short={short} {...(inputRef ? { inputRef } : {})} />
      <BuyAnswer goods={goods} buying={buying} />
    </span>
  )
}

/** The quantity of a goods that is being bought, and what became of it. */
export function useBuying(goods: GoodsWire) {
  const range = quantityRange(goods)
  const [quantity, setQuantity] = useState(presetQuantity(goods))
  const { busy, add: addToCart, answer, setAnswer } = useAddToCart()
  // Typed before a log-in that had to come first.
  useEffect(() => setQuantity((now) => takeTyped('goods', goods.id) ?? now), [goods.id])
  const add = (number: number) =>
    addToCart({ goods_id: goods.id, number, ...wishedOffer(goods, number) }, goodsLabel(goods))
  return { range, quantity, setQuantity, busy, add, answer, setAnswer }
}
export type Buying = ReturnType<typeof useBuying>

/** What the line has to say: a question before a large quantity, what was made of the figure, and the way back. */
export function BuyAnswer({
  goods,
  buying: { answer, setAnswer },
}: {
  readonly goods: GoodsWire
  readonly buying: Pick<Buying, 'answer' | 'setAnswer'>
}) {
  return (
    <span role="status" className="text-note whitespace-normal text-warning numbers empty:hidden">
      {speaks(answer) && (
        <Suspense>
          <LineAnswer answer={answer} goodsId={goods.id} onChanged={setAnswer} />
        </Suspense>
      )}
    </span>
  )
}
const LineAnswer = lazy(() => import('../cart/line-answer.tsx'))

export const speaks = (answer: Buying['answer']): answer is NonNullable<Buying['answer']> =>
  answer !== undefined && (answer.kind !== 'taken' || answer.change.notice !== '')

/** Quantity and button in one row. */
export function BuyRow({
  goods,
  buying: { range, quantity, setQuantity, busy, add, answer },
  size,
  short,
  inputRef,
}: {
  readonly goods: GoodsWire
  readonly buying: Buying
  readonly size: 'small' | 'normal'
  readonly short: boolean
  readonly inputRef?: Ref<HTMLInputElement>
}) {
  const inCart = useInCart(goods.id)
  if (goods.is_buy !== 1) return <Refusal goods={goods} short={short} quiet={size === 'small'} />
  if (soldOut(goods)) return <SoldOut goods={goods} />
  return (
    <span className={`flex items-center gap-2 ${short ? 'max-sm:flex-wrap' : 'flex-wrap'}`}>
      {goods.measure === 'gram' && !short && <GramChoices goods={goods} quantity={quantity} onChoose={setQuantity} />}
      <QuantityStepper
        {...range}
        value={quantity}
        onChange={setQuantity}
        onEnter={(number) => void add(number)}
        size={size}
        label={goodsLabel(goods)}
        asks
        {...(goods.measure === 'gram' ? { unit: 'g', showsUnit: true } : {})}
        {...(inputRef ? { inputRef } : {})}
      />
      <span className="relative max-sm:grow">
        <Button
          className="max-sm:w-full"
          size={size === 'small' ? 'small' : 'normal'}
          busy={busy}
          onClick={() => void add(quantity)}
        >
          {answer?.kind === 'asked' ? '确认' : short ? '加购' : '加入购物车'}
        </Button>
        {/* On the button's corner: whatever is in the cart, a card stays as high as it is. A table has the room beside it. */}
        {inCart > 0 && !short && (
          <span className="pointer-events-none absolute -top-2.5 -right-1.5 rounded-full border border-brand bg-surface px-1 text-mark leading-3 whitespace-nowrap text-brand-strong numbers">
            已加 {inCart}
          </span>
        )}
      </span>
      {inCart > 0 && short && (
        <span className="text-note whitespace-nowrap text-brand-strong numbers">已加 {inCart}</span>
      )}
    </span>
  )
}

function GramChoices({
  goods,
  quantity,
  onChoose,
}: {
  readonly goods: GoodsWire
  readonly quantity: number
  readonly onChoose: (grams: number) => void
}) {
  const choices = gramChoices(quantityRange(goods))
  if (choices.length < 2) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset may not be inside the paragraph that a row card puts around it
    <span role="group" aria-label={`${goods.name}的重量`} className="flex w-full gap-1">
      {choices.map(({ grams, text }) => (
        <button
          key={grams}
          type="button"
          aria-pressed={quantity === grams}
          onClick={() => onChoose(grams)}
          className={`h-6 rounded-control border px-2 text-note whitespace-nowrap numbers ${quantity === grams ? 'border-brand bg-brand-wash text-brand-strong' : 'border-hairline hover:border-brand'}`}
        >
          {text}
        </button>
      ))}
    </span>
  )
}

/** A reason is read whole: one that needs three lines in a row of the table has smaller ones. */
const lines = (reason: string) =>
  reason.length > 24 ? 'w-34 text-mark leading-none' : 'min-w-0 max-w-36 text-note leading-tight'

function Refusal({
  goods,
  short,
  quiet,
}: {
  readonly goods: GoodsWire
  readonly short: boolean
  readonly quiet: boolean
}) {
  // What stops a buyer everywhere stands above the page, once.
  const stopped = useContext(ShellContext)?.profile?.is_passed === 0
  if (quiet && stopped) return <span className="text-note text-secondary">不可购买</span>
  const look = `${buttonLook('plain', 'small')} ${short ? 'shrink-0' : 'self-start'}`
  return (
    <span className={`flex min-w-0 items-center gap-2 ${short ? '' : 'flex-wrap'}`}>
      {goods.price_label !== '登录可见' && (
        <span
          className={`whitespace-normal text-warning ${short ? lines(goods.cant_buy_reason) : 'min-w-0 text-note'}`}
        >
          {goods.cant_buy_reason}
        </span>
      )}
      {goods.mend_url && (
        <MendLink url={goods.mend_url} className={look}>
          {goods.buy_button_label || '去完善'}
        </MendLink>
      )}
      {!goods.mend_url && <Alternatives goods={goods} />}
    </span>
  )
}

function SoldOut({ goods }: { readonly goods: GoodsWire }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span className="inline-flex h-7 items-center rounded-control bg-page px-2.5 text-table text-secondary">
        暂时缺货
      </span>
      <Alternatives goods={goods} />
    </span>
  )
}

const wayLook =
  'text-table text-brand hover:underline lg:in-[td]:w-14 lg:in-[td]:leading-tight lg:in-[td]:whitespace-normal'

/** Where no other of the same generic name can be bought either, the next place is the category. */
const Alternatives = ({ goods }: { readonly goods: GoodsWire }) =>
  goods.no_equals === 1 ? (
    <SiteLink to="/list" query={{ category_id: goods.category_id }} className={`${wayLook} break-keep`}>
      看同类
      <wbr />
      商品
    </SiteLink>
  ) : (
    <a href={alternativesHref(goods)} className={wayLook}>
      看同通用名商品
    </a>
  )
