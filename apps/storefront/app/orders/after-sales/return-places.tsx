import type { ReturnPlaceWire } from '@yaoji/contract/after-sales'
import { CopyButton } from '../../shell/payment/copy-button.tsx'

/** Where goods of a case go back to, one address for each warehouse that sent some of them; on a telephone below its name. */
export function ReturnPlaces({ places }: { readonly places: readonly ReturnPlaceWire[] }) {
  if (places.length === 0) return null
  return (
    <dl className="divide-y divide-hairline rounded-control border border-hairline px-3" aria-label="寄回地址">
      {places.map((place) => {
        const { warehouse, receiver, phone, address } = place
        const text = [receiver, phone, address].filter(Boolean).join(' ')
        return (
          <div key={warehouse} className="flex flex-wrap items-center gap-x-3 py-2 sm:flex-nowrap">
            <dt className="w-full shrink-0 text-secondary sm:w-auto">寄回{warehouse}</dt>
            <dd className="min-w-0 flex-1 break-words">{text || '寄回地址请先向客服确认，再寄出商品。'}</dd>
            {text && (
              <dd>
                <CopyButton text={text} what={`${warehouse}寄回地址`} />
              </dd>
            )}
          </div>
        )
      })}
    </dl>
  )
}
