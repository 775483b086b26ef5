import type { CartWire } from '@yaoji/contract/cart'
import { lineName, saleUnit } from '../shell/cart/line-facts.ts'
import { fenOf, yuanText } from '../shell/kit/yuan.ts'
import { Parties } from '../shell/print/parties.tsx'
import type { GroupedCart } from './state/cart-groups.ts'

const cell = 'border border-hairline px-1.5 py-1'
const figure = `${cell} text-right whitespace-nowrap numbers`

/** The cart on paper: a table of what is selected, by warehouse, with its totals; nothing that one presses. */
export function PrintSheet({ cart, grouped }: { readonly cart: CartWire; readonly grouped: GroupedCart }) {
  const { totals } = cart
  return (
    <div className="hidden print:block">
      <Parties title="采购清单" />
      {grouped.groups.map((group) => {
        const lines = group.lines.filter((line) => line.is_selected === 1)
        if (lines.length === 0) return null
        return (
          <table key={group.id} className="mb-3 w-full border-collapse text-note">
            <caption className="mb-1 text-left font-semibold">{group.name}</caption>
            <thead>
              <tr>
                {['序号', '品名', '规格', '厂家', '单价', '数量', '小计'].map((name) => (
                  <th key={name} scope="col" className={`${cell} text-left font-semibold`}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {lines.map((line, index) => (
                <tr key={line.id}>
                  <td className={figure}>{index + 1}</td>
                  <td className={cell}>{lineName(line)}</td>
                  <td className={cell}>{line.goods ? line.goods.ypgg : `${line.combination.goods.length} 种一套`}</td>
                  <td className={cell}>{line.goods?.sccj ?? ''}</td>
                  <td className={figure}>{yuanText(line.price)}</td>
                  <td className={figure}>
                    {line.number}
                    {saleUnit(line)}
                  </td>
                  <td className={figure}>{yuanText(line.amount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )
      })}
      <dl className="ml-auto w-64 text-table numbers">
        <Sum name="商品总额" amount={yuanText(totals.goods_amount)} />
        {totals.reductions.map((reduction) => (
          <Sum key={reduction.kind} name={reduction.kind_name} amount={`−${yuanText(reduction.amount)}`} />
        ))}
        {fenOf(totals.add_on) > 0 && <Sum name="含换购" amount={yuanText(totals.add_on)} />}
        <Sum name="运费" amount={yuanText(totals.freight)} />
        <Sum name="合计" amount={yuanText(totals.payable)} />
      </dl>
      <p className="mt-2 text-note">价格、库存与优惠以提交订单时为准。</p>
    </div>
  )
}

const Sum = ({ name, amount }: { readonly name: string; readonly amount: string }) => (
  <div className="flex justify-between">
    <dt>{name}</dt>
    <dd>{amount}</dd>
  </div>
)
