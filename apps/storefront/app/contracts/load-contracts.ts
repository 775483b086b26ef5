import { ApiError } from '@yaoji/client/api-error'
import { type ContractYearWire, contractCalls } from '@yaoji/contract/contracts'
import { type InvoiceDataWire, invoiceDataCalls } from '@yaoji/contract/invoice-data'
import { type LoadingPage, load } from '../shell/api/load.ts'

interface Loaded {
  readonly years: readonly ContractYearWire[]
  readonly invoice: InvoiceDataWire
}

/** What an order needs of a unit; null while it has not said yet which company the contracts would be made with. */
export async function loadContracts(page: LoadingPage): Promise<Loaded | null> {
  try {
    const [years, invoice] = await Promise.all([
      load(contractCalls.list, {}, page),
      load(invoiceDataCalls.show, {}, page),
    ])
    return { years: years.data, invoice: invoice.data }
  } catch (error) {
    if (error instanceof ApiError && error.reason === 'contracts.noCompany') return null
    throw error
  }
}
