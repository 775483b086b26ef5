import { type Duty, dutyRefusalText, mayDo } from '@yaoji/rules/members/buyer-rights'
import { useShell } from './viewer.ts'

/**
 * Our choice (decision 0110): '' or why the person may not do it, said beside what is therefore not to be pressed. Of somebody
 * who is not known yet nothing is said; the server asks again in any case.
 */
export function useDutyGap(duty: Duty): string {
  const { profile } = useShell()
  return profile === null || mayDo(profile.rights, duty) ? '' : dutyRefusalText({ kind: duty })
}
