import { Field } from '../kit/field.tsx'
import type { NewPassword } from './use-new-password.ts'

/** The new password, twice. `username` lets the browser keep it for the right account. */
export function NewPasswordFields({ of, username }: { readonly of: NewPassword; readonly username: string }) {
  return (
    <div className="space-y-1">
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <Field
        label="新密码"
        name="password"
        type="password"
        autoComplete="new-password"
        value={of.password}
        problem={of.problems.password}
        hint="8至16位，含字母、数字、符号中的两类；不要用常见词、连续数字或生日"
        onChange={(event) => of.type('password', event.target.value)}
      />
      <Field
        label="确认新密码"
        name="again"
        type="password"
        autoComplete="new-password"
        value={of.again}
        problem={of.problems.again}
        onChange={(event) => of.type('again', event.target.value)}
      />
    </div>
  )
}
