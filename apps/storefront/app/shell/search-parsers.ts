/** Parsers for `validateSearch`: what does not fit is dropped, never an error page for a mistyped address. */
export const textOf = (raw: unknown, longest = 100): string | undefined => {
  const text = typeof raw === 'string' ? raw.trim().slice(0, longest) : ''
  return text || undefined
}

export const wholeOf = (raw: unknown, smallest = 0): number | undefined => {
  const text = typeof raw === 'number' ? String(raw) : raw
  if (typeof text !== 'string' || !/^\d{1,15}$/.test(text)) return undefined
  const whole = Number(text)
  return whole >= smallest ? whole : undefined
}

/** Page 1 is the address without a page. */
export const pageOf = (raw: unknown): number | undefined => {
  const page = wholeOf(raw, 1)
  return page === 1 ? undefined : page
}

/** A yes that is spelled 1; anything else is no filter. */
export const flagOf = (raw: unknown): 1 | undefined => (raw === '1' || raw === 1 ? 1 : undefined)

export const oneOf = <const Choice extends string>(raw: unknown, choices: readonly Choice[]): Choice | undefined =>
  choices.find((choice) => choice === raw)
