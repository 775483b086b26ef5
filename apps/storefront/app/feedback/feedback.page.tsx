import { createFileRoute } from '@tanstack/react-router'
import { type FeedbackWire, feedbackCalls } from '@yaoji/contract/feedback'
import { NeedsScript } from '../shell/kit/needs-script.tsx'
import { Panel } from '../shell/kit/panel.tsx'
import { listPage } from '../shell/page/list-page.tsx'
import { MemberPage, memberSkeleton } from '../shell/page/member-page.tsx'
import { Pager, pageHref } from '../shell/page/pager.tsx'
import { pageOf, searchOf } from '../shell/paths/search-parsers.ts'
import { titled } from '../shell/paths/site.ts'
import { minuteText } from '../shell/time/moment-text.ts'
import { FeedbackForm } from './feedback-form.tsx'

const validateSearch = searchOf({ page: pageOf })

export const Route = createFileRoute('/yjfk')({
  validateSearch,
  loaderDeps: ({ search }) => search,
  loader: listPage(feedbackCalls.list),
  head: () => titled('/yjfk'),
  pendingComponent: memberSkeleton('正在加载意见反馈', 'h-80', 'h-24'),
  component: Feedback,
})

const about = '对商品、价格、配送或网站有任何意见，都可以写给我们；工作人员会在这里答复，并发消息通知您。'

/** Spec §2, domain 2.12: the member writes to us, and reads below what we answered. */
function Feedback() {
  const { rows, meta } = Route.useLoaderData()
  const search = Route.useSearch()
  return (
    <MemberPage title="意见反馈" note={about}>
      <Panel className="p-4">
        <NeedsScript what="提交反馈" />
        <FeedbackForm />
      </Panel>
      {rows.length > 0 && (
        <section aria-label="我提交的意见" className="mt-4">
          <h2 className="mb-2 font-semibold">我提交的意见</h2>
          <Panel as="ul" className="divide-y divide-hairline">
            {rows.map((row) => (
              <Sent key={row.id} row={row} />
            ))}
          </Panel>
          <Pager meta={meta} hrefOfPage={pageHref('/yjfk', search)} />
        </section>
      )}
    </MemberPage>
  )
}

const Sent = ({ row }: { readonly row: FeedbackWire }) => (
  <li className="space-y-1 p-4 text-table">
    <p className="flex flex-wrap gap-x-3 text-secondary">
      <span>{row.kind_name}</span>
      <span className="numbers">{minuteText(row.sent_at)}</span>
      <span>{row.sent_by}</span>
      <span className={`ml-auto ${row.reply ? 'text-brand-strong' : ''}`}>{row.reply ? '已答复' : '待答复'}</span>
    </p>
    <p className="wrap-break-word whitespace-pre-line">{row.words}</p>
    {row.reply && (
      <p className="rounded-control bg-brand-wash px-3 py-2 wrap-break-word whitespace-pre-line">
        答复：{row.reply}
        <span className="ml-2 text-secondary numbers">{minuteText(row.replied_at)}</span>
      </p>
    )}
  </li>
)
