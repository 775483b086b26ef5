import type { Region } from '../goods/region.ts'
import type { Fen } from '../money/fen.ts'
import type { FreightTerms } from './cart-facts.ts'
import type { Freight } from './priced-cart.ts'

/** A counted line as freight sees it: its money before anything of the order is taken off. */
export interface FreightLine {
  readonly warehouseId: number
  readonly amountFen: Fen
  readonly ephedrine: boolean
  /** Single-item free shipping whose smallest quantity is reached. */
  readonly shipsFree: boolean
  /** Goods of the free-shipping zone. */
  readonly zoneShipsFree: boolean
}

/** Domain guide 2.8: the near threshold holds in the warehouse's own province, the far one elsewhere. */
export const freightThreshold = (
  warehouse: { readonly province: string; readonly thresholdNearFen: Fen; readonly thresholdFarFen: Fen },
  region: Pick<Region, 'province'>,
): Fen => (warehouse.province === region.province ? warehouse.thresholdNearFen : warehouse.thresholdFarFen)

/**
 * Spec §9 and domain guide 2.8: one fee per warehouse, free from its threshold on; paid orders that wait for the ERP
 * count. One selected line that reaches its free-shipping quantity frees the whole order, or only itself when set so.
 * Our choice (decision 0024): goods of the free-shipping zone are set aside, pay nothing and free nothing else.
 * Our choice: ephedrine lines travel in an order without freight and count toward no threshold.
 */
export function freights(
  lines: readonly FreightLine[],
  terms: readonly FreightTerms[],
  singleItemFrees: 'order' | 'line',
): Freight[] {
  const charged = lines.filter((line) => !line.ephedrine)
  const orderFreed = singleItemFrees === 'order' && charged.some((line) => line.shipsFree)
  return terms.map((term) => {
    const here = (line: FreightLine) => line.warehouseId === term.warehouseId
    const block = charged.filter(here)
    const paying = block.filter((line) => !line.zoneShipsFree)
    const judged = singleItemFrees === 'line' ? paying.filter((line) => !line.shipsFree) : paying
    const goodsFen = judged.reduce((sum, line) => sum + line.amountFen, 0)
    const lackingFen = Math.max(0, term.thresholdFen - goodsFen - term.pendingFen)
    const freeBecause =
      block.length === 0
        ? lines.some(here)
          ? 'ephedrine'
          : 'nothing_selected'
        : paying.length === 0
          ? 'free_zone'
          : orderFreed || judged.length === 0
            ? 'single_item'
            : lackingFen === 0
              ? 'threshold'
              : null
    return {
      warehouseId: term.warehouseId,
      goodsFen,
      thresholdFen: term.thresholdFen,
      pendingFen: term.pendingFen,
      feeFen: freeBecause ? 0 : term.feeFen,
      missingFen: freeBecause ? 0 : lackingFen,
      uncounted: uncountedIn(lines.filter(here)),
      freeBecause,
    }
  })
}

function uncountedIn(lines: readonly FreightLine[]): NonNullable<Freight['uncounted']> {
  const ephedrine = lines.some((line) => line.ephedrine)
  const zone = lines.some((line) => line.zoneShipsFree && !line.ephedrine)
  return [...(ephedrine ? (['ephedrine'] as const) : []), ...(zone ? (['free_zone'] as const) : [])]
}
