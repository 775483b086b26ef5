import { notFound } from '@tanstack/react-router'
import type { Reply } from '@yaoji/client/create-client'
import { isMissing, needsLogin } from '@yaoji/client/treatment'
import type { Call } from '@yaoji/contract/call'
import { toLogin } from '../viewer/login-address.ts'
import { ask } from './send.ts'

/** What a page's loader is given, as far as needed here. */
export interface LoadingPage {
  readonly location: { readonly href: string }
  readonly abortController: AbortController
}

/**
 * `send` for loaders. A visitor's 401 leads to /login with the way back, a 404 shows the not-found page with status
 * 404; everything else reaches the route's error state.
 */
export async function load<Input extends object, Data>(
  call: Call<Input, Data>,
  input: Input,
  page: LoadingPage,
): Promise<Reply<Data>> {
  try {
    return await ask(call, input, { signal: page.abortController.signal })
  } catch (error) {
    if (needsLogin(error)) throw toLogin(page.location.href)
    if (isMissing(error)) throw notFound()
    throw error
  }
}

/** For what is an extra of the page: what fails leaves its place empty and the page is shown. */
export const orElse = <Data, Otherwise>(
  sent: Promise<{ data: Data }>,
  otherwise: Otherwise,
): Promise<Data | Otherwise> =>
  sent.then(
    ({ data }) => data ?? otherwise,
    () => otherwise,
  )
