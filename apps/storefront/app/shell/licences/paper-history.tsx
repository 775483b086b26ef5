import type { FilingWire } from '@yaoji/contract/licences'
import { dayText } from '../time/moment-text.ts'
import { PictureButtons } from './picture-buttons.tsx'

/** Every earlier filing of a paper, the latest first: a later one removes none of them. */
export function PaperHistory({ name, history }: { readonly name: string; readonly history: readonly FilingWire[] }) {
  return (
    <details className="border-t border-hairline pt-2">
      <summary className="text-note text-secondary">
        历史记录（{history.length}）<span className="sr-only">：{name}</span>
      </summary>
      <ol className="mt-2 space-y-2">
        {history.map((one) => (
          <li key={one.id} className="text-note">
            <p className="flex flex-wrap items-baseline gap-x-2">
              <span>{dayText(one.filed_at)} 提交</span>
              <span className="numbers text-secondary">{one.number}</span>
              <span className="ml-auto text-secondary">{one.state_name}</span>
            </p>
            {Object.values(one.reasons).length > 0 && (
              <p className="text-secondary">原因：{Object.values(one.reasons).join('；')}</p>
            )}
            <PictureButtons name={`${name}（${dayText(one.filed_at)}）`} pictures={one.pictures} />
          </li>
        ))}
      </ol>
    </details>
  )
}
