import type { ProfileWire } from '@yaoji/contract/members'
import { createContext, useContext } from 'react'
import type { ShellData } from '../chrome/shell-data.ts'
import type { Viewer } from './viewer-here.ts'

export interface ShellState {
  readonly data: ShellData
  /** null: a visitor, or not yet known (see `viewer`). */
  readonly profile: ProfileWire | null
  readonly viewer: Viewer
  /** The header stands: who looks is known, or the load of the profile failed (Spec §8) and it stands as for a visitor. */
  readonly show: boolean
  /** Number of cart lines, for the badges. */
  readonly cartCount: number
  /** For pages that load the profile themselves (/user). */
  readonly setProfile: (profile: ProfileWire | null) => void
  /** Asks the API again, for instance after the person's own data changed. */
  readonly refreshProfile: () => Promise<void>
}

export const ShellContext = createContext<ShellState | null>(null)

/** What the shell knows about the store and the one who looks. */
export function useShell(): ShellState {
  const state = useContext(ShellContext)
  if (!state) throw new Error('useShell needs the shell around it')
  return state
}
