import type { ProfileWire } from '@yaoji/contract/members'
import { buttonLook } from '../shell/kit/button.tsx'
import { SiteLink } from '../shell/paths/links.tsx'
import { type BuyingTask, buyingTasks } from '../shell/viewer/buying-stop.ts'

const marks: Readonly<
  Record<BuyingTask['state'], { readonly sign: string; readonly look: string; readonly word: string }>
> = {
  done: { sign: '✓', look: 'border-brand bg-brand text-white', word: '已完成' },
  mine: { sign: '!', look: 'border-warning bg-warning-wash text-warning', word: '请办理' },
  theirs: { sign: '…', look: 'border-hairline text-secondary', word: '等待审核' },
}

/** For who cannot buy yet, or any more: what to do, one after another, in the place of today's matters. */
export function Checklist({ profile }: { readonly profile: ProfileWire }) {
  const { admin } = profile
  return (
    <section
      aria-labelledby="checklist"
      className="flex flex-col border border-hairline bg-surface p-3 lg:grow lg:overflow-y-auto lg:border-t-0 lg:border-l-0"
    >
      <h2 id="checklist" className="font-semibold">
        办妥这些就能下单
      </h2>
      <ol className="mt-1 divide-y divide-hairline">
        {buyingTasks(profile).map(({ text, state, label, to }) => (
          <li key={text} className="flex items-center gap-3 py-2">
            <span
              role="img"
              aria-label={marks[state].word}
              className={`flex size-6 shrink-0 items-center justify-center rounded-full border text-note ${marks[state].look}`}
            >
              {marks[state].sign}
            </span>
            <span className={`min-w-0 grow text-table ${state === 'done' ? 'text-secondary' : ''}`}>{text}</span>
            {state !== 'done' && (
              <SiteLink to={to} className={buttonLook(state === 'mine' ? 'brand' : 'plain', 'small')}>
                {label}
              </SiteLink>
            )}
          </li>
        ))}
      </ol>
      <p className="mt-auto pt-2 text-note text-secondary">
        有疑问请联系{admin.is_default === 1 ? '客服' : '业务员'} {admin.name}{' '}
        <a href={`tel:${admin.phone}`} className="numbers text-brand hover:underline">
          {admin.phone}
        </a>
      </p>
    </section>
  )
}
