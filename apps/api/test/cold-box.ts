import { shopper } from './purchase.ts'
import { uploadForm } from './upload-form.ts'
import type { Answer, World } from './world.ts'

export const coldCarrier = '顺丰冷运'

/** The clerk notes how a box of cold goods travels; by default it starts now, at 4.5 °C. */
export async function noteColdBox(
  world: World,
  orderId: number,
  fields: Readonly<Record<string, string>> = {},
  bytes?: Buffer,
  key?: string,
): Promise<Answer> {
  const { cookie } = await shopper(world, 'admin')
  const start = { box: 'LC-01', carrier: coldCarrier, started_at: world.at.toISOString(), start: '4.5' }
  return uploadForm(world, `/console/api/orders/${orderId}/temperatures`, cookie, {
    fields: { ...start, ...fields },
    ...(bytes ? { bytes } : {}),
    key,
  })
}
