import { ApiError, isAnswer, TimedOut } from '@yaoji/client/api-error'

/**
 * Spec §8 names what a person sees; our choice is what the page says of itself: a wrong address is the person's (404, 422
 * and the like), a store that is busy or away is 503, and 500 is left for defects, which wake somebody up.
 */
export function statusOfFailure(error: unknown): number {
  if (error instanceof TimedOut) return 503
  if (!(error instanceof ApiError)) return 500
  if (!isAnswer(error) || error.code === 503 || error.code === 502 || error.code === 504) return 503
  return error.code >= 400 && error.code < 500 ? error.code : 500
}
