import { useEffect, useRef } from 'react'

/** What WeChat's door adds to the address of the page to which a person comes back. */
export interface FromDoor {
  readonly code: string
  readonly state: string
}

/** Does its work once for somebody who comes back from WeChat's door: what the address says is good once. */
export function useReturn(work: (back: FromDoor) => void): void {
  const done = useRef(false)
  useEffect(() => {
    const said = new URLSearchParams(location.search)
    const [code, state] = [said.get('code'), said.get('state')]
    if (!code || !state || done.current) return
    done.current = true
    work({ code, state })
  }, [work])
}
