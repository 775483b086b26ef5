import { useMatches } from '@tanstack/react-router'
import type { RouteRow } from '../../routes.ts'
import { rowAt, rowOf } from './row.ts'

/** The row of the page that is shown (not of the one being loaded). */
export function useRow(): RouteRow {
  const pathname = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '/' })
  return rowOf(pathname)?.row ?? rowAt('/404')
}
