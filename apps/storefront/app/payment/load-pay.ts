import { redirect } from '@tanstack/react-router'
import { type OrderDetailWire, type OrderWire, orderCalls } from '@yaoji/contract/orders'
import { type PayPageWire, paymentCalls } from '@yaoji/contract/payments'
import { type LoadingPage, load } from '../shell/api/load.ts'
import { hrefOf } from '../shell/paths/links.tsx'
import { stageOf } from './order-stage.ts'

export interface LoadedPay {
  readonly pay: PayPageWire
  readonly detail: OrderDetailWire
}

/** What the pages after ordering show. */
export async function loadPay(id: number, page: LoadingPage): Promise<LoadedPay> {
  const [{ data: pay }, { data: detail }] = await Promise.all([
    load(paymentCalls.payPage, { id }, page),
    load(orderCalls.detail, { id }, page),
  ])
  return { pay, detail }
}

/** An order that is paid has its page in the step after: its heading, title and step say so. */
export async function loadUnpaid(id: number, page: LoadingPage): Promise<LoadedPay> {
  const loaded = await loadPay(id, page)
  const stage = stageOf(loaded.pay.order)
  if (stage === 'paid' || stage === 'group')
    throw redirect({ href: hrefOf('/cart/step4', { query: { id } }), replace: true })
  return loaded
}

/**
 * Spec §2: the pages after ordering have plain addresses. Without an order's number they lead to the newest order that
 * waits for its payment; null where none does.
 */
export async function loadPayOrOpen(id: number | undefined, page: LoadingPage): Promise<LoadedPay | null> {
  if (id !== undefined) return loadPay(id, page)
  const { data: unpaid } = await load(orderCalls.list, { status: 'need_to_pay' }, page)
  const [first] = unpaid
  if (first) throw redirect({ href: payHref(first), replace: true })
  return null
}

/** Orders of ephedrine goods are paid on a page of their own. */
const payHref = ({ id, kind }: Pick<OrderWire, 'id' | 'kind'>): string =>
  kind === 'ephedrine' ? hrefOf('/cart/hm', { query: { ids: id } }) : hrefOf('/cart/step3/{id}', { params: { id } })
