import { useShell } from './viewer.ts'

/** Spec §3, is_show_youx: whether there is a way to the free-shipping zone; for visitors what the store says to everybody. */
export function useShowsFreeShipping(): boolean {
  const { profile, data } = useShell()
  return (profile ?? data.common)?.is_show_youx !== 0
}
