import { hash, verify } from '@node-rs/argon2'

// The library's default algorithm is Argon2id.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Argon2id, 19 MiB and two passes: about 21 ms of CPU, in a thread of its own. Limit attempts before asking. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost)

export const passwordMatches = (stored: string, password: string): Promise<boolean> => verify(stored, password)

let dummy: Promise<string> | undefined
/** As much work as a real check, so that the time of the answer does not show whether a user exists. */
export async function checkNobody(password: string): Promise<false> {
  dummy ??= hashPassword('nobody has this password')
  await passwordMatches(await dummy, password)
  return false
}
