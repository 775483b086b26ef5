import { call, type Flag } from './call.ts'

interface PersonInput {
  readonly name: string
  readonly phone: string
  /** Of a new phone: that it is in the sender's hands. */
  readonly phone_ticket?: string
  /** Of a new phone: one of these shows that the account's owner asks for it. */
  readonly current_password?: string
  readonly ticket?: string
}

export const personCalls = {
  /** Spec §7. A new phone needs a code that was sent to it, and the password or a code that was sent to the old one. */
  update: call<PersonInput, null>('POST', '/api/user/updateUserInfo', 'member', { duty: 'anyone' }),
  /** Ours: the person closes the login, with the password or a code to its phone. */
  close: call<{ current_password?: string; ticket?: string }, null>('POST', '/api/user/close_account', 'member', {
    duty: 'anyone',
  }),
  /** Spec §7: whether an account may have this phone. A phone may have several, so that only its shape is judged. */
  phoneFits: call<{ phone: string }, { readonly can_register: Flag }>('GET', '/api/user/phone/{phone}', 'public'),
}
