import type { GiftDataWire, GiftItemWire } from '@yaoji/contract/cart'
import { Tag } from '../goods/tag.tsx'
import { Money } from '../kit/money.tsx'

/** What comes along with a line, indented under it: gifts, and add-ons with a way to take them out. */
export function GiftRows({
  gifts,
  onRemove,
}: {
  readonly gifts: Pick<GiftDataWire, 'items'>
  /** Absent where nothing can be changed any more. */
  readonly onRemove?: (lineId: number) => void
}) {
  return (
    <ul className="space-y-1 rounded-control bg-page px-2.5 py-1.5 text-note" aria-label="赠品与换购">
      {gifts.items.map((item) => (
        <li key={`${item.promotion_id}-${item.goods_id}`} className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <Tag tag={{ name: item.line_id === 0 ? '赠' : '换购', describe: '' }} />
          {item.goods_image && (
            <img
              src={item.goods_image}
              alt=""
              width={28}
              height={28}
              loading="lazy"
              className={`size-7 object-contain ${item.note ? 'opacity-50' : ''}`}
            />
          )}
          <span className="min-w-0 truncate">{item.name}</span>
          <span className="truncate text-secondary">{item.ypgg}</span>
          {item.number > 0 && (
            <span className="text-secondary numbers">
              ×{item.number}
              {item.bzdw}
            </span>
          )}
          <Value item={item} />
          {item.note && <span className="text-warning">{item.note}</span>}
          {item.line_id > 0 && onRemove && (
            <button
              type="button"
              aria-label={`取消换购${item.name}`}
              className="ml-auto px-1 text-secondary hover:text-ink"
              onClick={() => onRemove(item.line_id)}
            >
              取消换购
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

const Value = ({ item }: { readonly item: GiftItemWire }) =>
  item.line_id > 0 ? (
    <span className="whitespace-nowrap">
      换购价 <Money yuan={item.price} size="small" />
    </span>
  ) : (
    item.number > 0 && <span className="text-price numbers">¥0.00</span>
  )
