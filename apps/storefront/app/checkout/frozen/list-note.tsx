import { useRouter } from '@tanstack/react-router'
import type { CheckoutWire } from '@yaoji/contract/checkout'
import { type FrozenListWire, frozenListCalls } from '@yaoji/contract/frozen-lists'
import { useState } from 'react'
import { send } from '../../shell/api/send.ts'
import { markCartChanged } from '../../shell/cart/cart-changed.ts'
import { Button } from '../../shell/kit/button.tsx'
import { Card } from '../../shell/kit/card.tsx'
import { yuanText } from '../../shell/kit/yuan.ts'
import { minuteText } from '../../shell/time/moment-text.ts'
import { changesSince } from './changes-since.ts'
import { DeclineDialog } from './decline-dialog.tsx'

/** What an approver looks at: who asked for it, what it cost then, what is different now. */
export function ListNote({ list, checkout }: { readonly list: FrozenListWire; readonly checkout: CheckoutWire }) {
  const router = useRouter()
  const [declining, setDeclining] = useState(false)
  const changes = changesSince(list, checkout)
  const declined = async (reason: string, idempotencyKey: string) => {
    await send(frozenListCalls.decline, { id: list.id, reason }, { idempotencyKey })
    markCartChanged()
    await router.navigate({ to: '/user', replace: true })
  }
  return (
    <Card title="采购申请" aside={`${list.asked_by} 提交于 ${minuteText(list.asked_at)}`}>
      {list.remark && <p className="text-table">备注：{list.remark}</p>}
      <p className="text-table numbers">
        提交时应付 {yuanText(list.payable)}，现在应付 {yuanText(checkout.totals.payable)}
      </p>
      {changes.length === 0 ? (
        <p className="mt-1 text-table text-secondary">商品和单价与提交时相同。</p>
      ) : (
        <ul className="mt-1 list-disc pl-5 text-table text-warning" aria-label="与提交时的不同">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      <Button tone="plain" size="small" className="mt-2" onClick={() => setDeclining(true)}>
        退回申请
      </Button>
      {declining && <DeclineDialog onClose={() => setDeclining(false)} onDecline={declined} />}
    </Card>
  )
}
