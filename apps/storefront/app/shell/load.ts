import { notFound, redirect } from '@tanstack/react-router'
import type { Call } from '@yaoji/contract/call'
import { codes, loginCodes } from '@yaoji/contract/codes'
import { type Reply, send } from './api.ts'
import { ApiError } from './api-error.ts'

/** What a page's loader is given, as far as needed here. */
export interface LoadingPage {
  readonly location: { readonly href: string }
  readonly abortController: AbortController
}

/**
 * `send` for loaders. A visitor's 401 leads to /login with the way back, a 404 shows the not-found page with status
 * 404; everything else reaches the route's error state.
 */
export async function load<Input, Data>(
  call: Call<Input, Data>,
  input: Input,
  page: LoadingPage,
): Promise<Reply<Data>> {
  try {
    return await (send as (...all: unknown[]) => Promise<Reply<Data>>)(call, input, {
      signal: page.abortController.signal,
    })
  } catch (error) {
    if (error instanceof ApiError && loginCodes.has(error.code)) {
      throw redirect({ to: '/login', search: { redirect: page.location.href } })
    }
    if (error instanceof ApiError && error.code === codes.notFound) throw notFound()
    throw error
  }
}
