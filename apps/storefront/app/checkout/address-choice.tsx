import type { AddressWire } from '@yaoji/contract/addresses'
import { useState } from 'react'
import { AddressForm } from '../shell/address/address-form.tsx'
import { SiteLink } from '../shell/paths/links.tsx'

/** Where the goods go. Ephedrine goods go to the licensed address only. */
export function AddressChoice({
  addresses,
  chosen,
  onChoose,
}: {
  readonly addresses: readonly AddressWire[]
  readonly chosen: number | undefined
  readonly onChoose: (id: number) => void
}) {
  const [adding, setAdding] = useState(false)
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">收货地址</legend>
      <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        {addresses.map((address) => (
          <label
            key={address.id}
            className={`flex gap-2.5 rounded-control border p-3 ${address.id === chosen ? 'border-brand bg-brand-wash' : 'border-hairline hover:border-brand'}`}
          >
            <input
              type="radio"
              name="address"
              className="mt-1 size-4 shrink-0 accent-brand"
              checked={address.id === chosen}
              onChange={() => onChoose(address.id)}
            />
            <span className="min-w-0">
              <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <strong>{address.receiver}</strong>
                <span className="numbers">{address.phone}</span>
                {/* Where they do not fit they go below together: one alone on a line says nothing. */}
                <span className="flex gap-2 empty:hidden">
                  {address.licensed === 1 && <Mark look="border-brand text-brand">证照地址</Mark>}
                  {address.is_default === 1 && <Mark look="border-hairline text-secondary">默认</Mark>}
                </span>
              </span>
              <span className="block text-table text-secondary">
                {address.region_name} {address.detail}
              </span>
            </span>
          </label>
        ))}
        <button
          type="button"
          className="min-h-16 rounded-control border border-dashed border-hairline text-brand hover:border-brand"
          onClick={() => setAdding(true)}
        >
          + 新增收货地址
        </button>
      </div>
      <p className="mt-2 text-note text-secondary">
        修改或删除地址请到
        <SiteLink to="/addr" className="text-brand underline">
          收货地址
        </SiteLink>
        ；证照地址以资质证件为准。
      </p>
      {adding && (
        <AddressForm address={null} onClose={() => setAdding(false)} onSaved={(address) => onChoose(address.id)} />
      )}
    </fieldset>
  )
}

const Mark = ({ look, children }: { readonly look: string; readonly children: string }) => (
  <span className={`inline-flex h-4 items-center rounded-[2px] border px-1 text-mark leading-none ${look}`}>
    {children}
  </span>
)
