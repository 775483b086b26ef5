/** Parsers for `validateSearch`: what does not fit is dropped, never an error page for a mistyped address. */
type Parser = (raw: unknown) => unknown

export const textUpTo =
  (longest: number) =>
  (raw: unknown): string | undefined => {
    const text = typeof raw === 'string' || typeof raw === 'number' ? String(raw).trim().slice(0, longest) : ''
    return text || undefined
  }

const wholeFrom =
  (smallest: number) =>
  (raw: unknown): number | undefined => {
    const text = typeof raw === 'number' ? String(raw) : raw
    if (typeof text !== 'string' || !/^\d{1,15}$/.test(text)) return undefined
    const whole = Number(text)
    return whole >= smallest ? whole : undefined
  }

/** The number of an order, a category, an activity. */
export const idOf = wholeFrom(1)

/** Page 1 is the address without a page. */
export const pageOf = wholeFrom(2)

/** A yes that is spelled 1; anything else is no filter. */
export const flagOf = (raw: unknown): 1 | undefined => (raw === '1' || raw === 1 ? 1 : undefined)

/** A day that exists, of the years in which there was a store. */
export const dayIn = (raw: unknown): string | undefined =>
  typeof raw === 'string' && /^20\d{2}-\d{2}-\d{2}$/.test(raw) && !Number.isNaN(Date.parse(raw)) ? raw : undefined

/** A month of these years. */
export const monthIn = (raw: unknown): string | undefined => dayIn(`${raw}-01`) && String(raw)

export const oneOf =
  <const Choice extends string | number>(...choices: readonly Choice[]) =>
  (raw: unknown): Choice | undefined =>
    choices.find((choice) => String(choice) === String(raw))

type Parsed<Parsers extends Readonly<Record<string, Parser>>> = {
  readonly [Key in keyof Parsers]?: Exclude<ReturnType<Parsers[Key]>, undefined>
}

/**
 * What an address says, one parser per key; the same keys as the call takes. The router lays what is read over what the
 * address said: every key is there, so that nonsense does not come back. Named above its route: inside the route's options
 * the router's own types would be read into it.
 */
export const searchOf =
  <const Parsers extends Readonly<Record<string, Parser>>>(parsers: Parsers) =>
  (raw: Readonly<Record<string, unknown>>): Parsed<Parsers> =>
    Object.fromEntries(Object.entries(parsers).map(([key, parse]) => [key, parse(raw[key])])) as Parsed<Parsers>
