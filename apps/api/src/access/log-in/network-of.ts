import { isIPv6 } from 'node:net'

/**
 * What counts as one address: an IPv4 address, or the /64 network of an IPv6 one, which its owner has whole. IPv4 written
 * as IPv6 is the IPv4 address.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped) return mapped[1]!
  if (!isIPv6(address)) return address
  const [head = [], tail = []] = address.split('::').map((half) => half.split(':').filter((part) => part !== ''))
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0')
  return `${[...head, ...zeros, ...tail]
    .slice(0, 4)
    .map((part) => Number.parseInt(part, 16).toString(16))
    .join(':')}::/64`
}
