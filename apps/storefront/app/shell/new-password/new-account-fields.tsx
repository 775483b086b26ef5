import type { InputHTMLAttributes } from 'react'
import { Field } from '../kit/field.tsx'

interface Typed extends Pick<InputHTMLAttributes<HTMLInputElement>, 'name' | 'value' | 'onChange'> {
  readonly problem: string | undefined
}

/** What a new account is entered with: its name, and its password twice. */
export const NewAccountFields = ({
  field,
}: {
  readonly field: (name: 'username' | 'password' | 'confirmation') => Typed
}) => (
  <>
    <Field
      label="用户名"
      autoComplete="username"
      hint="6至16位中文、字母、数字或下划线，用于登录"
      {...field('username')}
    />
    <Field
      label="密码"
      type="password"
      autoComplete="new-password"
      hint="8至16位，含字母、数字、符号中的两类，不含用户名或手机号"
      {...field('password')}
    />
    <Field label="确认密码" type="password" autoComplete="new-password" {...field('confirmation')} />
  </>
)
