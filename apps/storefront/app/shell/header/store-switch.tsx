import type { ProfileWire } from '@yaoji/contract/members'
import { useState } from 'react'
import { Dialog } from '../kit/dialog.tsx'
import { SiteLink } from '../paths/links.tsx'
import { useRow } from '../paths/use-row.ts'
import { afterSwitch } from '../stores/after-switch.ts'
import { NoSuchStore, StoreSearch, storesNamed } from '../stores/store-search.tsx'
import { useSwitchStore } from '../stores/use-switch-store.ts'

/** Domain 2.12: the other stores of the login, from every page. */
export function StoreSwitch({ stores }: { readonly stores: ProfileWire['members'] }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="shrink-0 hover:text-brand" onClick={() => setOpen(true)}>
        切换门店
      </button>
      {open && (
        <Dialog open onClose={() => setOpen(false)} title="切换门店">
          <StoreChoice stores={stores} onLeave={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  )
}

function StoreChoice({ stores, onLeave }: { readonly stores: ProfileWire['members']; readonly onLeave: () => void }) {
  const row = useRow()
  const [typed, setTyped] = useState('')
  const { busy, change } = useSwitchStore()
  const found = storesNamed(stores, typed)
  return (
    <div className="px-5 py-4 text-body text-ink">
      <StoreSearch count={stores.length} typed={typed} onType={setTyped} className="mb-3" />
      <ul className="space-y-2">
        {found.map(({ id, name, current }) => (
          <li key={id}>
            <button
              type="button"
              disabled={busy || current === 1}
              aria-current={current === 1 ? 'true' : undefined}
              onClick={() => void change(id, afterSwitch(row))}
              className={`flex w-full items-center justify-between gap-3 rounded-control border px-3 py-2.5 text-left ${current ? 'border-brand bg-brand-wash' : 'border-hairline hover:border-brand'}`}
            >
              <span className="min-w-0 break-words">{name}</span>
              {current === 1 && <span className="shrink-0 text-note text-brand-strong">当前门店</span>}
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <NoSuchStore />}
      <p className="mt-3 text-right">
        <SiteLink to="/ddgl" className="text-brand hover:underline" onClick={onLeave}>
          多店管理
        </SiteLink>
      </p>
    </div>
  )
}
