import { invalid, type Problem, refused, tooMany } from '../platform/http/problems.ts'
import type { LogInRefusal } from './log-in.ts'

/** What a log-in that was refused reads. A name that nobody has reads the same as a wrong password. */
export function logInProblem(refusal: LogInRefusal): Problem {
  switch (refusal.kind) {
    case 'wrong':
      return invalid({ username: ['用户名或密码错误。'] })
    case 'locked':
      return refused('密码连续错误5次，账号已锁定，请15分钟后再试或找回密码。')
    case 'tooMany':
      return tooMany('登录尝试过于频繁，请1分钟后再试')
    case 'noMember':
      return refused('该账号下没有可用的单位，请联系客服。')
  }
}

export const ticketProblem = (): Problem => refused('选择单位已超时，请重新登录。')
