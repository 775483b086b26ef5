import type { ReactNode } from 'react'

const steps = ['验证手机', '重置密码', '重置成功'] as const

/** The card of the three steps, with where one is. */
export function ForgetFrame({ step, children }: { readonly step: 1 | 2 | 3; readonly children: ReactNode }) {
  return (
    <div className="column flex min-h-[560px] items-start justify-center py-6 lg:py-12">
      <section className="w-full max-w-md rounded-card border border-hairline bg-surface p-6 lg:p-8">
        <ol aria-label="找回密码步骤" className="mb-6 flex">
          {steps.map((name, index) => {
            const reached = index < step
            const current = index + 1 === step
            return (
              <li
                key={name}
                aria-current={current ? 'step' : undefined}
                className={`flex-1 border-t-2 pt-2 text-table ${reached ? 'border-brand text-brand-strong' : 'border-hairline text-secondary'} ${current ? 'font-semibold' : ''}`}
              >
                <span className="numbers">{index + 1}.</span> {name}
              </li>
            )
          })}
        </ol>
        {children}
      </section>
    </div>
  )
}
