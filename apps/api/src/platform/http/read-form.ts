import type { z } from 'zod'
import { invalid, Problem } from './problems.ts'

/** Our choice (decision 0083): blocks of a campaign's page, the deepest that anybody sends, are five deep. */
const deepest = 12

/** NUL, or half of a character that JSON can name alone: PostgreSQL's text cannot hold it, and no keyboard types it. */
function unwritable(value: unknown, depth = 1): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed()
  if (typeof value !== 'object' || value === null) return false
  if (depth > deepest) throw new Problem(400, 400, 'request.tooNested', '请求的格式不正确')
  return Object.entries(value).some(([name, each]) => unwritable(name) || unwritable(each, depth + 1))
}

/** What a person wrote in no words of its own is answered in these; the field's name says where. */
const plainWords = '提交的内容有误，请检查后重试'

/** Reads what was sent by a shape; else throws all fields' messages (Spec §5: the client shows the first). */
export function readForm<Input>(shape: z.ZodType<Input, unknown>, sent: Record<string, unknown>): Input {
  const odd = Object.keys(sent).find((field) => unwritable(field) || unwritable(sent[field]))
  if (odd !== undefined) throw invalid({ [unwritable(odd) ? 'form' : odd]: ['内容含有不支持的字符'] })
  const parsed = shape.safeParse(sent, { error: () => plainWords })
  if (parsed.success) return parsed.data
  const errors: Record<string, string[]> = {}
  for (const issue of parsed.error.issues) {
    const field = issue.path.join('.') || 'form'
    errors[field] = [...(errors[field] ?? []), issue.message]
  }
  throw invalid(errors)
}
