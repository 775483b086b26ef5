import { createFileRoute, useRouter } from '@tanstack/react-router'
import { type AddressWire, addressCalls } from '@yaoji/contract/addresses'
import { useState } from 'react'
import { AddressForm } from '../shell/address/address-form.tsx'
import { load } from '../shell/api/load.ts'
import { send } from '../shell/api/send.ts'
import { Button } from '../shell/kit/button.tsx'
import { LoadingNote, Skeletons } from '../shell/kit/skeleton.tsx'
import { useAction } from '../shell/kit/use-action.ts'
import { confirmDialog } from '../shell/notices/dialogs.ts'
import { EmptyPanel } from '../shell/page/empty-state.tsx'
import { MemberPage } from '../shell/page/member-page.tsx'
import { titled } from '../shell/paths/site.ts'

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
    <MemberPage title="收货地址" action={add}>
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

function AddressCard({
  address,
  onEdit,
  onChanged,
}: {
  readonly address: AddressWire
  readonly onEdit: () => void
  readonly onChanged: () => Promise<void>
}) {
  const { busy, run } = useAction()
  const remove = async () => {
    if (!(await confirmDialog('您确定要删除该收货地址吗？', { action: '删除', tone: 'price' }))) return
    const take = async () => {
      await send(addressCalls.remove, { id: address.id })
      await onChanged()
    }
    await run(take, { success: '收货地址已删除' })
  }
  return (
    <article
      className={`flex h-full flex-col gap-1 rounded-card border bg-surface p-4 text-table ${address.is_default ? 'border-brand' : 'border-hairline'}`}
    >
      <p className="flex flex-wrap items-center gap-2">
        <strong className="text-body">{address.receiver}</strong>
        <span className="numbers">{address.phone}</span>
        {address.is_default === 1 && <span className="rounded-[2px] bg-brand px-1.5 text-note text-white">默认</span>}
        {address.licensed === 1 && (
          <span className="rounded-[2px] border border-brand px-1.5 text-note text-brand">证照地址</span>
        )}
      </p>
      <p className="text-secondary">
        {address.region_name} {address.detail}
      </p>
      <p className="mt-auto flex gap-3 pt-2">
        {address.licensed === 1 ? (
          <span className="text-note text-secondary">证照上的地址，变更须重新提交资质；含麻商品只送到这里。</span>
        ) : (
          <>
            <button type="button" onClick={onEdit} className="text-brand hover:underline">
              编辑
            </button>
            <button
              type="button"
              disabled={busy}
              onClick={() => void remove()}
              className="text-secondary hover:text-price"
            >
              删除
            </button>
          </>
        )}
      </p>
    </article>
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
