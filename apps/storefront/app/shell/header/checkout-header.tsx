import type { RouteRow } from '../../routes.ts'
import { Logo } from '../brand/logo.tsx'
import { QualityInspection } from './representative.tsx'
import { Greeting, TopBar } from './top-bar.tsx'

/** Spec §4: the checkout flow. */
const steps = ['购物车', '确认订单', '支付订单', '完成'] as const

/** Spec §2: the step picture of the checkout. */
function Steps({ current }: { readonly current: number }) {
  return (
    <ol aria-label="结算步骤" className="flex flex-1 justify-end">
      {steps.map((name, index) => {
        const step = index + 1
        const reached = step <= current
        return (
          <li
            key={name}
            aria-current={step === current ? 'step' : undefined}
            className={`relative flex flex-1 flex-col items-center gap-1 text-note lg:max-w-40 lg:text-table ${reached ? 'text-brand-strong' : 'text-secondary'} ${step === current ? 'font-semibold' : ''}`}
          >
            {index > 0 && (
              <span
                aria-hidden="true"
                className={`absolute top-3 right-1/2 h-0.5 w-full ${reached ? 'bg-brand' : 'bg-hairline'}`}
              />
            )}
            <span
              className={`numbers relative z-1 flex size-6 items-center justify-center rounded-full text-note ${reached ? 'bg-brand text-white' : 'border border-hairline bg-surface'}`}
            >
              {step < current ? '✓' : step}
            </span>
            {name}
          </li>
        )
      })}
    </ol>
  )
}

export function CheckoutHeader({ row }: { readonly row: RouteRow }) {
  return (
    <header>
      <TopBar />
      <div className="border-b-2 border-brand bg-surface">
        <div className="column flex h-11 items-center justify-between gap-3 lg:hidden">
          <Logo small />
          <span className="min-w-0 text-note">
            <Greeting />
          </span>
        </div>
        <div className="column flex items-center gap-8 py-2 lg:h-24 lg:py-3">
          <span className="hidden items-center gap-5 lg:flex">
            <Logo />
            <span className="border-l border-hairline pl-5 text-xl">{row.title}</span>
            <QualityInspection className="text-table text-brand hover:underline" />
          </span>
          <Steps current={row.step ?? 1} />
        </div>
      </div>
    </header>
  )
}
