import { ApiError } from '@yaoji/client/api-error'
import { type ContractYearWire, contractCalls } from '@yaoji/contract/contracts'
import { type LoadingPage, load } from '../shell/api/load.ts'

/** The years of a unit; null while it has not said yet which company the contracts would be made with. */
export async function loadYears(page: LoadingPage): Promise<readonly ContractYearWire[] | null> {
  try {
    return (await load(contractCalls.list, {}, page)).data
  } catch (error) {
    if (error instanceof ApiError && error.reason === 'contracts.noCompany') return null
    throw error
  }
}
