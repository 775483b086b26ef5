import { type DutyRefusal, dutyRefusalText } from '@yaoji/rules/members/buyer-rights'
import { refusals, ruled } from '../refusal.ts'

/** Every no to a person who has not the right for what its company lets others do. */
export const refuse = refusals({
  'rights.*': ruled<DutyRefusal>(dutyRefusalText, 'forbidden'),
})
