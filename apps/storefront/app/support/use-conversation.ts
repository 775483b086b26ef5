import { ApiError, refusalText } from '@yaoji/client/api-error'
import { logInCalls } from '@yaoji/contract/log-ins'
import { type SupportLineWire, type SupportWire, supportCalls } from '@yaoji/contract/support'
import { useCallback, useEffect, useRef, useState } from 'react'
import { orElse } from '../shell/api/load.ts'
import { send } from '../shell/api/send.ts'
import { useNews } from '../shell/news/use-news.ts'

/** Lines of two answers as one conversation, each once. */
export function joined(known: readonly SupportLineWire[], found: readonly SupportLineWire[]): SupportLineWire[] {
  const byId = new Map([...known, ...found].map((line) => [line.id, line]))
  return [...byId.values()].sort((a, b) => a.id - b.id)
}

const closed = '咨询窗口已失效，请在商城中重新打开'

/** A member's conversation, live while it is open; what is shown is read. */
export function useConversation(token: string) {
  const [lines, setLines] = useState<readonly SupportLineWire[]>()
  const [more, setMore] = useState(false)
  const [problem, setProblem] = useState('')
  const newest = lines?.at(-1)?.id ?? 0
  const shown = useRef(0)

  const take = useCallback(({ lines: found, more: older }: SupportWire, atEnd: boolean) => {
    setLines((known = []) => joined(known, found))
    if (!atEnd || shown.current === 0) setMore(older === 1)
  }, [])
  const refresh = useCallback(async () => {
    const found = await orElse(send(supportCalls.lines, {}), null)
    if (found) take(found, true)
  }, [take])

  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const enter = async () => {
      if (token) {
        // Good once, and no part of what the browser remembers.
        history.replaceState(history.state, '', location.pathname)
        await send(logInCalls.chatMember, { token })
      }
      const { data } = await send(supportCalls.lines, {}, { signal })
      if (!signal.aborted) take(data, true)
    }
    enter().catch((error: unknown) => {
      if (!signal.aborted) setProblem(error instanceof ApiError ? refusalText(error) : closed)
    })
    return () => leaving.abort()
  }, [token, take])

  useEffect(() => {
    if (newest <= shown.current) return
    shown.current = newest
    void orElse(send(supportCalls.read, { up_to: newest }), null)
  }, [newest])

  useNews(
    lines !== undefined,
    useCallback(
      ({ line }) => {
        if (line > shown.current) void refresh()
      },
      [refresh],
    ),
  )

  const readOlder = async () => {
    const first = lines?.[0]
    if (first) take((await send(supportCalls.lines, { before: first.id })).data, false)
  }
  const said = (line: SupportLineWire) => setLines((known = []) => joined(known, [line]))
  return { lines, more, problem, readOlder, said }
}
