import type { ColdBoxWire } from '@yaoji/contract/cold-goods'
import type { OrderDetailWire } from '@yaoji/contract/orders'
import type { ReactNode } from 'react'
import { Panel } from '../../shell/kit/panel.tsx'
import { standsIn } from '../../shell/orders/stands-in.ts'
import { minuteText } from '../../shell/time/moment-text.ts'

/** Law table L17: how the cold goods of an order travel, box by box; what left the range is not to be overlooked. */
export function OrderCold({ order }: { readonly order: OrderDetailWire }) {
  const { cold } = order
  if (!cold) return null
  const hasLeft = standsIn(order, 'outbound', 'shipped', 'completed')
  return (
    <Panel as="section" className="p-4 text-table" aria-labelledby="order-cold">
      <h2 id="order-cold" className="font-semibold">
        冷藏商品运输温度
      </h2>
      <p className="mt-1 text-secondary">{cold.names.join('、')}</p>
      {cold.boxes.length > 0 ? (
        <ul aria-label="冷藏箱" className="mt-2 divide-y divide-hairline">
          {cold.boxes.map((box) => (
            <ColdBox key={box.id} box={box} />
          ))}
        </ul>
      ) : (
        <p className={`mt-2 ${hasLeft ? 'text-warning' : 'text-secondary'}`}>
          {hasLeft ? '还没有运输温度记录，收货时请向承运人索取。' : '出库前登记冷藏箱的起运温度，到货后补充途中温度。'}
        </p>
      )}
      {hasLeft && (
        <p className="mt-2 text-secondary">
          到货时请测量并核对温度；没有记录或超出范围的冷藏商品可以拒收，并请及时申请售后。记录可在下方“单据”中下载。
        </p>
      )}
    </Panel>
  )
}

function ColdBox({ box }: { readonly box: ColdBoxWire }) {
  const isGood = box.outside_count === 0
  const more = box.outside_count - box.outside.length
  return (
    <li className="py-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium break-all">冷藏箱 {box.box}</span>
        <span className="text-secondary">{box.carrier}</span>
        <strong className={`font-medium ${isGood ? 'text-brand' : 'text-price'}`}>
          {isGood
            ? `${box.ended_at ? '全程' : '已登记读数均'}在${box.range}内`
            : `${box.outside_count}次超出${box.range}`}
        </strong>
      </p>
      <dl className="mt-1 flex flex-wrap gap-x-6 gap-y-1">
        <Fact name="起运">
          {minuteText(box.started_at)} · {box.start}
        </Fact>
        <Fact name="到货">{box.ended_at ? `${minuteText(box.ended_at)} · ${box.end}` : '尚未登记'}</Fact>
        <Fact name="最低 / 最高">
          {box.coldest} / {box.warmest}
        </Fact>
        <Fact name="途中读数">
          {box.readings === 0
            ? box.has_file === 1
              ? '见记录仪原件'
              : '尚未上传'
            : `${box.readings}条${box.longest_gap === null ? '' : `，最长间隔${box.longest_gap}分钟`}`}
        </Fact>
      </dl>
      {!isGood && (
        <ul aria-label={`冷藏箱 ${box.box} 超出范围的读数`} className="mt-1 flex flex-wrap gap-x-4 text-price numbers">
          {box.outside.map(({ at, degrees }) => (
            <li key={at + degrees}>
              {minuteText(at)} {degrees}
            </li>
          ))}
          {more > 0 && <li>另有{more}次，见下载的记录</li>}
        </ul>
      )}
    </li>
  )
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="flex gap-2">
    <dt className="shrink-0 text-secondary">{name}</dt>
    <dd className="numbers">{children}</dd>
  </div>
)
