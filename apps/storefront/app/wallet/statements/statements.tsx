import { type StatementRowWire, statementCalls } from '@yaoji/contract/statements'
import { send } from '../../shell/api/send.ts'
import { Button } from '../../shell/kit/button.tsx'
import { Panel } from '../../shell/kit/panel.tsx'
import { useAction } from '../../shell/kit/use-action.ts'
import { signedYuan } from '../../shell/kit/yuan.ts'
import { NothingYet } from '../../shell/page/empty-state.tsx'
import { SiteLink } from '../../shell/paths/links.tsx'
import { statementLooks } from './statement-looks.ts'

interface Statements {
  readonly rows: readonly StatementRowWire[]
  readonly onChanged: () => void
}

/** A statement for each month that has ended, newest first. */
export function Statements({ rows, onChanged }: Statements) {
  if (rows.length === 0) return <NothingYet>还没有对账单，每月结束后自动生成</NothingYet>
  return (
    <Panel as="ul" under aria-label="对账单">
      {rows.map((row) => (
        <li
          key={row.month}
          className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 border-b border-hairline px-4 py-3 text-table last:border-0 sm:grid-cols-[7rem_1fr_1fr_5rem_6rem]"
        >
          <strong className="numbers">{row.month}</strong>
          {row.state === 'unmade' ? (
            <span className="order-last col-span-2 text-secondary sm:order-none">该月已结束，可以生成对账单</span>
          ) : (
            <>
              <span className="order-last text-secondary numbers sm:order-none">
                期初余额 {signedYuan(row.opening)}
                <span className="block sm:hidden">期末余额 {signedYuan(row.closing)}</span>
              </span>
              <span className="hidden text-secondary numbers sm:block">期末余额 {signedYuan(row.closing)}</span>
            </>
          )}
          <span className={`text-right sm:text-left ${statementLooks[row.state]}`}>{row.state_label}</span>
          <span className={`order-last text-right sm:order-none ${row.state === 'unmade' ? 'max-sm:col-span-2' : ''}`}>
            {row.state === 'unmade' ? (
              <Make month={row.month} onMade={onChanged} />
            ) : (
              <SiteLink
                to="/yegl"
                query={{ tab: 'statements', month: row.month }}
                className="text-brand hover:underline"
                aria-label={`${wordOf(row)}${row.month}对账单`}
              >
                {wordOf(row)}
              </SiteLink>
            )}
          </span>
        </li>
      ))}
    </Panel>
  )
}

const wordOf = ({ state }: StatementRowWire) => (state === 'open' ? '核对' : '查看')

function Make({ month, onMade }: { readonly month: string; readonly onMade: () => void }) {
  const { busy, run } = useAction()
  const make = () =>
    run(
      async () => {
        await send(statementCalls.make, { month })
        onMade()
      },
      { success: '对账单已生成' },
    )
  return (
    <Button size="small" busy={busy} onClick={() => void make()}>
      生成对账单
    </Button>
  )
}
