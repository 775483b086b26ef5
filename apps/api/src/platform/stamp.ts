/** Who acts. Every verb takes one and writes it into its audit row. */
export type Actor =
  | { readonly kind: 'buyer'; readonly id: number; readonly name: string }
  | { readonly kind: 'staff'; readonly id: number; readonly name: string }
  | { readonly kind: 'job'; readonly id: null; readonly name: string }

/** What every verb takes: who, when, under which request. */
export interface Stamp {
  readonly actor: Actor
  readonly at: Date
  readonly requestId: string
}

/** The clerk who acts; null: a buyer or the clock does. */
export const clerkOf = ({ actor }: Pick<Stamp, 'actor'>): number | null => (actor.kind === 'staff' ? actor.id : null)

/** What the clock does: a job's act at an instant. */
export const jobStamp = (at: Date): Stamp => ({ actor: { kind: 'job', id: null, name: '系统' }, at, requestId: '' })
