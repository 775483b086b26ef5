import { refusalText } from '@yaoji/client/api-error'
import { useRef, useState } from 'react'
import { type OwnTreatment, showProblem } from '../api/problems.ts'
import { showToast } from '../notices/toast.ts'

interface Ending<Answer> {
  /** What a success says. */
  readonly success?: string | ((answer: Answer) => string)
  /** A refusal that the caller treats itself; see showProblem. */
  readonly refused?: OwnTreatment
  /** Hears of any failure first, to put things right; true where nothing more is to be shown. */
  readonly failed?: (error: unknown) => boolean | undefined
}

/** A refusal that is said where the form says its own problems. */
export const saidIn =
  (say: (problem: string) => void): OwnTreatment =>
  (refusal) => {
    say(refusalText(refusal))
    return true
  }

interface Action {
  /** Under way: what started it cannot be pressed again. */
  readonly busy: boolean
  /** Does the work once at a time. Answers its answer; undefined where it failed (which was shown) or was not begun. */
  readonly run: <Answer>(work: () => Promise<Answer>, ending?: Ending<Answer>) => Promise<Answer | undefined>
}

/**
 * One press and all that belongs to it: busy until it is done, no second press meanwhile, a failure shown as the error
 * catalogue says, a word of success. Not a transition: what the work changes on the way is to be seen at once, and a page
 * that is opened by it must not wait for it.
 */
export function useAction(): Action {
  const [busy, setBusy] = useState(false)
  // A second press comes before the button is drawn disabled.
  const running = useRef(false)
  return {
    busy,
    async run(work, { success, refused, failed } = {}) {
      if (running.current) return undefined
      const finish = begin()
      try {
        const answer = await work()
        if (success !== undefined) void showToast(success instanceof Function ? success(answer) : success)
        finish()
        return answer
      } catch (error) {
        finish()
        if (!failed?.(error)) await showProblem(error, refused)
        return undefined
      }
    },
  }
  function begin() {
    running.current = true
    setBusy(true)
    return () => {
      running.current = false
      setBusy(false)
    }
  }
}
