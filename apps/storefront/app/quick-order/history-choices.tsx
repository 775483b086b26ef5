import { SiteLink } from '../shell/paths/links.tsx'

const look = (current: boolean) =>
  `inline-flex min-h-10 items-center rounded-control px-2 ${current ? 'bg-brand-wash font-medium text-brand-strong' : 'hover:text-brand'}`

/** How far back, and what stands first. */
export function HistoryChoices({
  order,
  months,
}: {
  readonly order: 'last' | undefined
  readonly months: 3 | 6 | undefined
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 text-table">
      <p className="flex items-center">
        <span className="pr-1 text-secondary">最近</span>
        {([3, 6, undefined] as const).map((each) => (
          <SiteLink
            key={each ?? 12}
            to="/kjcg"
            query={{ order, months: each }}
            aria-current={months === each ? 'true' : undefined}
            className={look(months === each)}
          >
            {each ?? 12}个月
          </SiteLink>
        ))}
      </p>
      <p className="flex items-center">
        <span className="pr-1 text-secondary">排序</span>
        {([undefined, 'last'] as const).map((each) => (
          <SiteLink
            key={each ?? 'times'}
            to="/kjcg"
            query={{ order: each, months }}
            aria-current={order === each ? 'true' : undefined}
            className={look(order === each)}
          >
            {each ? '最近采购' : '采购次数'}
          </SiteLink>
        ))}
      </p>
    </div>
  )
}
