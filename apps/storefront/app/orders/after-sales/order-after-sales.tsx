import { type AskingOfferWire, afterSalesCalls } from '@yaoji/contract/after-sales'
import type { OrderDetailWire } from '@yaoji/contract/orders'
import { useEffect, useState } from 'react'
import { send } from '../../shell/api/send.ts'
import { Button } from '../../shell/kit/button.tsx'
import { Panel } from '../../shell/kit/panel.tsx'
import { useAction } from '../../shell/kit/use-action.ts'
import { useDutyGap } from '../../shell/viewer/duty-gap.ts'
import { DutyNote } from '../../shell/viewer/duty-note.tsx'
import { AskingForm } from './asking-form.tsx'
import { CaseBlock } from './case-block.tsx'
import { useMayAsk } from './use-may-ask.ts'

const anchor = 'after-sales'

/** Domain 2.9: something is wrong with goods that arrived. What can be asked about is read when somebody asks. */
export function OrderAfterSales({ order }: { readonly order: OrderDetailWire }) {
  const may = useMayAsk(order)
  const gap = useDutyGap('receive')
  const { busy, run } = useAction()
  const [offer, setOffer] = useState<AskingOfferWire | null>(null)
  // The router looks for it once, and the page may still be on its way.
  useEffect(() => {
    if (may && location.hash === `#${anchor}`) document.getElementById(anchor)?.scrollIntoView()
  }, [may])
  if (!may) return null
  const open = () => run(async () => setOffer((await send(afterSalesCalls.offer, { id: order.id })).data))
  return (
    <Panel as="section" id={anchor} className="scroll-mt-20 p-4 text-table" aria-label="售后">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 className="font-semibold">售后</h2>
        <p className="min-w-0 flex-1 text-secondary max-sm:basis-full">
          少货、破损、错发请在签收后及时申请；药品没有质量或发货问题不能退货。
        </p>
        {!offer && (
          <Button size="small" tone="plain" busy={busy} onClick={() => void open()}>
            {busy ? '正在读取…' : gap === '' ? '申请售后' : '查看售后'}
          </Button>
        )}
      </div>
      <DutyNote gap={gap} />
      {offer && <Offered offer={offer} mayAsk={gap === ''} />}
    </Panel>
  )
}

function Offered({ offer, mayAsk }: { readonly offer: AskingOfferWire; readonly mayAsk: boolean }) {
  const left = offer.lines.some(({ lots, most_back }) => most_back !== '0.00' || lots.some(({ most }) => most > 0))
  return (
    <div className="mt-3 space-y-3">
      {offer.cases.map((one) => (
        <CaseBlock key={one.id} of={one} />
      ))}
      {offer.closed !== '' ? (
        <p className="text-price">{offer.closed}</p>
      ) : left ? (
        mayAsk && <AskingForm offer={offer} />
      ) : (
        <p className="text-secondary">这张订单的商品都已申请售后或已退货。</p>
      )}
    </div>
  )
}
