import { ApiError } from '@yaoji/client/api-error'
import type { PhonePurpose } from '@yaoji/rules/members/phone-code'
import { useState } from 'react'
import { usePhoneCode } from '../../shell/phone-code/use-phone-code.ts'

type Proof = { readonly current_password: string } | { readonly ticket: string }

/** How the owner shows who it is before what guards the account is changed: the current password, or a code to its phone. */
export function useOwnerProof(purpose: PhonePurpose, phone: string) {
  const [by, setBy] = useState<'password' | 'phone'>('password')
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState('')
  const code = usePhoneCode(purpose, phone)
  /** The fields of the proof; null where one of them says what is missing. */
  async function prove(): Promise<Proof | null> {
    if (by === 'phone') {
      const proven = await code.prove()
      return proven && { ticket: proven.ticket }
    }
    if (!password) setProblem('请输入当前密码')
    return password ? { current_password: password } : null
  }
  /** Says the server's refusal of the password beside its field; false for any other failure. */
  function refused(error: unknown): boolean {
    const text = error instanceof ApiError ? error.errors.current_password?.[0] : undefined
    if (text === undefined) return false
    setProblem(text)
    return true
  }
  return {
    by,
    choose: setBy,
    password,
    type: (text: string) => {
      setPassword(text)
      setProblem('')
    },
    problem,
    code,
    prove,
    refused,
  }
}
export type OwnerProof = ReturnType<typeof useOwnerProof>
