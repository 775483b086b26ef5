import { setTimeout as wait } from 'node:timers/promises'
import type { NewsWire } from '@yaoji/contract/messages'

export interface FollowedNews {
  readonly status: number
  readonly headers: Headers
  readonly said: readonly (NewsWire & { readonly id: string })[]
  readonly ended: boolean
  close(): void
}

/** Follows a member's news as a browser does. */
export async function followNews(origin: string, headers: Readonly<Record<string, string>>): Promise<FollowedNews> {
  const leaving = new AbortController()
  const response = await fetch(`${origin}/api/user/news`, { headers, signal: leaving.signal })
  const said: (NewsWire & { id: string })[] = []
  const state = { ended: false }
  const read = async () => {
    let text = ''
    const decoder = new TextDecoder()
    for await (const chunk of response.body!) {
      text += decoder.decode(chunk, { stream: true })
      const events = text.split('\n\n')
      text = events.pop()!
      for (const event of events) {
        const id = /^id: (.*)$/m.exec(event)?.[1]
        const data = /^data: (.*)$/m.exec(event)?.[1]
        if (id !== undefined && data !== undefined) said.push({ ...JSON.parse(data), id })
      }
    }
  }
  void read()
    .catch(() => null)
    .finally(() => {
      state.ended = true
    })
  await wait(0)
  const { status } = response
  return {
    ...{ status, headers: response.headers, said },
    get ended() {
      return state.ended
    },
    close: () => leaving.abort(),
  }
}
