import { type AddressWire, addressCalls } from '@yaoji/contract/addresses'
import { send } from '../shell/api/send.ts'
import { useAction } from '../shell/kit/use-action.ts'
import { confirmDialog } from '../shell/notices/dialogs.ts'
import { SiteLink } from '../shell/paths/links.tsx'

/** A place to which goods are sent. The one on the licence is marked: it stays as the licence says. */
export function AddressCard({
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
    if (!(await confirmDialog('您确定要删除该收货地址吗？', { action: '删除', tone: 'ink' }))) return
    const take = async () => {
      await send(addressCalls.remove, { id: address.id })
      await onChanged()
    }
    await run(take, { success: '收货地址已删除' })
  }
  const choose = async () => {
    const { id, licensed: _, ...place } = address
    const save = async () => {
      await send(addressCalls.edit, { ...place, id, is_default: 1 })
      await onChanged()
    }
    await run(save, { success: '已设为默认收货地址' })
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
      {address.licensed === 1 && (
        <p className="text-note text-secondary">
          证照登记的地址，不能修改或删除，含麻商品只送到这里。地址变更时，请先更换
          <SiteLink to="/zzzj" className="text-brand underline underline-offset-2">
            资质证件
          </SiteLink>
          ，再联系客服更新。
        </p>
      )}
      <p className="mt-auto flex gap-4 pt-2 empty:hidden max-sm:-mb-2.5 max-sm:pt-0 [&>button]:max-sm:min-h-10">
        {address.is_default === 0 && (
          <button
            type="button"
            disabled={busy}
            onClick={() => void choose()}
            className="text-brand hover:underline"
            aria-label={`设为默认：${address.detail}`}
          >
            设为默认
          </button>
        )}
        {address.licensed === 0 && (
          <>
            <button type="button" onClick={onEdit} className="text-brand hover:underline">
              编辑
            </button>
            <button
              type="button"
              disabled={busy}
              onClick={() => void remove()}
              className="text-secondary hover:text-ink"
            >
              删除
            </button>
          </>
        )}
      </p>
    </article>
  )
}
