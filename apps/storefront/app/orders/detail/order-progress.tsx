import type { OrderDetailWire } from '@yaoji/contract/orders'
import { minuteText } from '../../shell/time/moment-text.ts'

/** States passed with their times, and those to come. */
export function OrderProgress({ steps }: { readonly steps: OrderDetailWire['progress'] }) {
  if (steps.length === 0) return null
  const last = steps.findLastIndex((step) => step.reached === 1)
  return (
    <ol className="mt-4 flex flex-col gap-2 sm:flex-row sm:gap-0">
      {steps.map((step, index) => (
        <li
          key={step.label}
          aria-current={index === last ? 'step' : undefined}
          className="flex flex-1 items-center gap-2 sm:flex-col sm:text-center"
        >
          <span className="flex items-center sm:w-full">
            <span
              className={`hidden h-0.5 flex-1 sm:block ${index === 0 ? 'invisible' : step.reached ? 'bg-brand' : 'bg-hairline'}`}
            />
            <span
              className={`size-3 shrink-0 rounded-full ${step.reached ? 'bg-brand' : 'border border-secondary bg-surface'} ${index === last ? 'ring-4 ring-brand-wash' : ''}`}
            />
            <span
              className={`hidden h-0.5 flex-1 sm:block ${index === steps.length - 1 ? 'invisible' : index < last ? 'bg-brand' : 'bg-hairline'}`}
            />
          </span>
          <span className={`text-table ${step.reached ? '' : 'text-secondary'}`}>{step.label}</span>
          <span className="text-note text-secondary numbers">{minuteText(step.at).slice(5)}</span>
        </li>
      ))}
    </ol>
  )
}
