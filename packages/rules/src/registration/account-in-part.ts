/** '****5678': which account it was, for who knows it. A short number says nothing; what is in part already stays as it is. */
export function accountInPart(account: string): string {
  if (account === '' || /^\*{4}.{0,4}$/s.test(account)) return account
  const number = account.replaceAll(/[\s-]/g, '')
  return number.length < 8 ? '****' : `****${number.slice(-4)}`
}

/** Fields that hold an account's number where they stand beside the name of its bank: a member's, the house's own. */
const numberFields = new Set(['account', 'number'])

/** The same data, with every account's number in part, however deep it stands. */
export function accountsInPart<Data>(data: Data): Data
export function accountsInPart(data: unknown): unknown {
  if (Array.isArray(data)) return data.map((each) => accountsInPart(each))
  if (typeof data !== 'object' || data === null) return data
  const ofBank = Object.hasOwn(data, 'bank')
  return Object.fromEntries(
    Object.entries(data).map(([field, value]) => [
      field,
      ofBank && numberFields.has(field) && typeof value === 'string' ? accountInPart(value) : accountsInPart(value),
    ]),
  )
}
