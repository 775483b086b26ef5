import type { ReactNode } from 'react'
import { Panel } from '../shell/kit/panel.tsx'

const steps = ['手机验证', '填写资料', '等待审核'] as const

/** Where one stands among the three steps, around what is to be done now. */
export function RegistrationFrame({
  step,
  title,
  lead,
  children,
}: {
  readonly step: 1 | 2 | 3
  readonly title: string
  readonly lead: ReactNode
  readonly children: ReactNode
}) {
  return (
    <div className="column py-4 lg:py-8">
      <Panel className="mx-auto max-w-4xl px-4 py-5 lg:px-10 lg:py-8">
        <ol aria-label="注册步骤" className="mx-auto flex max-w-xl">
          {steps.map((name, index) => (
            <Step key={name} name={name} place={index + 1} current={step} />
          ))}
        </ol>
        <h1 className="mt-6 text-center text-xl font-semibold">{title}</h1>
        <p className="mx-auto mt-1 max-w-2xl text-center text-table text-secondary">{lead}</p>
        <div className="mt-6">{children}</div>
      </Panel>
    </div>
  )
}

function Step({ name, place, current }: { readonly name: string; readonly place: number; readonly current: number }) {
  const reached = place <= current
  return (
    <li
      aria-current={place === current ? 'step' : undefined}
      className={`relative flex flex-1 flex-col items-center gap-1 text-table ${reached ? 'text-brand-strong' : 'text-secondary'} ${place === current ? 'font-semibold' : ''}`}
    >
      {place > 1 && (
        <span
          aria-hidden="true"
          className={`absolute top-3.5 right-1/2 h-0.5 w-full ${reached ? 'bg-brand' : 'bg-hairline'}`}
        />
      )}
      <span
        className={`numbers relative z-1 flex size-7 items-center justify-center rounded-full ${reached ? 'bg-brand text-white' : 'border border-hairline bg-surface'}`}
      >
        {place < current ? '✓' : place}
      </span>
      {name}
    </li>
  )
}
