import type { ArrivalRecordWire } from '@yaoji/contract/arrivals'
import { Panel } from '../../shell/kit/panel.tsx'
import { SiteLink } from '../../shell/paths/links.tsx'
import { minuteText } from '../../shell/time/moment-text.ts'

const tones: Readonly<Record<ArrivalRecordWire['result'], string>> = {
  ...{ good: 'text-brand', part: 'text-warning', bad: 'text-price', absent: 'text-price' },
}

/** What was recorded: who, when, lot by lot, and where each difference is followed. */
export const ArrivalRecord = ({ record }: { readonly record: ArrivalRecordWire }) => (
  <Panel as="section" className="p-4" aria-label="验收记录">
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <h2 className="font-semibold">验收记录</h2>
      <strong className={tones[record.result]}>{record.result_name}</strong>
      <span className="text-secondary numbers">{minuteText(record.at)}</span>
    </div>
    <p className="mt-1">
      验收人 {record.acceptor}
      {record.second_acceptor && `、${record.second_acceptor}`}
      <span className="text-secondary">{`（${record.by}的账号提交）`}</span>
    </p>
    {record.words && <p className="mt-1 break-words">{record.words}</p>}
    <ul className="mt-3 divide-y divide-hairline border-t border-hairline">
      {record.lots.map((lot) => (
        <li key={lot.id} className="py-2">
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span>
              {lot.name} <span className="text-secondary">{lot.ypgg}</span>
            </span>
            <strong className={tones[lot.result]}>{lot.result_name}</strong>
          </p>
          <p className="flex flex-wrap gap-x-4 text-secondary numbers">
            <span>批号 {lot.lot_no}</span>
            {lot.expires_on && <span>有效期至 {lot.expires_on}</span>}
            <span>{`发货 ${lot.sent}${lot.unit}，到货 ${lot.arrived}${lot.unit}，合格 ${lot.accepted}${lot.unit}`}</span>
          </p>
          {lot.differences.map(({ kind, name, number, case_id }) => (
            <p key={kind} className="text-warning numbers">
              {`${name} ${number}${lot.unit}`}{' '}
              <SiteLink
                to="/order/afterSalesInfo/{id}"
                params={{ id: case_id }}
                className="text-brand underline"
                aria-label={`${lot.name}${name}的售后进度`}
              >
                售后进度
              </SiteLink>
            </p>
          ))}
        </li>
      ))}
    </ul>
  </Panel>
)
