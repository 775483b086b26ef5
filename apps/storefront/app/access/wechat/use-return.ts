import { useEffect, useRef } from 'react'

/** What WeChat's door adds to the address of the page to which a person comes back. */
export interface FromDoor {
  readonly code?: string | undefined
  readonly state?: string | undefined
}

/** Does its work once for somebody who comes back from WeChat's door: what the address says is good once. */
export function useReturn({ code, state }: FromDoor, work: (back: { code: string; state: string }) => void): void {
  const done = useRef('')
  const latest = useRef(work)
  useEffect(() => {
    latest.current = work
  }, [work])
  useEffect(() => {
    if (!code || !state || done.current === state) return
    done.current = state
    latest.current({ code, state })
  }, [code, state])
}
