import { getRequest } from '@tanstack/react-start/server'
import { needsLogin } from '@yaoji/client/treatment'
import { memberCalls, type ProfileWire } from '@yaoji/contract/members'
import { closedIn } from '../adverts/closed-cookie.ts'
import { send } from '../api/send.ts'

const asked = new WeakMap<Request, Promise<ProfileWire | null>>()

const cookies = (): string => getRequest().headers.get('cookie') ?? ''

export const hasSession = (): boolean => /(?:^|;\s*)(?:__Host-)?yaoji_session=./.test(cookies())
export const closedAdverts = (): string => closedIn(cookies())

/** The profile of the one who asks, fetched at most once per request; null for a visitor. */
export function profileOfRequest(): Promise<ProfileWire | null> {
  if (!hasSession()) return Promise.resolve(null)
  const request = getRequest()
  const known = asked.get(request)
  if (known) return known
  const profile = send(memberCalls.profile).then(
    ({ data }) => data,
    (error: unknown) => {
      if (needsLogin(error)) return null
      throw error
    },
  )
  asked.set(request, profile)
  return profile
}

export const isVisitor = async (): Promise<boolean> => (await profileOfRequest()) === null
