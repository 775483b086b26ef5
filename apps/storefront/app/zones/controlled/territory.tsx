import type { GoodsWire } from '@yaoji/contract/goods'

/** Whether this viewer may buy a controlled goods, in words. The refusal's own text is at the button. */
export function territoryText(goods: Pick<GoodsWire, 'is_buy' | 'price_label' | 'region_text' | 'price'>): string {
  if (goods.price_label === '登录可见') return '登录后查看是否在授权范围'
  if (goods.price_label === '审核通过可见') return '资质审核通过后查看是否在授权范围'
  const where = goods.region_text ? `供货区域：${goods.region_text}` : '定向供货'
  if (goods.price_label === '控销') return `${where}，您不在授权范围`
  return `${where}，您在授权范围`
}

export function Territory({ goods }: { readonly goods: GoodsWire }) {
  const outside = goods.price_label === '控销'
  const known = goods.price_label !== '登录可见' && goods.price_label !== '审核通过可见'
  return (
    <p className={`mt-0.5 text-note ${outside ? 'text-warning' : known ? 'text-brand' : 'text-secondary'}`}>
      {territoryText(goods)}
    </p>
  )
}
