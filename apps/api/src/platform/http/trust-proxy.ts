import { BlockList, isIP } from 'node:net'

/** How many proxies of ours a request passes on its way here, or the addresses and networks that they have. */
export type Proxies = number | readonly string[]

/** Reads TRUST_PROXY; null when it is neither. */
export function readProxies(text: string): Proxies | null {
  if (/^\d$/.test(text)) return Number(text)
  if (text === 'true' || text === 'false') return Number(text === 'true')
  const networks = text.split(',').map((each) => each.trim())
  return networks.every((each) => partsOf(each)) ? networks : null
}

/**
 * Which of the addresses that a request came by are proxies of ours: hop 0 is who is connected, the next ones stand in
 * X-Forwarded-For from its end. The first that is not ours is the client's; whatever stands before it the client wrote.
 * (The framework reads a plain number as trust in nobody, and `true` as trust in every client.)
 */
export function ourProxies(proxies: Proxies): (address: string | undefined, hop: number) => boolean {
  if (typeof proxies === 'number') return (_, hop) => hop < proxies
  const known = new BlockList()
  for (const network of proxies) {
    const { address, prefix, family } = partsOf(network)!
    known.addSubnet(address, prefix, family)
  }
  // Who is connected by a local socket, or has already left, has no address.
  return (address = '') => isIP(address) !== 0 && known.check(address, familyOf(address))
}

const familyOf = (address: string) => (isIP(address) === 4 ? 'ipv4' : 'ipv6')

function partsOf(network: string): { address: string; prefix: number; family: 'ipv4' | 'ipv6' } | null {
  const [address = '', length, ...more] = network.split('/')
  if (isIP(address) === 0 || more.length > 0) return null
  const family = familyOf(address)
  const longest = family === 'ipv4' ? 32 : 128
  const prefix = length === undefined ? longest : Number(length)
  // A network of everybody would make every client a proxy.
  return Number.isInteger(prefix) && prefix >= 1 && prefix <= longest ? { address, prefix, family } : null
}
