/**
 * How a no is meant. `refused`: business says no (limit, permission, state). `missing`: there is no such thing for this
 * person. `changed`: the world is otherwise than the person saw it. `invalid`: a field of what was sent.
 */
export type RefusalKind = 'refused' | 'missing' | 'changed' | 'forbidden' | 'invalid' | 'tooMany' | 'contractNeeded'

/** Why a verb did nothing, in words that the buyer can act on. Thrown, so that its transaction rolls back; knows no HTTP. */
export class Refusal extends Error {
  /** What pages, the console and an ERP branch on: 'quantity.overLimit'. */
  readonly reason: string
  readonly kind: RefusalKind
  readonly data: unknown
  /** Of `invalid`: messages by field. */
  readonly errors: Readonly<Record<string, readonly string[]>> | null

  constructor(
    reason: string,
    kind: RefusalKind,
    message: string,
    more: { readonly data?: unknown; readonly errors?: Refusal['errors'] } = {},
  ) {
    super(message)
    this.name = 'Refusal'
    this.reason = reason
    this.kind = kind
    this.data = more.data ?? null
    this.errors = more.errors ?? null
  }
}

type Text<Data> = string | ((data: Data) => string)
/** A refusal that needs no data. */
type None = undefined

/** One line of a context's refusals: what kind of no, and its words. */
interface Entry<Data> {
  readonly kind: RefusalKind
  readonly text: Text<Data>
  readonly field?: string
  /** The data is a rule's answer, and its `kind` names the reason. */
  readonly ruled?: true
  readonly fields?: true
}
const entry =
  (kind: RefusalKind) =>
  <Data = None>(text: Text<Data>): Entry<Data> => ({ kind, text })

export const refused = entry('refused')
export const missing = entry('missing')
export const changed = entry('changed')
export const forbidden = entry('forbidden')
export const tooMany = entry('tooMany')
export const contractNeeded = entry('contractNeeded')
/** A field of what was sent. */
export const invalid = <Data = None>(field: string, text: Text<Data>): Entry<Data> => ({ kind: 'invalid', text, field })
/** Several fields at once: the data are messages by field. */
export const invalidFields = (): Entry<Readonly<Record<string, readonly string[]>>> => ({
  kind: 'invalid',
  text: (errors) => Object.values(errors)[0]?.[0] ?? '提交的内容有误',
  fields: true,
})
/** A rule's closed union in the rule's own words: `'quantity.*': ruled(quantityRefusalText)` gives 'quantity.overLimit'. */
export const ruled = <Data extends { readonly kind: string }>(
  text: (refusal: Data) => string,
  kind: RefusalKind = 'refused',
): Entry<Data> => ({ kind, text, ruled: true })

// biome-ignore lint/suspicious/noExplicitAny: a table holds entries of any data
type Table = Readonly<Record<string, Entry<any>>>
type DataOf<Line> = Line extends Entry<infer Data> ? Data : never
type Given<Line> = [DataOf<Line>] extends [None] ? [] : [data: DataOf<Line>]

interface Refuse<Lines extends Table> {
  /** The refusal to throw: `throw refuse('order.missing')`. */
  <Reason extends keyof Lines & string>(reason: Reason, ...data: Given<Lines[Reason]>): Refusal
  readonly table: Lines
}

/** A context's refusals, in its `refusals.ts`: reasons with their words. `data` goes to the wire beside the reason. */
export function refusals<const Lines extends Table>(table: Lines): Refuse<Lines> {
  const refuse = (reason: string, data?: unknown): Refusal => {
    const line = table[reason]!
    const message = typeof line.text === 'string' ? line.text : line.text(data)
    if (line.fields) return new Refusal(reason, line.kind, message, { errors: data as Refusal['errors'] })
    if (line.field) return new Refusal(reason, line.kind, message, { errors: { [line.field]: [message] }, data })
    if (!line.ruled) return new Refusal(reason, line.kind, message, { data })
    const { kind, ...facts } = data as { readonly kind: string }
    return new Refusal(reason.replace('*', kind), line.kind, message, { data: facts })
  }
  return Object.assign(refuse, { table }) as Refuse<Lines>
}
