/** The error catalogue (Spec §8) in one place: what a buyer sees when a call fails. */
import type { ApiError } from '@yaoji/client/api-error'
import { treatmentOf } from '@yaoji/client/treatment'
import { showAlert } from '../notices/dialogs.ts'
import { showToast } from '../notices/toast.ts'
import { loginAddress } from '../viewer/login-address.ts'

/** A caller's own treatment of a refusal; true when it was enough. */
export type OwnTreatment = (refusal: ApiError) => boolean | undefined

/** Shows a failed call. A refusal of business is offered to the caller first; everything else looks the same everywhere. */
export async function showProblem(error: unknown, own?: OwnTreatment): Promise<void> {
  const treatment = treatmentOf(error)
  switch (treatment.kind) {
    case 'none':
      return
    case 'login': {
      location.assign(loginAddress(location.pathname + location.search))
      return
    }
    case 'contract':
      await showAlert({ message: treatment.message })
      location.assign(`/dzht?redirect=${encodeURIComponent(location.pathname + location.search)}`)
      return
    case 'form':
    case 'busy':
      return showToast(treatment.message, 'error')
    case 'refusal':
      if (!own?.(treatment.refusal)) await showAlert({ message: treatment.message })
      return
    case 'timeout':
      await showAlert({ message: treatment.message, action: '刷新页面', onAction: () => location.reload() })
      return
    case 'defect':
      console.error(error)
      return showToast(treatment.message, 'error')
    default:
      treatment satisfies never
  }
}
