/**
 * What a goods is in one word each: lists are filtered by every one, and its values are counted as said. A new one is a
 * line here; index, filters and facets follow.
 */
export const attributes = {
  dosageForm: 'counted',
  rxClass: 'counted',
  insurance: 'counted',
  kind: 'not counted',
  // These distinguish one kind of goods: other lists pay nothing for them.
  origin: 'counted where a kind is asked for',
  grade: 'counted where a kind is asked for',
  deviceClass: 'counted where a kind is asked for',
} as const

export type Attribute = keyof typeof attributes
export type CountedAttribute = {
  [Name in Attribute]: (typeof attributes)[Name] extends 'not counted' ? never : Name
}[Attribute]

export const attributeNames = Object.keys(attributes) as readonly Attribute[]
export const countedAttributes = attributeNames.filter(
  (name): name is CountedAttribute => attributes[name] !== 'not counted',
)

/** A goods of which none is known. */
export const noAttributes = Object.fromEntries(attributeNames.map((name) => [name, ''])) as Readonly<
  Record<Attribute, string>
>
