import { type Fen, yuanText } from '@yaoji/rules/money/fen'
import { sessionsKeptDays } from '../../access/settings.ts'
import { askingWindows } from '../../after-sales/settings.ts'
import { orderMinimumFen, wholeCasePercent } from '../../cart/settings.ts'
import { expiringDays } from '../../members/settings.ts'
import { messagesKeptDays } from '../../messages/settings.ts'
import { receiptDeadlines } from '../../orders/settings.ts'
import { companyAccount, payDeadlines } from '../../payments/settings.ts'
import type { Db } from '../../platform/database/database.ts'
import { keptRead } from '../../platform/database/kept-read.ts'
import { of, rowQuery } from '../../platform/database/row-query.ts'
import { settingsOf } from '../../platform/settings/read-settings.ts'
import { signInPoints } from '../../points/settings.ts'
import { holdMinutes } from '../../promotions/settings.ts'
import { warehouses } from '../../stock/published.ts'
import { stopSaleDays } from '../../stock/settings.ts'
import { type StoredSite, site } from '../settings.ts'
import type { Figures } from './figures.ts'
import { table } from './markdown-table.ts'
import { papersByGoods, papersByUnit } from './paper-tables.ts'

const shown = {
  site,
  expiringDays,
  orderMinimumFen,
  wholeCasePercent,
  ...payDeadlines,
  companyAccount,
  ...receiptDeadlines,
  ...askingWindows,
  holdMinutes,
  stopSaleDays,
  signInPoints,
  messagesKeptDays,
  sessionsKeptDays,
}

/** The store's figures as its articles say them. */
export async function readFigures(db: Db, at: Date): Promise<Figures> {
  const [now, places] = await Promise.all([settingsOf(db, shown), keptPlaces(db, at)])
  const { name, bank, number } = now.companyAccount
  return {
    'site.title': now.site.title,
    'site.company': now.site.company,
    'site.hot_line': now.site.hot_line,
    'site.licences': licences(now.site),
    'members.papers': papersByUnit(),
    'members.papers_by_goods': papersByGoods(),
    'members.expiring_days': String(now.expiringDays),
    'cart.minimum': yuanText(now.orderMinimumFen),
    'cart.whole_case': wholeCase(now.wholeCasePercent),
    'delivery.freight': freight(places),
    'delivery.cutoffs': places.map((place) => `${place.name}每日${place.cutoff}`).join('、'),
    'payments.pay_hours': String(now.payHours),
    'payments.transfer_hours': String(now.transferHours),
    'payments.rush_minutes': String(now.rushMinutes),
    'payments.account': table(['户名', '开户行', '账号'], [[name, bank, number]]),
    'orders.received_days': String(now.receivedDaysAfterShipping),
    'orders.completed_days': String(now.completedDaysAfterReceipt),
    'after-sales.asking_hours': String(now.askingHours),
    'after-sales.asking_days': String(now.askingDays),
    'promotions.hold_minutes': String(now.holdMinutes),
    'stock.stop_sale_days': String(now.stopSaleDays),
    'points.sign_in': String(now.signInPoints),
    'messages.kept_days': String(now.messagesKeptDays),
    'access.sessions_kept_days': String(now.sessionsKeptDays),
  }
}

/** A whole sentence: the store may leave quantities as they are asked for. */
const wholeCase = (percent: number | null): string =>
  percent === null ? '零头按所填数量购买，不自动调为整件' : `零头达到件装量的 ${percent}% 时，会提示并调为整件，可撤回`

const placeRows = rowQuery(
  'article-warehouses',
  {
    name: of<string>('w.name'),
    cutoff: of<string>('w.cutoff'),
    nearFen: of<Fen>('w.threshold_near_fen'),
    farFen: of<Fen>('w.threshold_far_fen'),
    feeFen: of<Fen>('w.fee_fen'),
  },
  (list) => `select ${list} from ${warehouses} w order by w.id`,
)
type Places = Awaited<ReturnType<typeof placeRows>>
const keptPlaces = keptRead(5_000, (db): Promise<Places> => placeRows(db))

const freight = (places: Places) =>
  table(
    ['发货仓', '仓库所在省（市）内满额包邮', '其他地区满额包邮', '未满额时运费'],
    places.map(({ name, nearFen, farFen, feeFen }) => [name, yuanText(nearFen), yuanText(farFen), yuanText(feeFen)]),
  )

const licences = ({ licences }: StoredSite) =>
  table(
    ['证照', '编号', '有效期至', '扫描件'],
    licences.map(({ name, number, valid_until, scan }) => [
      name,
      number,
      valid_until || '长期',
      scan ? `[查看](${scan})` : '—',
    ]),
  )
