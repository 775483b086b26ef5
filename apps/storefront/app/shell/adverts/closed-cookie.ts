/** Our choice (decision 0089): a closed advert stays closed in all tabs until the browser is closed: a session cookie. */
export const cookie = 'yaoji_adverts'

/** Numbers of closed adverts as the cookie keeps them: '3.17'. */
export const closedIn = (cookies: string): string =>
  new RegExp(`(?:^|;\\s*)${cookie}=([\\d.]*)`).exec(cookies)?.[1] ?? ''
