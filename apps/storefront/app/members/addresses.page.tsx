import { createFileRoute, useRouter } from '@tanstack/react-router'
import { type AddressWire, addressCalls } from '@yaoji/contract/addresses'
import { useState } from 'react'
import { AddressForm } from '../shell/address/address-form.tsx'
import { load } from '../shell/api/load.ts'
import { Button } from '../shell/kit/button.tsx'
import { LoadingNote, Skeletons } from '../shell/kit/skeleton.tsx'
import { EmptyPanel } from '../shell/page/empty-state.tsx'
import { MemberPage } from '../shell/page/member-page.tsx'
import { titled } from '../shell/paths/site.ts'
import { AddressCard } from './address-card.tsx'

export const Route = createFileRoute('/addr')({
  loader: async (page) => (await load(addressCalls.list, {}, page)).data,
  head: () => titled('/addr'),
  pendingComponent: AddressesSkeleton,
  component: Addresses,
})

function Addresses() {
  const addresses = Route.useLoaderData()
  const router = useRouter()
  const [edited, setEdited] = useState<AddressWire | 'new'>()
  const refresh = () => router.invalidate()
  const add = <Button onClick={() => setEdited('new')}>新增地址</Button>
  return (
    <MemberPage title="收货地址" action={addresses.length > 0 && add}>
      {addresses.length === 0 ? (
        <EmptyPanel title="还没有收货地址，下单前请先添加">{add}</EmptyPanel>
      ) : (
        <ul className="grid gap-3 sm:grid-cols-2">
          {addresses.map((address) => (
            <li key={address.id}>
              <AddressCard address={address} onEdit={() => setEdited(address)} onChanged={refresh} />
            </li>
          ))}
        </ul>
      )}
      {edited && (
        <AddressForm
          address={edited === 'new' ? null : edited}
          onClose={() => setEdited(undefined)}
          onSaved={refresh}
        />
      )}
    </MemberPage>
  )
}

function AddressesSkeleton() {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <LoadingNote what="正在加载收货地址" />
      <Skeletons count={2} className="h-32" />
    </div>
  )
}
