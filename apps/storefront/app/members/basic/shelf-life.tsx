import { orderCalls } from '@yaoji/contract/orders'
import { useFreshState } from '@yaoji/ui/use-fresh-state'
import { send } from '../../shell/api/send.ts'
import { Panel } from '../../shell/kit/panel.tsx'
import { useAction } from '../../shell/kit/use-action.ts'

const choices = [0, 90, 180, 270, 365] as const
const textOf = (days: number) =>
  days === 0 ? '不要求' : days % 30 === 0 ? `${days / 30}个月（${days}天）` : `${days}天`

/** The least days before expiry with which the company takes goods without being asked. */
export function ShelfLife({ loaded, mayChange }: { readonly loaded: number; readonly mayChange: boolean }) {
  const [days, setDays] = useFreshState(loaded)
  const { busy, run } = useAction()
  const state = (wanted: number) =>
    run(async () => setDays((await send(orderCalls.stateShelfLife, { days: wanted })).data.days), {
      success: '剩余效期要求已保存',
    })
  const offered = [...new Set([...choices, days])].sort((a, b) => a - b)
  return (
    <Panel as="section" className="p-4 text-table" aria-labelledby="shelf-life">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <h2 id="shelf-life" className="text-body font-semibold">
            剩余效期要求
          </h2>
          <p className="mt-1 text-secondary">
            可发批号距有效期不足此天数，或早于下单时承诺的批号时，先征得贵单位同意再发货。
          </p>
        </div>
        <select
          aria-label="最少剩余效期"
          className="h-8 rounded-control border border-hairline bg-surface px-2"
          value={days}
          disabled={busy || !mayChange}
          onChange={(event) => void state(Number(event.target.value))}
        >
          {offered.map((each) => (
            <option key={each} value={each}>
              {textOf(each)}
            </option>
          ))}
        </select>
      </div>
    </Panel>
  )
}
