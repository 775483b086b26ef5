/** Full-width brackets and spaces differ between a licence, a form and a bank's slip; letters do not. */
const plain = (name: string): string => name.normalize('NFKC').replaceAll(/\s+/g, '')

/** Whether two papers name the same unit, or the same person. */
export const sameName = (one: string, other: string): boolean => plain(one) === plain(other)
