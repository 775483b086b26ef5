import type { LotState } from './lot-state.ts'

/**
 * GSP: what may not be mixed is kept in zones of its own, marked by colour (yellow, green, red). Each kind says which
 * pieces may be there; the first kind that names a state is that state's home.
 */
export const zoneKinds = {
  acceptance: { name: '待验区', holds: ['awaiting'] },
  qualified: { name: '合格品区', holds: ['saleable', 'near_expiry', 'stopped'] },
  dispatch: { name: '发货区', holds: ['saleable', 'near_expiry'] },
  returns: { name: '退货区', holds: ['returned'] },
  hold: { name: '待处理区', holds: ['recalled', 'stopped'] },
  rejects: { name: '不合格品区', holds: ['rejected', 'recalled'] },
} as const satisfies Record<string, { readonly name: string; readonly holds: readonly LotState[] }>
export type ZoneKind = keyof typeof zoneKinds

const kinds = Object.keys(zoneKinds) as ZoneKind[]

export const mayBeIn = (state: LotState, kind: ZoneKind): boolean =>
  (zoneKinds[kind].holds as readonly LotState[]).includes(state)

/** Where pieces of a state are kept unless somebody says otherwise; what was destroyed is nowhere. */
export const homeOf = (state: LotState): ZoneKind | null => kinds.find((kind) => mayBeIn(state, kind)) ?? null

export interface Zone {
  readonly code: string
  readonly kind: ZoneKind
}

/**
 * The zone of pieces that become `state`: where they are while they may, else the first zone of the state's home in their
 * warehouse. Null: they are nowhere any more.
 */
export function zoneAfter(state: LotState, now: string | null, zones: readonly Zone[]): string | null {
  const home = homeOf(state)
  if (home === null) return null
  const current = zones.find(({ code }) => code === now)
  if (current && mayBeIn(state, current.kind)) return current.code
  return zones.find(({ kind }) => kind === home)?.code ?? home
}
