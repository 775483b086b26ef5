import type { Config } from '../platform/config.ts'

/** Where a scanned parcel leads: the order's page, with its lots to be ticked. It opens for its own company alone. */
export const receivingAddress = (
  { PUBLIC_ORIGIN, PORT }: Pick<Config, 'PUBLIC_ORIGIN' | 'PORT'>,
  orderId: number,
): string => `${(PUBLIC_ORIGIN ?? `http://localhost:${PORT}`).replace(/\/$/, '')}/order/info/${orderId}?receive=1`
