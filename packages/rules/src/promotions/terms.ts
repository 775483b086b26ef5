import { type PriceSource, priceSources } from './price-source.ts'

/** Reads a stored value; one that does not fit is thrown with its place, 'tiers.0.from'. */
export type Reader<Value> = (stored: unknown, place: string) => Value

const misfit = (place: string, wanted: string): RangeError => new RangeError(`${place || 'terms'} should be ${wanted}`)

/** Whole and not negative: fen, pieces, basis points, ids. */
export const whole: Reader<number> = (stored, place) => {
  if (typeof stored === 'number' && Number.isSafeInteger(stored) && stored >= 0) return stored
  throw misfit(place, 'a whole number')
}
export const flag: Reader<boolean> = (stored, place) => {
  if (typeof stored === 'boolean') return stored
  throw misfit(place, 'true or false')
}
export const oneOf =
  <const Name extends string>(names: readonly Name[]): Reader<Name> =>
  (stored, place) => {
    const name = names.find((each) => each === stored)
    if (name !== undefined) return name
    throw misfit(place, names.join(' or '))
  }
const many =
  <Value>(one: Reader<Value>): Reader<readonly Value[]> =>
  (stored, place) => {
    if (Array.isArray(stored)) return stored.map((each, index) => one(each, `${place}.${index}`))
    throw misfit(place, 'a list')
  }
/** A list that names something. */
export const list =
  <Value>(one: Reader<Value>): Reader<readonly Value[]> =>
  (stored, place) => {
    const values = many(one)(stored, place)
    if (values.length > 0) return values
    throw misfit(place, 'a list of one or more')
  }
/** What a row that says nothing means. */
export const or =
  <Value>(one: Reader<Value>, otherwise: Value): Reader<Value> =>
  (stored, place) =>
    stored === undefined ? otherwise : one(stored, place)

/** What a row may leave out. */
const maybe =
  <Value>(one: Reader<Value>): Reader<Value | undefined> =>
  (stored, place) =>
    stored === undefined ? undefined : one(stored, place)

type Shape = Readonly<Record<string, Reader<unknown>>>
type Absent<Of extends Shape> = { [Name in keyof Of]: undefined extends ReturnType<Of[Name]> ? Name : never }[keyof Of]
type Fields<Of extends Shape> = { readonly [Name in Exclude<keyof Of, Absent<Of>>]: ReturnType<Of[Name]> } & {
  readonly [Name in Absent<Of>]?: NonNullable<ReturnType<Of[Name]>>
}

/** An object with these fields; others are nobody's business. */
export const fields =
  <const Of extends Shape>(shape: Of): Reader<Fields<Of>> =>
  (stored, place) => {
    if (typeof stored !== 'object' || stored === null) throw misfit(place, 'an object')
    const given = new Map(Object.entries(stored))
    const read = Object.entries(shape).map(([name, one]) => [
      name,
      one(given.get(name), place ? `${place}.${name}` : name),
    ])
    return Object.fromEntries(read.filter(([, value]) => value !== undefined)) as Fields<Of>
  }

/** The terms of a kind: what its row keeps beside its goods. */
export const termsOf =
  <const Kind extends string, const Of extends Shape>(
    kind: Kind,
    shape: Of,
  ): Reader<{ readonly kind: Kind } & Fields<Of>> =>
  (stored, place) => ({ kind, ...fields(shape)(stored, place) })

/** Price sources that the stacking table leaves to the promotion and that this one admits. */
export const admitted: Reader<readonly PriceSource[]> = or(many(oneOf(priceSources)), [])
export const thresholdUnit = or(oneOf(['fen', 'piece']), 'fen')
/** 每满: a tier counts as often as its threshold fits. */
export const repeats = or(flag, false)
/** 专属优先: it has its lines before wider promotions of its kind, also where those would take off more. */
export const goesFirst = maybe(flag)
