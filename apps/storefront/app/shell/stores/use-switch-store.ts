import { memberCalls } from '@yaoji/contract/members'
import { send } from '../api/send.ts'
import { useAction } from '../kit/use-action.ts'

interface Switch {
  readonly busy: boolean
  /** Opens `to` for the other store; without it this page once more. */
  readonly change: (memberId: number, to?: string) => Promise<void>
}

/** Domain 2.12: from here on the login acts for another of its stores, without a new log-in. */
export function useSwitchStore(): Switch {
  const { busy, run } = useAction()
  return {
    busy,
    change: async (member_id, to) => {
      await run(async () => {
        await send(memberCalls.switchMember, { member_id })
        // The page loads again here and now: no flag, which would make the next move load once more.
        if (to === undefined) location.reload()
        else location.assign(to)
      })
    },
  }
}
