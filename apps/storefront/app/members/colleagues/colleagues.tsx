import { type ColleaguesWire, type ColleagueWire, colleagueCalls } from '@yaoji/contract/colleagues'
import { useLateLoad } from '@yaoji/ui/use-late-load'
import { useState } from 'react'
import { send } from '../../shell/api/send.ts'
import { Button } from '../../shell/kit/button.tsx'
import { Panel } from '../../shell/kit/panel.tsx'
import { Skeletons } from '../../shell/kit/skeleton.tsx'
import { useAction } from '../../shell/kit/use-action.ts'
import { confirmDialog } from '../../shell/notices/dialogs.ts'
import { minuteText } from '../../shell/time/moment-text.ts'
import { ColleagueDialog } from './colleague-dialog.tsx'
import { rightsText } from './rights-text.ts'

const askColleagues = async (signal: AbortSignal) => (await send(colleagueCalls.list, {}, { signal })).data

/** Who else acts for the company, and what each may do: the owner's to see and to change. */
export function Colleagues() {
  const { data, failed, reload } = useLateLoad('colleagues', askColleagues)
  const [changed, setChanged] = useState<ColleaguesWire>()
  const [edited, setEdited] = useState<ColleagueWire | 'new'>()
  const shown = changed ?? data
  return (
    <Panel as="section" className="p-4 text-table" aria-labelledby="colleagues">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 id="colleagues" className="text-body font-semibold">
          同事与权限
        </h2>
        <Button size="small" onClick={() => setEdited('new')}>
          邀请同事
        </Button>
      </div>
      <p className="mb-2 text-secondary">
        每位同事使用自己的账号。采购可设单笔限额，超出限额的订单由有审批权限的同事确认。
      </p>
      {shown ? (
        <People of={shown} onChanged={setChanged} onEdit={setEdited} />
      ) : failed ? (
        <p role="alert" className="text-price">
          同事列表加载失败，
          <button type="button" className="underline" onClick={reload}>
            点此重试
          </button>
        </p>
      ) : (
        <Skeletons count={2} className="h-10" />
      )}
      {edited && (
        <ColleagueDialog
          colleague={edited === 'new' ? null : edited}
          onClose={() => setEdited(undefined)}
          onSaved={(now) => {
            setChanged(now)
            setEdited(undefined)
          }}
        />
      )}
    </Panel>
  )
}

const look = { row: 'flex flex-wrap items-center gap-x-4 gap-y-1 py-2', act: 'text-brand hover:underline' } as const

function People({
  of: { colleagues, invitations },
  onChanged,
  onEdit,
}: {
  readonly of: ColleaguesWire
  readonly onChanged: (now: ColleaguesWire) => void
  readonly onEdit: (colleague: ColleagueWire) => void
}) {
  const { busy, run } = useAction()
  const end = async ({ id, name, username }: ColleagueWire) => {
    const message = `停用后，${name || username}将立即退出登录，不能再为本单位操作。`
    if (!(await confirmDialog(message, { title: '停用该同事的访问？', action: '停用', tone: 'ink' }))) return
    await run(async () => onChanged((await send(colleagueCalls.end, { id })).data), { success: '已停用该同事的访问' })
  }
  const withdraw = (id: number) =>
    run(async () => onChanged((await send(colleagueCalls.withdraw, { id })).data), { success: '已撤回邀请' })
  return (
    <ul className="divide-y divide-hairline">
      {colleagues.map((each) => (
        <li key={each.id} className={look.row}>
          <strong>{each.name || each.username}</strong>
          <span className="numbers text-secondary">
            {each.username} · {each.phone}
          </span>
          <span>{rightsText(each)}</span>
          <span className="ml-auto flex gap-3">
            {each.own === 1 ? (
              <span className="text-secondary">本人</span>
            ) : (
              <>
                <button
                  type="button"
                  className={look.act}
                  aria-label={`修改权限：${each.name || each.username}`}
                  onClick={() => onEdit(each)}
                >
                  修改权限
                </button>
                <button
                  type="button"
                  disabled={busy}
                  className="text-secondary hover:text-ink"
                  aria-label={`停用${each.name || each.username}`}
                  onClick={() => void end(each)}
                >
                  停用
                </button>
              </>
            )}
          </span>
        </li>
      ))}
      {invitations.map((each) => (
        <li key={`asked ${each.id}`} className={look.row}>
          <strong>{each.name}</strong>
          <span className="numbers text-secondary">{each.phone}</span>
          <span>{rightsText(each)}</span>
          <span className="rounded-[2px] bg-warning-wash px-1.5 text-note text-warning">
            待接受：请同事在登录页点“接受同事邀请”，{minuteText(each.expires_at)}前有效
          </span>
          <button
            type="button"
            disabled={busy}
            className="ml-auto text-secondary hover:text-ink"
            aria-label={`撤回对${each.name}的邀请`}
            onClick={() => void withdraw(each.id)}
          >
            撤回
          </button>
        </li>
      ))}
    </ul>
  )
}
