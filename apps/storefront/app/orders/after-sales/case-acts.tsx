import { useRouter } from '@tanstack/react-router'
import { afterSalesCalls, type CaseDetailWire } from '@yaoji/contract/after-sales'
import { send } from '../../shell/api/send.ts'
import { Button, buttonLook } from '../../shell/kit/button.tsx'
import { useAction } from '../../shell/kit/use-action.ts'
import { useIdempotencyKey } from '../../shell/kit/use-idempotency-key.ts'
import { confirmDialog } from '../../shell/notices/dialogs.ts'
import { SiteLink } from '../../shell/paths/links.tsx'
import { useDutyGap } from '../../shell/viewer/duty-gap.ts'
import { DutyNote } from '../../shell/viewer/duty-note.tsx'
import { nextStep } from './next-step.ts'
import { ParcelForm } from './parcel-form.tsx'
import { ReturnPlaces } from './return-places.tsx'

/** Where a case stands, and what whoever receives goods may do about it; colleagues read who that is. */
export function CaseActs({ one }: { readonly one: CaseDetailWire }) {
  const gap = useDutyGap('receive')
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-lg font-semibold">{one.state_name}</h1>
        <span className="text-secondary">{nextStep(one)}</span>
        <span className="ml-auto flex flex-wrap gap-2">
          {one.replacement && (
            <SiteLink
              to="/order/info/{id}"
              params={{ id: one.replacement.order_id }}
              className={buttonLook('plain', 'small')}
            >
              查看{one.outcome_name}订单
            </SiteLink>
          )}
          {one.return_id !== null && (
            <SiteLink
              to="/order/returnInfo/{id}"
              params={{ id: one.return_id }}
              className={buttonLook('plain', 'small')}
            >
              {one.outcome === 'price_difference' ? '查看退补价单' : '查看退货单'}
            </SiteLink>
          )}
          {one.actions.includes('cancel') && gap === '' && <CancelButton id={one.id} />}
        </span>
      </div>
      <ReturnPlaces places={one.send_to} />
      {one.actions.includes('send') && gap === '' && <ParcelForm id={one.id} />}
      {one.actions.length > 0 && <DutyNote gap={gap} className="" />}
    </>
  )
}

function CancelButton({ id }: { readonly id: number }) {
  const router = useRouter()
  const { busy, run } = useAction()
  const key = useIdempotencyKey()
  const cancel = () =>
    run(async () => {
      if (!(await confirmDialog('确定取消这个售后申请？取消后可以在申请期限内重新申请。', { action: '取消申请' })))
        return
      await send(afterSalesCalls.cancel, { id }, { idempotencyKey: key.of({ id }) })
      await router.invalidate()
    })
  return (
    <Button size="small" tone="plain" busy={busy} onClick={() => void cancel()}>
      取消申请
    </Button>
  )
}
