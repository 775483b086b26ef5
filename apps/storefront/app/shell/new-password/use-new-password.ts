import { ApiError } from '@yaoji/client/api-error'
import { checkPassword, passwordRefusalTexts } from '@yaoji/rules/members/password-strength'
import { useState } from 'react'

type FieldName = 'password' | 'again'
type Texts = Readonly<Partial<Record<FieldName, string>>>

/**
 * A password that is typed twice and judged before anything is sent. `known`: what the page knows of its owner; the server
 * knows more and may still refuse.
 */
export function useNewPassword(known: readonly string[]) {
  const [typed, setTyped] = useState<Texts>({})
  const [problems, setProblems] = useState<Texts>({})
  const { password = '', again = '' } = typed
  /** The password, where it may be sent; null where a field says why not. */
  function check(): string | null {
    const checked = checkPassword(password, known)
    const found: Texts = !checked.ok
      ? { password: passwordRefusalTexts[checked.refusal.kind] }
      : password === again
        ? {}
        : { again: '两次密码输入不一致' }
    setProblems(found)
    return Object.keys(found).length === 0 ? password : null
  }
  /** Says the server's refusal of the password beside the field; false for any other failure. */
  function refused(error: unknown): boolean {
    const text = error instanceof ApiError ? error.errors.password?.[0] : undefined
    if (text === undefined) return false
    setProblems({ password: text })
    return true
  }
  return {
    password,
    again,
    problems,
    type: (field: FieldName, text: string) => {
      setTyped((before) => ({ ...before, [field]: text }))
      setProblems((before) => ({ ...before, [field]: '' }))
    },
    clear: () => setTyped({}),
    check,
    refused,
  }
}
export type NewPassword = ReturnType<typeof useNewPassword>
