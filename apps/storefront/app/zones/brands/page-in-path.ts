import { notFound } from '@tanstack/react-router'

/** A page number as a part of the path: absent is 1; anything but a whole number above 0 is no page of the store. */
export function pageInPath(part: string | undefined): number {
  if (part === undefined) return 1
  if (!/^[1-9]\d{0,5}$/.test(part)) throw notFound()
  return Number(part)
}
