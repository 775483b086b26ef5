import { SiteLink } from '../shell/paths/links.tsx'

const look = (current: boolean) =>
  `rounded-control px-2 py-1 ${current ? 'bg-brand-wash font-medium text-brand-strong' : 'hover:text-brand'}`

/** How far back, and what stands first. */
export function HistoryChoices({
  order,
  months,
}: {
  readonly order: 'last' | undefined
  readonly months: 3 | 6 | undefined
}) {
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-1 gap-y-2 text-table">
      <span className="text-secondary">最近</span>
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
      <span className="ml-4 text-secondary">排序</span>
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
  )
}
