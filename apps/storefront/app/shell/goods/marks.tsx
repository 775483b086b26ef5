import type { GoodsWire } from '@yaoji/contract/goods'

const classMarks: Readonly<Record<string, { readonly text: string; readonly look: string }>> = {
  rx: { text: '处方药', look: 'border-tag-red text-tag-red' },
  otc_a: { text: 'OTC 甲', look: 'border-tag-red text-tag-red' },
  otc_b: { text: 'OTC 乙', look: 'border-brand text-brand' },
  otc: { text: 'OTC', look: 'border-tag-red text-tag-red' },
}

const mark = 'inline-flex min-h-4 items-center rounded-[2px] border px-1 text-mark leading-none'

/** Prescription class, insurance class and the special classes that a pharmacist must see at once. */
export function GoodsMarks({ goods }: { readonly goods: GoodsWire }) {
  const rx = classMarks[goods.rx_class]
  return (
    <span className="inline-flex flex-wrap items-center gap-1">
      {rx && <span className={`${mark} ${rx.look}`}>{rx.text}</span>}
      {goods.insurance && <span className={`${mark} border-tag-blue text-tag-blue`}>{`医保${goods.insurance}`}</span>}
      {goods.is_hm === 1 && <span className={`${mark} border-warning text-warning`}>含麻</span>}
      {goods.storage === 'cold' && <span className={`${mark} border-tag-blue text-tag-blue`}>冷藏</span>}
      {goods.is_kxpz === 1 && <span className={`${mark} border-brand text-brand`}>控销</span>}
      {goods.is_dpby === 1 && (
        <span className={`${mark} border-tag-orange text-tag-orange`}>
          {`${goods.free_shipping_number}${goods.bzdw}包邮`}
        </span>
      )}
    </span>
  )
}
