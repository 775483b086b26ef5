import { notFound } from '@tanstack/react-router'
import { idOf } from './search-parsers.ts'

/** The number of something as a part of an address; anything but a whole number above 0 is no page of the store. */
export function idInPath(part: string | undefined): number {
  const id = idOf(part)
  if (id === undefined) throw notFound()
  return id
}
