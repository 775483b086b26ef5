import type { BuyerRight } from '@yaoji/rules/members/buyer-rights'
import { cookiesOf } from './newcomer.ts'
import { ticketFor } from './phone-codes.ts'
import type { World } from './world.ts'

export interface Colleague {
  readonly headers: { readonly cookie: string }
  readonly loginId: number
}

let phones = 18_900_000_000

/** Somebody whom the owner has invited and who has come, under a login of its own. */
export async function colleague(
  world: World,
  owner: { readonly cookie: string },
  username: string,
  rights: readonly BuyerRight[],
  orderLimit = '',
): Promise<Colleague> {
  const phone = String(phones++)
  const form = { name: username, phone, rights: rights.join(','), order_limit: orderLimit }
  const invited = await world.call('POST', '/api/user/colleagues', { headers: owner, form })
  if (invited.status !== 200) throw new Error(JSON.stringify(invited.body))
  const [invitation] = invited.body.data.invitations
  const accepted = await accept(world, invitation.id, await ticketFor(world, phone, 'colleague'), username)
  if (accepted.status !== 200) throw new Error(JSON.stringify(accepted.body))
  const list = await world.call('GET', '/api/user/colleagues', { headers: owner })
  const { id } = list.body.data.colleagues.find((each: { username: string }) => each.username === username)
  return { headers: cookiesOf(accepted), loginId: id }
}

export const colleaguePassword = 'qingmu#8842'

/** Takes an invitation with a login of its own, or by the session's where no name is given. */
export const accept = (
  world: World,
  id: number,
  ticket: string,
  username?: string,
  headers: Record<string, string> = {},
) =>
  world.call('POST', `/api/user/invitations/${id}/accept`, {
    headers,
    form: {
      ticket,
      ...(username === undefined ? {} : { username, password: colleaguePassword, confirmation: colleaguePassword }),
    },
  })
