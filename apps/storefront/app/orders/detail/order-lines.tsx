import type { OrderDetailWire, OrderLineWire } from '@yaoji/contract/orders'
import { GoodsLink } from '../../shell/goods/goods-link.tsx'
import { Tag } from '../../shell/goods/tag.tsx'
import { Money } from '../../shell/kit/money.tsx'
import { Panel } from '../../shell/kit/panel.tsx'
import { yuanText } from '../../shell/kit/yuan.ts'
import { standsIn } from '../../shell/orders/stands-in.ts'
import styles from './order-lines.css?url'

const unitOf = (line: OrderLineWire) => (line.measure === 'gram' ? 'g' : line.bzdw)
const number = 'px-2 py-2 lg:py-0.5 lg:leading-tight text-right whitespace-nowrap numbers'

/** Lines with what was ordered and what was sent, by lot. */
export function OrderLines({ order }: { readonly order: OrderDetailWire }) {
  return (
    <Panel as="section" className="order-lines" aria-label="商品清单">
      <link rel="stylesheet" href={styles} precedence="default" />
      <table className="w-full text-table">
        <thead className="border-b border-hairline bg-page text-secondary">
          <tr>
            <th scope="col" className="px-3 py-2 text-left font-normal">
              商品
            </th>
            <th scope="col" className="px-2 py-2 text-right font-normal whitespace-nowrap">
              单价
            </th>
            <th scope="col" className="px-2 py-2 text-right font-normal whitespace-nowrap">
              下单量
            </th>
            <th scope="col" className="px-2 py-2 text-right font-normal whitespace-nowrap">
              实发量
            </th>
            <th scope="col" className="px-2 py-2 text-left font-normal">
              批号 / 生产日期 / 有效期
            </th>
            <th scope="col" className="px-2 py-2 text-right font-normal whitespace-nowrap">
              金额
            </th>
            <th scope="col" className="px-3 py-2 text-right font-normal">
              实付
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-hairline">
          {order.lines.map((line) => (
            <Line key={line.id} line={line} cancelled={standsIn(order, 'cancelled')} />
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

const ordinary: readonly string[] = ['member', 'gift']
const marks: Readonly<Record<string, string>> = {
  gift: '赠',
  add_on: '换购',
  combination: '组',
  flash: '秒',
  special: '特',
}

/** What the line came by, and what promotions took off it. */
function LineSource({ line }: { readonly line: OrderLineWire }) {
  const mark = marks[line.source]
  const shares = line.explanation.filter((step) => step.amount.startsWith('-') && step.step !== 'ladder')
  if (!mark && shares.length === 0) return null
  return (
    <span className="mt-0.5 flex flex-wrap items-center gap-x-1.5 gap-y-0.5 text-note">
      {mark && <Tag tag={{ name: mark, describe: line.source_name }} />}
      {line.source === 'gift' && <span>赠品</span>}
      {shares.map((step) => (
        <span key={`${step.step}-${step.text}`} className="text-secondary numbers">
          {step.text} <span className="text-price numbers">−{yuanText(step.amount.slice(1))}</span>
        </span>
      ))}
    </span>
  )
}

function Line({ line, cancelled }: { readonly line: OrderLineWire; readonly cancelled: boolean }) {
  const short = line.picked !== null && line.picked < line.ordered
  return (
    <tr>
      <td className="goods px-3 py-2 lg:py-0.5">
        <span className="flex items-center gap-2">
          <img
            src={line.goods_image}
            alt=""
            width={44}
            height={44}
            loading="lazy"
            className="size-11 lg:size-8.5 rounded-control border border-hairline"
          />
          <span className="min-w-0 lg:leading-tight">
            <GoodsLink id={line.goods_id} seen={line} className="font-medium hover:text-brand">
              {line.name}
            </GoodsLink>
            <span className="block text-note text-secondary">
              {line.ypgg} · {line.sccj}
            </span>
            <LineSource line={line} />
          </span>
        </span>
      </td>
      <td className={number} data-of="单价">
        {line.price}
        <span className="text-secondary">/{line.measure === 'gram' ? 'kg' : line.bzdw}</span>
        {line.base_price && (
          <span className="struck block">
            <Money yuan={line.base_price} size="small" tone="struck" />
          </span>
        )}
        {ordinary.includes(line.source) || <span className="block text-note text-price">{line.source_name}</span>}
      </td>
      <td className={number} data-of="下单">
        {line.ordered}
        {unitOf(line)}
      </td>
      <td className={`${number} ${short ? 'text-price' : ''}`} data-of="实发">
        {line.picked === null ? '—' : `${line.picked}${unitOf(line)}`}
        {line.returned > 0 && (
          <span className="block text-note text-secondary">
            已退 {line.returned}
            {unitOf(line)}
          </span>
        )}
        {line.replaced > 0 && (
          <span className="block text-note text-secondary">
            已换补 {line.replaced}
            {unitOf(line)}
          </span>
        )}
      </td>
      <td className="lots px-2 py-2 text-note numbers lg:py-0.5 lg:leading-tight">
        {line.lots.length === 0 && <NotSent line={line} cancelled={cancelled} />}
        {line.lots.map((lot) => (
          <span key={lot.lot_no} className="block whitespace-nowrap">
            {lot.lot_no}{' '}
            <span className="text-secondary">
              × {lot.number}
              {unitOf(line)}，
            </span>
            {lot.produced_on} / {lot.expires_on}
            {lot.recalled === 1 && <strong className="ml-1 text-price">召回，请停止销售</strong>}
            {lot.notices.map(({ name, text }) => (
              <span key={text} className="block max-w-72 whitespace-normal text-warning">
                {name}：{text}
              </span>
            ))}
          </span>
        ))}
      </td>
      <td className={`${number} amount`}>{line.amount}</td>
      <td className={`${number} paid`} data-of="实付">
        {line.payable}
        {line.refunded !== '0.00' && <span className="block text-note text-price">退款 {line.refunded}</span>}
      </td>
    </tr>
  )
}

/** Before anything left: the lots that were promised when the line was ordered. */
function NotSent({ line, cancelled }: { readonly line: OrderLineWire; readonly cancelled: boolean }) {
  if (cancelled || line.picked === 0) return <span className="no-lot text-secondary">—</span>
  if (line.promised.length === 0) return <span className="text-secondary">出库后显示</span>
  return (
    <span title="下单时承诺的批号；可发批号的有效期更早时，先征得您同意">
      {line.promised.map((lot) => (
        <span key={lot.lot_no} className="block whitespace-nowrap">
          <span className="text-secondary">承诺</span> {lot.lot_no}{' '}
          <span className="text-secondary">
            × {lot.number}
            {unitOf(line)}，
          </span>
          {lot.expires_on}
        </span>
      ))}
    </span>
  )
}
