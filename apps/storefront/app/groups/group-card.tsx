import type { GroupWire } from '@yaoji/contract/groups'
import { formatYuan } from '@yaoji/rules/money/fen'
import { GoodsPicture } from '../shell/goods/goods-picture.tsx'
import { priceUnit } from '../shell/goods/goods-price.tsx'
import { GroupBar } from '../shell/groups/group-bar.tsx'
import { buttonLook } from '../shell/kit/button.tsx'
import { Money } from '../shell/kit/money.tsx'
import { Panel } from '../shell/kit/panel.tsx'
import { fenOf, yuanText } from '../shell/kit/yuan.ts'
import { hrefOf, InnerLink } from '../shell/paths/links.tsx'
import { LoginLink } from '../shell/viewer/login-link.tsx'
import { GroupCountdown } from './group-countdown.tsx'

const stateLooks: Readonly<Record<GroupWire['state'], string>> = {
  notStarted: 'bg-tag-blue text-white',
  running: 'bg-brand text-white',
  succeeded: 'bg-brand-strong text-white',
  failed: 'bg-secondary text-white',
  ended: 'bg-secondary text-white',
}

/** One group buy: what, until when, how far. One that is over leads to the goods at its ordinary price. */
export function GroupCard({ group, timestamp }: { readonly group: GroupWire; readonly timestamp: number }) {
  const { goods } = group
  const over = group.state === 'failed' || group.state === 'ended'
  const href = over
    ? hrefOf('/list/info/{id}', { params: { id: goods.id } })
    : hrefOf('/list/info-pt/{id}', { params: { id: group.id } })
  return (
    <Panel as="article" className="relative flex min-w-0 gap-3 p-3 hover:border-brand sm:gap-4">
      <InnerLink href={href} tabIndex={-1} aria-hidden="true" className="w-24 shrink-0 self-start sm:w-32">
        <GoodsPicture goods={goods} size={128} />
      </InnerLink>
      <div className="flex min-w-0 grow flex-col gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span
            className={`inline-flex h-5 items-center rounded-[2px] px-1.5 text-note leading-none ${stateLooks[group.state]}`}
          >
            {group.state_label}
          </span>
          <GroupCountdown group={group} timestamp={timestamp} />
        </p>
        <h3 className="line-clamp-2 text-body leading-snug font-semibold">
          <InnerLink href={href} className="hover:text-brand">
            {goods.name}
          </InnerLink>
        </h3>
        <p className="truncate text-table text-secondary" title={`${goods.ypgg} ${goods.sccj}`}>
          {goods.ypgg} · {goods.sccj}
        </p>
        {group.slogan && <p className="truncate text-note text-tag-orange">{group.slogan}</p>}
        <GroupPrice group={group} />
        {group.paid !== undefined && group.state !== 'notStarted' && (
          <GroupBar
            paid={group.paid}
            target={group.target ?? 0}
            missing={group.missing ?? 0}
            percent={group.percent ?? 0}
            unit={unitOf(group)}
            compact
          />
        )}
        <p className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-1">
          <span className="text-note text-secondary numbers">
            {group.min !== undefined && `${group.min}${unitOf(group)}起拼`}
            {group.ships_free === 1 && `${group.min === undefined ? '' : ' · '}包邮`}
          </span>
          <InnerLink href={href} className={buttonLook(over ? 'plain' : 'brand', 'small')}>
            {over ? '按原价采购' : group.state === 'notStarted' ? '先看看' : '去参团'}
          </InnerLink>
        </p>
      </div>
    </Panel>
  )
}

const unitOf = ({ goods }: GroupWire) => (goods.measure === 'gram' ? 'g' : goods.bzdw)

function GroupPrice({ group }: { readonly group: GroupWire }) {
  if (group.price === undefined)
    return group.goods.price_label === '登录可见' ? (
      <LoginLink className="text-table font-semibold text-brand hover:underline">登录查看拼团价与进度</LoginLink>
    ) : (
      <p className="text-table text-secondary">{group.goods.price_label || '暂无报价'}</p>
    )
  const savedFen = group.ordinary_price ? fenOf(group.ordinary_price) - fenOf(group.price) : 0
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="text-note text-secondary">拼团价</span>
      <Money yuan={group.price} unit={priceUnit(group.goods)} />
      {group.ordinary_price && (
        <span className="text-note text-secondary numbers">
          平时 {yuanText(group.ordinary_price)}
          {savedFen > 0 && `，省 ${yuanText(formatYuan(savedFen))}`}
        </span>
      )}
    </p>
  )
}
