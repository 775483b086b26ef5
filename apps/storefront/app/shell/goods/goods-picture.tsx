import type { GoodsWire } from '@yaoji/contract/goods'

/** The pack shot, or, for a prescription goods before a visitor, the grey card that the API answers instead. */
export function GoodsPicture({
  goods,
  size,
  eager = false,
}: {
  readonly goods: Pick<GoodsWire, 'name' | 'ypgg' | 'goods_image'>
  /** Drawn width and height in CSS pixels. */
  readonly size: number
  readonly eager?: boolean
}) {
  return (
    <img
      src={goods.goods_image[0] ?? '/pictures/rx-card.svg'}
      alt={`${goods.name} ${goods.ypgg}`}
      width={size}
      height={size}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className="aspect-square h-auto w-full object-contain"
    />
  )
}
