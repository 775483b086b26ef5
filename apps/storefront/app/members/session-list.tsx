import { useRouter } from '@tanstack/react-router'
import { logInCalls } from '@yaoji/contract/log-ins'
import type { SessionWire } from '@yaoji/contract/members'
import { send } from '../shell/api/send.ts'
import { Panel } from '../shell/kit/panel.tsx'
import { useAction } from '../shell/kit/use-action.ts'
import { confirmDialog } from '../shell/notices/dialogs.ts'
import { dayText } from '../shell/time/moment-text.ts'

const browserOf = (userAgent: string): string =>
  [/Edg\//, /MicroMessenger/, /Firefox/, /Chrome/, /Safari/].flatMap((pattern, index) =>
    pattern.test(userAgent) ? [['Edge', '微信', 'Firefox', 'Chrome', 'Safari'][index]] : [],
  )[0] ?? '其他程序'

/** Where this log-in is open; a stranger's session is ended here. */
export function SessionList({ sessions }: { readonly sessions: readonly SessionWire[] }) {
  const router = useRouter()
  const { busy, run } = useAction()
  const revoke = async (session: SessionWire) => {
    if (!(await confirmDialog('让这台设备退出登录？', { action: '退出该设备', tone: 'ink' }))) return
    const end = async () => {
      await send(logInCalls.revokeSession, { id: session.id })
      await router.invalidate()
    }
    await run(end, { success: '该设备已退出登录' })
  }
  return (
    <Panel as="section" className="p-4 text-table" aria-labelledby="sessions">
      <h2 id="sessions" className="mb-2 font-semibold">
        登录设备
      </h2>
      <ul className="divide-y divide-hairline">
        {sessions.map((session) => (
          <li key={session.id} className="flex items-baseline gap-x-4 py-1.5">
            <span className="flex min-w-0 flex-1 flex-wrap gap-x-4">
              <span>{browserOf(session.user_agent)}</span>
              <span className="text-secondary numbers">{session.address}</span>
              <span className="text-secondary numbers">最近使用 {dayText(session.seen_at)}</span>
            </span>
            <span className="shrink-0">
              {session.current === 1 ? (
                <span className="text-brand">本机</span>
              ) : (
                <button
                  type="button"
                  disabled={busy}
                  onClick={() => void revoke(session)}
                  className="text-secondary hover:text-ink"
                >
                  退出该设备
                </button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
