import { invoiceStateNames, invoiceStates } from '@yaoji/rules/invoices/invoice-state'
import { DaysFields, SearchForm, searchField, WordsField } from '../shell/page/search-form.tsx'
import type { InvoiceSearch } from './invoice-search.ts'

/** State, order or invoice number, and the days of issue. */
export function InvoiceFilter({ search }: { readonly search: InvoiceSearch }) {
  return (
    <SearchForm label="查找发票" to="/dzfp" fields={['state', 'keywords', 'start_time', 'end_time']} shown={search}>
      <select name="state" defaultValue={search.state ?? ''} aria-label="发票状态" className={searchField}>
        <option value="">全部状态</option>
        {invoiceStateNames.map((name) => (
          <option key={name} value={name}>
            {invoiceStates[name]}
          </option>
        ))}
      </select>
      <WordsField words={search.keywords} hint="订单号 / 发票号码" label="订单号或发票号码" maxLength={40} />
      <DaysFields of={search} what="开票日期" />
    </SearchForm>
  )
}
