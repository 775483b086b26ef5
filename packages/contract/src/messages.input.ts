import { letterKindNames, letterWays } from '@yaoji/rules/messages/letters'
import { messageKindNames } from '@yaoji/rules/messages/message-kinds'
import { z } from 'zod'
import { flag, id, page } from './form.input.ts'

const kind = z.enum(messageKindNames).nullable().default(null)

export const messageInputs = {
  none: z.object({}),
  list: z.object({ page, kind: kind.catch(null), unread: flag.catch(0).default(0) }),
  one: z.object({ id }),
  all: z.object({ kind, up_to: id }),
  letter: z.object({ letter: z.enum(letterKindNames), way: z.enum(letterWays), wanted: flag }),
}
