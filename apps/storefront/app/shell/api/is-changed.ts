import type { ApiError } from '@yaoji/client/api-error'
import { codes } from '@yaoji/contract/codes'

/**
 * The world is otherwise than the page showed it, and nothing was done: prices, stock, a cart of another tab. Reasons say
 * it as `<context>.changed`; where a context names none yet, the code does.
 */
export const isChanged = ({ reason, code }: ApiError): boolean =>
  reason === '' ? code === codes.changed : reason.endsWith('.changed')
