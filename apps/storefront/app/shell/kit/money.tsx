import { grouped } from './yuan.ts'

/** An amount of money as the trade writes it: a small ¥, large yuan, small decimals. Takes the wire's '12.30'. */
export function Money({
  yuan,
  size = 'normal',
  tone = 'price',
  unit,
}: {
  readonly yuan: string
  readonly size?: 'small' | 'normal' | 'large'
  readonly tone?: 'price' | 'ink' | 'struck'
  readonly unit?: string
}) {
  const negative = yuan.startsWith('-')
  const [whole = '0', decimals = '00'] = (negative ? yuan.slice(1) : yuan).split('.')
  const digits = { small: 'text-table', normal: 'text-lg', large: 'text-2xl' }[size]
  const minor = { small: 'text-mark', normal: 'text-note', large: 'text-body' }[size]
  const look = { price: 'text-price font-semibold', ink: 'text-ink', struck: 'text-secondary line-through' }[tone]
  return (
    <span className={`numbers whitespace-nowrap ${look} ${minor}`}>
      {negative ? '−¥' : '¥'}
      <span className={digits}>{grouped(whole)}</span>
      {`.${decimals}`}
      {unit && <span className="font-normal text-secondary">{`/${unit}`}</span>}
    </span>
  )
}
