import { checkPassword, passwordRefusalTexts } from '../members/password-strength.ts'
import { isEmail, isMobile, isUserName, validationTexts } from '../members/validation.ts'

export interface NewAccount {
  readonly username: string
  readonly password: string
  readonly confirmation: string
  /** '' where none is given. */
  readonly email: string
}

/** Our choice (decision 0105): a user name that reads as a phone would answer for the person whose phone it is. */
const wrongName = (text: string) =>
  isMobile(text) ? '用户名不能是手机号码，登录时可直接使用手机号' : isUserName(text) ? '' : validationTexts.userName

function weakness(password: string, username: string): string {
  const checked = checkPassword(password, [username])
  return checked.ok ? '' : passwordRefusalTexts[checked.refusal.kind]
}

/** Domain guide 2.1: user name, password typed twice, e-mail if there is one; a sentence per field that is to be mended. */
export function accountProblems(account: NewAccount): Readonly<Partial<Record<keyof NewAccount, string>>> {
  const { username, password, confirmation, email } = account
  const problems = {
    username: username === '' ? '请输入用户名' : wrongName(username),
    password: password === '' ? '请输入密码' : weakness(password, username),
    confirmation: confirmation === password ? '' : '两次密码输入不一致',
    email: email === '' || isEmail(email) ? '' : validationTexts.email,
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem))
}
