import { notFound } from '@tanstack/react-router'
import { type OrderDetailWire, orderCalls } from '@yaoji/contract/orders'
import { type PayPageWire, paymentCalls } from '@yaoji/contract/payments'
import { type LoadingPage, load } from '../shell/api/load.ts'

export interface LoadedPay {
  readonly pay: PayPageWire
  readonly detail: OrderDetailWire
}

/** What the pages after ordering show; an address without an order's number is no page. */
export async function loadPay(id: number | undefined, page: LoadingPage): Promise<LoadedPay> {
  if (id === undefined) throw notFound()
  const [{ data: pay }, { data: detail }] = await Promise.all([
    load(paymentCalls.payPage, { id }, page),
    load(orderCalls.detail, { id }, page),
  ])
  return { pay, detail }
}
