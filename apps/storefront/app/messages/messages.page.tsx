import { createFileRoute, useRouter } from '@tanstack/react-router'
import { type MessageWire, messageCalls, type UnreadWire } from '@yaoji/contract/messages'
import { messageKindNames, messageKinds } from '@yaoji/rules/messages/message-kinds'
import { useFreshState } from '@yaoji/ui/use-fresh-state'
import { orElse } from '../shell/api/load.ts'
import { send } from '../shell/api/send.ts'
import { Badge } from '../shell/header/cart-button.tsx'
import { Button, buttonLook } from '../shell/kit/button.tsx'
import { Tabs } from '../shell/kit/tabs.tsx'
import { useAction } from '../shell/kit/use-action.ts'
import { EmptyPanel } from '../shell/page/empty-state.tsx'
import { ListPage } from '../shell/page/list-page.tsx'
import { memberSkeleton } from '../shell/page/member-page.tsx'
import { hrefOf, SiteLink } from '../shell/paths/links.tsx'
import { flagOf, oneOf, pageOf, searchOf } from '../shell/paths/search-parsers.ts'
import { titled } from '../shell/paths/site.ts'
import { useShell } from '../shell/viewer/viewer.ts'
import { LetterChoices } from './letter-choices.tsx'
import { loadMessages } from './load-messages.ts'
import { MessageList } from './message-list.tsx'

/** A badge counts no further. */
const mostCounted = 100

const validateSearch = searchOf({ kind: oneOf(...messageKindNames), unread: flagOf, page: pageOf })

export const Route = createFileRoute('/wdxx')({
  validateSearch,
  loaderDeps: ({ search }) => search,
  loader: (page) => loadMessages(page.deps, page),
  head: () => titled('/wdxx'),
  pendingComponent: memberSkeleton('正在加载消息', 'h-10', 'h-20', 'h-20', 'h-20'),
  component: Messages,
})

function Messages() {
  const loaded = Route.useLoaderData()
  const search = Route.useSearch()
  const { profile, refreshProfile } = useShell()
  const router = useRouter()
  const [rows, setRows] = useFreshState(loaded.list.rows)
  const [counts, setCounts] = useFreshState(loaded.unread)
  const { busy, run } = useAction()
  // The badge is live; the list stands still under the reader's eyes until it is asked for.
  const cameMeanwhile = Math.max(0, Math.min(profile?.message_count ?? 0, mostCounted) - sumOf(counts))
  const here = search.kind ? counts.unread[search.kind] : sumOf(counts)

  const wereRead = (now: UnreadWire, which: (row: MessageWire) => boolean) => {
    setCounts({ ...now, newest: counts.newest })
    setRows((shown) => shown.map((row) => (which(row) ? { ...row, read: 1 } : row)))
    void refreshProfile()
  }
  const open = async ({ id, read }: MessageWire) => {
    // The person is on the way to another page: a failure is not worth a word, the message just stays unread.
    const now = read ? null : await orElse(send(messageCalls.read, { id }), null)
    if (now) wereRead(now, (row) => row.id === id)
  }
  const readAll = () =>
    run(
      async () => {
        const reply = await send(messageCalls.readAll, {
          ...(search.kind && { kind: search.kind }),
          up_to: counts.newest,
        })
        wereRead(reply.data, ({ id }) => id <= counts.newest)
      },
      { success: '已全部标为已读' },
    )

  return (
    <ListPage
      title="我的消息"
      action={
        <Button tone="plain" size="small" busy={busy} disabled={here === 0} onClick={readAll}>
          {search.kind ? `${messageKinds[search.kind]}消息全部已读` : '全部已读'}
        </Button>
      }
      to="/wdxx"
      search={search}
      list={{ ...loaded.list, rows }}
      above={
        <>
          <Tabs label="消息类型" tabs={tabs(search, counts)} />
          <p className="border-x border-hairline bg-surface px-4 py-2 text-table">
            <SiteLink
              to="/wdxx"
              query={{ kind: search.kind, unread: search.unread ? undefined : 1 }}
              className="text-brand hover:underline"
            >
              {search.unread ? '显示全部消息' : '只看未读'}
            </SiteLink>
            <span aria-live="polite">
              {cameMeanwhile > 0 && (
                <button
                  type="button"
                  className="ml-4 text-brand hover:underline"
                  onClick={() => void router.invalidate()}
                >
                  有{cameMeanwhile}条新消息，点此显示
                </button>
              )}
            </span>
          </p>
        </>
      }
      empty={
        <EmptyPanel under title={search.unread ? '没有未读消息' : '还没有消息，订单、物流、资质有变化时会在这里通知您'}>
          <SiteLink to="/order" className={buttonLook('plain')}>
            查看我的订单
          </SiteLink>
        </EmptyPanel>
      }
      below={<LetterChoices given={loaded.letters} />}
    >
      {(shown) => <MessageList rows={shown} onOpen={open} />}
    </ListPage>
  )
}

const sumOf = ({ unread }: UnreadWire) => Object.values(unread).reduce((sum, each) => sum + each, 0)

function tabs(search: ReturnType<typeof validateSearch>, counts: UnreadWire) {
  const tab = (kind: typeof search.kind, label: string, count: number) => ({
    label,
    href: hrefOf('/wdxx', { query: { kind, unread: search.unread } }),
    current: search.kind === kind,
    count: count > 0 && (
      // Its own frame: hidden words in a strip that scrolls would else widen the page.
      <span className="relative">
        <span className="sr-only">未读</span>
        <Badge count={count} />
      </span>
    ),
  })
  return [
    tab(undefined, '全部', sumOf(counts)),
    ...messageKindNames.map((kind) => tab(kind, messageKinds[kind], counts.unread[kind])),
  ]
}
