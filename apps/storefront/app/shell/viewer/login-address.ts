import { redirect } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import { innerAddress } from '../paths/same-origin.ts'
import { whyLogIn } from './viewer-here.ts'

/** The main site's log-in as the member's own profile said it; '' until one was loaded. Written in the browser only. */
let ofProfile = ''
export const rememberLoginUrl = (url: string): void => {
  ofProfile = isElsewhere(url) ? url : ''
}

/** Only an address with a host leads away from this store. */
export const isElsewhere = (address: string): boolean => /^https?:\/\//.test(address)

/** MAIN_SITE_URL as the address of its log-in page; '' where the main site is this store. */
export const mainLogin = (mainSite: string | undefined): string =>
  mainSite !== undefined && isElsewhere(mainSite) ? `${mainSite.replace(/\/$/, '')}/login` : ''

const here = createIsomorphicFn()
  .server(() => ({ login: mainLogin(process.env.MAIN_SITE_URL), origin: process.env.PUBLIC_ORIGIN ?? '' }))
  .client(() => ({ login: ofProfile || (document.documentElement.dataset.login ?? ''), origin: location.origin }))

/** Spec §8: where log-in is required, the main site's /login, and the way back to an address of this store; ours says why. */
export function loginAddress(back: string, why = whyLogIn(), { login, origin } = here()): string {
  const elsewhere = login !== '' && login !== `${origin}/login`
  const inner = innerAddress(back) ?? '/'
  const redirect = elsewhere ? origin + inner : inner
  const said = new URLSearchParams({ ...(redirect !== '/' && { redirect }), ...(!elsewhere && why) }).toString()
  return `${elsewhere ? login : '/login'}${said && `?${said}`}`
}

/** For guards and loaders: thrown, it leads to the log-in. */
export function toLogin(back: string, why = whyLogIn()) {
  const address = loginAddress(back, why)
  return isElsewhere(address)
    ? redirect({ href: address, reloadDocument: true })
    : redirect({ to: '/login', search: { redirect: back, ...why } })
}
