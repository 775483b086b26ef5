import type { StatementSumWire } from '@yaoji/contract/statements'
import { signedYuan } from '../../shell/kit/yuan.ts'

interface Column {
  readonly name: string
  readonly of: (sum: StatementSumWire) => string
}
const accounts: readonly Column[] = [
  { name: '期初', of: (sum) => sum.opening },
  { name: '收入', of: (sum) => sum.in },
  { name: '支出', of: (sum) => sum.out },
  { name: '期末', of: (sum) => sum.closing },
]
const tenders: readonly Column[] = [
  { name: '付款', of: (sum) => sum.in },
  { name: '退款', of: (sum) => sum.out },
]
const deliveries: readonly Column[] = [{ name: '金额', of: (sum) => sum.in }]

/** What the month came to: accounts from opening to closing, tenders, what was sent. */
export function StatementSums({ sums }: { readonly sums: readonly StatementSumWire[] }) {
  const of = (part: StatementSumWire['part']) => sums.filter((sum) => sum.part === part)
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
      <SumTable label="账户" columns={accounts} sums={of('account')} />
      <div className="space-y-4">
        <SumTable label="付款与退款" columns={tenders} sums={of('tender')} />
        <SumTable label="发货" columns={deliveries} sums={of('delivery')} />
      </div>
    </div>
  )
}

interface SumTableProps {
  readonly label: string
  readonly columns: readonly Column[]
  readonly sums: readonly StatementSumWire[]
}

function SumTable({ label, columns, sums }: SumTableProps) {
  if (sums.length === 0) return null
  return (
    <table className="w-full text-note sm:text-table">
      <thead className="text-secondary">
        <tr className="border-b border-hairline">
          <th scope="col" className="py-1.5 text-left font-normal">
            {label}
          </th>
          {columns.map(({ name }) => (
            <th key={name} scope="col" className="py-1.5 pl-2 text-right font-normal">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sums.map((sum) => (
          <tr key={sum.label} className="border-b border-hairline last:border-0">
            <th scope="row" className="py-1.5 text-left font-normal">
              {sum.label}
            </th>
            {columns.map(({ name, of }) => (
              <td key={name} className={`py-1.5 pl-2 text-right numbers ${name === '期末' ? 'font-semibold' : ''}`}>
                {signedYuan(of(sum))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
