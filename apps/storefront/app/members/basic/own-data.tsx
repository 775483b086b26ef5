import { type DataRequestWire, ownDataCalls } from '@yaoji/contract/own-data'
import { useAskAgain } from '@yaoji/ui/use-ask-again'
import { useFreshState } from '@yaoji/ui/use-fresh-state'
import { useState } from 'react'
import { ask, send } from '../../shell/api/send.ts'
import { Button } from '../../shell/kit/button.tsx'
import { Panel } from '../../shell/kit/panel.tsx'
import { useAction } from '../../shell/kit/use-action.ts'
import { minuteText } from '../../shell/time/moment-text.ts'
import { OwnDataDialog } from './own-data-dialog.tsx'

const askAgainMs = 5_000
const isOpen = ({ state }: DataRequestWire) => state === 'asked' || state === 'running'

/** PIPL 45: what is kept about the person and its companies, as a file. */
export function OwnData({ phone, loaded }: { readonly phone: string; readonly loaded: readonly DataRequestWire[] }) {
  const [requests, setRequests] = useFreshState(loaded)
  const [asking, setAsking] = useState(false)
  const waiting = requests.some(isOpen)
  useAskAgain(waiting, askAgainMs, async (signal) => (await ask(ownDataCalls.list, {}, { signal })).data, setRequests)
  return (
    <Panel as="section" className="p-4 text-table" aria-labelledby="own-data">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <h2 id="own-data" className="text-body font-semibold">
            个人数据副本
          </h2>
          <p className="mt-1 text-secondary">
            本站保存的账号、单位、地址、证件、订单、流水等数据，整理成表格和JSON文件；完成后保留7天。
          </p>
        </div>
        <Button tone="plain" size="small" disabled={waiting} onClick={() => setAsking(true)}>
          {waiting ? '正在整理…' : '申请副本'}
        </Button>
      </div>
      {requests.length > 0 && (
        <ul className="mt-3 divide-y divide-hairline">
          {requests.map((request) => (
            <Request key={request.id} request={request} />
          ))}
        </ul>
      )}
      {asking && (
        <OwnDataDialog
          phone={phone}
          onClose={() => setAsking(false)}
          onAsked={(after) => {
            setAsking(false)
            setRequests(after)
          }}
        />
      )}
    </Panel>
  )
}

function Request({ request }: { readonly request: DataRequestWire }) {
  const { id, state, state_name, asked_at, parts_done, parts_total, expires_at } = request
  const { busy, run } = useAction()
  const download = async () => {
    const opened = await run(async () => (await send(ownDataCalls.address, { id })).data)
    if (opened) location.assign(opened.url)
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <p className="min-w-0 flex-1 basis-56">
        {minuteText(asked_at)} 申请：<span role={isOpen(request) ? 'status' : undefined}>{state_name}</span>
        {state === 'running' && <span className="ml-2 text-secondary numbers">{`${parts_done}/${parts_total}`}</span>}
        {state === 'done' && <span className="ml-2 text-secondary">可下载至 {minuteText(expires_at)}</span>}
      </p>
      {state === 'done' && (
        <Button tone="plain" size="small" busy={busy} onClick={() => void download()}>
          下载
        </Button>
      )}
    </li>
  )
}
