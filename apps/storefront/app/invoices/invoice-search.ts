import { dayIn, oneOf, pageOf, searchOf, textUpTo } from '../shell/paths/search-parsers.ts'

/** What the address of /dzfp says; its filters have the names that the call takes. */
export const validateInvoiceSearch = searchOf({
  state: oneOf('waiting', 'issuing', 'failed', 'issued', 'reversed'),
  keywords: textUpTo(40),
  start_time: dayIn,
  end_time: dayIn,
  page: pageOf,
})
export type InvoiceSearch = ReturnType<typeof validateInvoiceSearch>
