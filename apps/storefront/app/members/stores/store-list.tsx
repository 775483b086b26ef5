import type { OwnMemberWire } from '@yaoji/contract/members'
import { useState } from 'react'
import { buttonLook } from '../../shell/kit/button.tsx'
import { Checkbox } from '../../shell/kit/checkbox.tsx'
import { Panel } from '../../shell/kit/panel.tsx'
import { EmptyPanel } from '../../shell/page/empty-state.tsx'
import { SiteLink } from '../../shell/paths/links.tsx'
import { NoSuchStore, StoreSearch, storesNamed } from '../../shell/stores/store-search.tsx'
import { useSwitchStore } from '../../shell/stores/use-switch-store.ts'
import { StoreCard } from './store-card.tsx'
import { standingOf } from './store-standing.ts'

/** The stores of the login, with what each needs; a login with one store reads what more of them would give it. */
export function StoreList({ stores }: { readonly stores: readonly OwnMemberWire[] }) {
  const [typed, setTyped] = useState('')
  const [onlyWaiting, setOnlyWaiting] = useState(false)
  const { busy, change } = useSwitchStore()
  const waiting = stores.filter((store) => standingOf(store).needs !== null)
  const found = storesNamed(onlyWaiting ? waiting : stores, typed)
  const several = stores.length > 1
  return (
    <div className="space-y-3">
      {several && (
        <Panel className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3 text-table">
          <p>
            共 <strong className="numbers">{stores.length}</strong> 家门店
          </p>
          {waiting.length > 0 && (
            <Checkbox checked={onlyWaiting} onChange={(event) => setOnlyWaiting(event.target.checked)}>
              <span>
                只看待处理的 <span className="numbers">{waiting.length}</span> 家
              </span>
            </Checkbox>
          )}
          <SiteLink to="/cart" className="text-brand hover:underline">
            把购物车商品复制到其他门店
          </SiteLink>
          <StoreSearch count={stores.length} typed={typed} onType={setTyped} className="sm:ml-auto sm:w-64" />
        </Panel>
      )}
      <ul className="grid gap-3 lg:grid-cols-2">
        {found.map((store) => (
          <li key={store.id}>
            <StoreCard store={store} busy={busy} onSwitch={(to) => void change(store.id, to)} />
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <Panel>
          <NoSuchStore />
        </Panel>
      )}
      {!several && (
        <EmptyPanel title="该账号下还没有其他门店。添加并通过审核后，可在这里切换门店，也可把购物车复制到各门店">
          <SiteLink to="/register/dd/step2" className={buttonLook('plain')}>
            添加第一家分店
          </SiteLink>
        </EmptyPanel>
      )}
    </div>
  )
}
