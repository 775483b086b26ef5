import { type RoutePath, type RouteRow, routes } from '../../routes.ts'

const rows: readonly RouteRow[] = routes

const patternOf = (path: string) => {
  const body = path
    .split('/')
    .slice(1)
    .map((part) => {
      const place = /^\{(\w+)(\?)?\}$/.exec(part)
      if (!place) return `/${part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`
      return place[2] ? `(?:/(?<${place[1]}>[^/]+))?` : `/(?<${place[1]}>[^/]+)`
    })
    .join('')
  return new RegExp(`^${body || '/'}/?$`)
}

const plain = new Map<string, RouteRow>()
const patterns: { readonly pattern: RegExp; readonly row: RouteRow }[] = []
for (const row of rows) {
  if (row.path.includes('{')) patterns.push({ pattern: patternOf(row.path), row })
  else plain.set(row.path, row)
  if (row.alias) plain.set(row.alias, row)
}

interface RowMatch {
  readonly row: RouteRow
  readonly values: Readonly<Record<string, string>>
}

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The row that answers an address, fixed paths before patterns; undefined for an unknown path. */
export function rowOf(pathname: string): RowMatch | undefined {
  const fixed = plain.get(pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname)
  if (fixed) return { row: fixed, values: {} }
  for (const { pattern, row } of patterns) {
    const found = pattern.exec(pathname)
    if (!found) continue
    const given = Object.entries(found.groups ?? {}).filter(([, value]) => value !== undefined)
    return { row, values: Object.fromEntries(given.map(([name, value]) => [name, decoded(value)])) }
  }
  return undefined
}

export const rowAt = (path: RoutePath): RouteRow => rows.find((row) => row.path === path)!

/** Fills the places of a path; values without a place become the query. */
export function fillPath(path: string, values: Readonly<Record<string, string | number | undefined>>): string {
  const left = Object.entries(values).filter(([, value]) => value !== undefined && value !== '')
  let filled = path
  if (path.includes('{'))
    filled = path.replace(/\/\{(\w+)\??\}/g, (_, name: string) => {
      const at = left.findIndex(([each]) => each === name)
      return at < 0 ? '' : `/${encodeURIComponent(left.splice(at, 1)[0]![1]!)}`
    })
  if (left.length === 0) return filled || '/'
  // A list has a hundred of these; numbers are written as they are.
  const query = left.every(([, value]) => typeof value === 'number')
    ? left.map(([name, value]) => `${name}=${value}`).join('&')
    : new URLSearchParams(left.map(([name, value]): [string, string] => [name, String(value)])).toString()
  return `${filled || '/'}?${query}`
}
