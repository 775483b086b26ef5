/** What a text may take from the store as it is now, so that no help page goes stale when a setting changes (decision 0106). */
export const figureNames = [
  'site.title',
  'site.company',
  'site.hot_line',
  'site.licences',
  'members.papers',
  'members.papers_by_goods',
  'members.expiring_days',
  'cart.minimum',
  'cart.whole_case',
  'delivery.freight',
  'delivery.cutoffs',
  'payments.pay_hours',
  'payments.transfer_hours',
  'payments.rush_minutes',
  'payments.account',
  'orders.received_days',
  'orders.completed_days',
  'after-sales.asking_hours',
  'after-sales.asking_days',
  'promotions.hold_minutes',
  'stock.stop_sale_days',
  'points.sign_in',
  'messages.kept_days',
  'access.sessions_kept_days',
] as const
type FigureName = (typeof figureNames)[number]

/** Markdown for each name; never empty, so that no sentence breaks. */
export type Figures = Readonly<Record<FigureName, string>>

const placeholder = /\{\{([^{}]*)\}\}/g
const isFigure = (name: string): name is FigureName => (figureNames as readonly string[]).includes(name)

/** `{{payments.pay_hours}}小时` → `24小时`; a name that nobody knows stays as it is written. */
export const withFigures = (body: string, figures: Figures): string =>
  body.replace(placeholder, (whole, name: string) => (isFigure(name) ? figures[name] : whole))

export const unknownFigures = (body: string): string[] =>
  [...body.matchAll(placeholder)].map(([, name = '']) => name).filter((name) => !isFigure(name))
