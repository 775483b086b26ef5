import { png } from '../proof-form.ts'
import { type Shopper, shopper } from '../purchase.ts'
import { shippedOrder } from '../shipped-order.ts'
import type { World } from '../world.ts'
import type { Said } from './owners-call.ts'

export const firm = '成都锦里康民大药房'

/** The pharmacy, whose things they are; the clinic, whose they are not; and what both read and order. */
export function twoCompanies(world: World) {
  const owner = () => shopper(world, 'yaodian')
  const stranger = () => shopper(world, 'zhensuo')
  return {
    owner,
    stranger,
    // biome-ignore lint/suspicious/noExplicitAny: a test looks into any reply
    read: async (url: string, who?: Shopper): Promise<any> => (await (who ?? (await owner())).get(url)).body.data,
    /** An order of the owner, on its way. */
    sent: async (): Promise<number> => (await shippedOrder(world, 'ibuprofen', 20)).id,
    unpaid: async (): Promise<{ id: number; payable: string }> => {
      const [order] = await (await owner()).buy([['amoxicillin', 40]], 'transfer')
      return order!
    },
    proofOf: (url: string, amount: string): Said => ({ url, form: { payer_name: firm, amount }, file: png }),
  }
}
