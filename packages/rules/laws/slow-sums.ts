import type { CartLineFacts } from '../src/cart/cart-facts.ts'

/** Sums of the second reading: in bigints, with no code of the engine's. Money by line. */
export type Money = Map<number, bigint>

export const sum = (values: Iterable<bigint>) => [...values].reduce((total, value) => total + value, 0n)
export const moneyOf = (lines: readonly CartLineFacts[], money: ReadonlyMap<number, bigint>) =>
  sum(lines.map((line) => money.get(line.lineId)!))
export const piecesOf = (lines: readonly CartLineFacts[]) =>
  sum(lines.map((line) => (line.measure === 'gram' ? 1n : BigInt(line.quantity))))
export const least = (a: bigint, b: bigint) => (a < b ? a : b)

export const highestTier = <Tier extends { readonly from: number }>(
  tiers: readonly Tier[],
  base: bigint,
): Tier | undefined => [...tiers].sort((a, b) => b.from - a.from).find((tier) => BigInt(tier.from) <= base)

export const timesOf = (from: number, base: bigint, repeats: boolean) =>
  repeats && from > 0 ? base / BigInt(from) : 1n

/** Rule 7: shares by money, down. What the last line cannot hold goes to the lines before it, so that none is below zero. */
export function sharesOf(amount: bigint, lines: readonly CartLineFacts[], money: ReadonlyMap<number, bigint>): Money {
  const total = moneyOf(lines, money)
  if (amount === 0n || total === 0n) return new Map()
  const shares: Money = new Map(lines.map(({ lineId }) => [lineId, (amount * money.get(lineId)!) / total]))
  let rest = amount - sum(shares.values())
  for (const { lineId } of [...lines].sort((a, b) => b.goodsId - a.goodsId || b.lineId - a.lineId)) {
    const part = least(rest, money.get(lineId)! - shares.get(lineId)!)
    shares.set(lineId, shares.get(lineId)! + part)
    rest -= part
  }
  return shares
}

export function takeOff(shares: Money, money: Money): void {
  for (const [lineId, part] of shares) money.set(lineId, money.get(lineId)! - part)
}
