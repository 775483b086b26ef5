import type { CartLineWire } from '@yaoji/contract/cart'
import { paperCalls } from '@yaoji/contract/papers'
import { useState } from 'react'
import { showToast } from '../shell/notices/toast.ts'
import { useShell } from '../shell/viewer/viewer.ts'
import { CopyDialog } from './copy-dialog.tsx'
import { removeAfterAsking } from './lines/line-actions.ts'
import type { CartStore } from './state/cart-store.ts'

const tool = 'py-1 whitespace-nowrap hover:text-brand'

/** 删除选中, 删除无库存和下架商品, 复制到其他门店. */
export function CartTools({
  selected,
  gone,
  store,
  className,
}: {
  readonly selected: readonly CartLineWire[]
  readonly gone: readonly CartLineWire[]
  readonly store: CartStore
  readonly className: string
}) {
  const { profile } = useShell()
  const [copying, setCopying] = useState(false)
  const others = profile?.members.filter((member) => member.current !== 1) ?? []
  const needsChoice = (act: () => void) => () =>
    selected.length > 0 ? act() : void showToast('请先勾选商品', 'warning')
  return (
    <span className={`flex-wrap items-center gap-x-4 text-table text-secondary ${className}`}>
      <button type="button" className={tool} onClick={needsChoice(() => void removeAfterAsking(store, selected))}>
        删除选中
      </button>
      <button
        type="button"
        className={tool}
        onClick={() =>
          gone.length > 0
            ? void removeAfterAsking(store, gone, '无库存和下架')
            : void showToast('没有无库存或下架的商品', 'info')
        }
      >
        删除无库存和下架商品
      </button>
      <a
        href={paperCalls.quotation.path}
        className={tool}
        onClick={(event) => {
          if (selected.length > 0) return
          event.preventDefault()
          void showToast('请先勾选商品', 'warning')
        }}
      >
        下载报价单
      </a>
      {others.length > 0 && (
        <button type="button" className={tool} onClick={needsChoice(() => setCopying(true))}>
          复制到其他门店
        </button>
      )}
      {copying && <CopyDialog lines={selected} stores={others} onClose={() => setCopying(false)} />}
    </span>
  )
}
