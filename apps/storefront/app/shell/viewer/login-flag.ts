/** Spec §2: when the login flag is set in session storage, the page reloads once and the flag is cleared. */
const name = 'yaoji.login'

const storage = (): Storage | undefined => {
  try {
    return globalThis.sessionStorage
  } catch {
    // A browser that refuses storage: the person has to reload by hand.
    return undefined
  }
}

export const setLoginFlag = (): void => storage()?.setItem(name, '1')
export const clearLoginFlag = (): void => storage()?.removeItem(name)

/** True once after it was set. */
export function takeLoginFlag(): boolean {
  const set = storage()?.getItem(name) === '1'
  if (set) clearLoginFlag()
  return set
}
