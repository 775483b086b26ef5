import { type SupportLineWire, supportCalls } from '@yaoji/contract/support'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { send } from '../shell/api/send.ts'
import { Button } from '../shell/kit/button.tsx'
import { Skeleton } from '../shell/kit/skeleton.tsx'
import { useAction } from '../shell/kit/use-action.ts'
import { useIdempotencyKey } from '../shell/kit/use-idempotency-key.ts'
import { InnerLink, SiteLink } from '../shell/paths/links.tsx'
import { minuteText } from '../shell/time/moment-text.ts'
import { linkedWords } from './linked-words.ts'
import { useConversation } from './use-conversation.ts'

const mostSigns = 500

/** The history, and below it a field: Enter sends, Shift and Enter begin a new line. */
export function Conversation({ token }: { readonly token: string }) {
  const { lines, more, problem, readOlder, said } = useConversation(token)
  const [words, setWords] = useState('')
  const [framed, setFramed] = useState(true)
  const { busy, run } = useAction()
  const key = useIdempotencyKey()
  const end = useRef<HTMLDivElement>(null)
  const newest = lines?.at(-1)?.id

  useEffect(() => setFramed(window.top !== window), [])
  useEffect(() => {
    if (newest !== undefined) end.current?.scrollIntoView({ block: 'end' })
  }, [newest])

  const say = () => {
    const wish = { words: words.trim() }
    if (!wish.words) return
    void run(async () => {
      said((await send(supportCalls.say, wish, { idempotencyKey: key.of(wish) })).data)
      key.done()
      setWords('')
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    say()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    say()
  }

  if (problem)
    return (
      <p role="alert" className="p-10 text-center text-secondary">
        {problem}
      </p>
    )
  return (
    <div className="mx-auto flex h-dvh max-w-3xl flex-col bg-page">
      <h1 className="flex items-center justify-between border-b border-hairline bg-surface px-4 py-2.5 font-semibold">
        在线咨询
        {!framed && (
          <SiteLink to="/user" className="text-table font-normal text-brand hover:underline">
            返回会员中心
          </SiteLink>
        )}
      </h1>
      <div role="log" aria-label="咨询记录" className="min-h-0 grow space-y-3 overflow-y-auto px-4 py-3">
        {more && (
          <p className="text-center">
            <Button tone="plain" size="small" onClick={() => void run(readOlder)}>
              查看更早的记录
            </Button>
          </p>
        )}
        {lines ? lines.map((line) => <Line key={line.id} line={line} />) : <Skeleton className="h-16" />}
        {lines?.length === 0 && (
          <p className="py-10 text-center text-secondary">
            您好，请写下要咨询的商品、订单或资质问题，客服看到后会在这里答复。
          </p>
        )}
        <div ref={end} />
      </div>
      <form onSubmit={onSubmit} className="flex items-end gap-2 border-t border-hairline bg-surface p-3">
        <textarea
          aria-label="要咨询的内容"
          rows={2}
          maxLength={mostSigns}
          placeholder="Enter 发送，Shift+Enter 换行"
          className="min-w-0 grow resize-none rounded-control border border-hairline px-2.5 py-1.5"
          value={words}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button type="submit" busy={busy} disabled={!words.trim()}>
          发送
        </Button>
      </form>
    </div>
  )
}

function Line({ line: { is_staff, name, words, at } }: { readonly line: SupportLineWire }) {
  const staff = is_staff === 1
  return (
    <div className={`flex flex-col ${staff ? 'items-start' : 'items-end'}`}>
      <p className="text-note text-secondary">
        {staff ? `客服 ${name}` : name} <time dateTime={at}>{minuteText(at)}</time>
      </p>
      <p
        className={`mt-0.5 max-w-[80%] rounded-card px-3 py-2 break-words whitespace-pre-wrap ${staff ? 'border border-hairline bg-surface' : 'bg-brand-wash text-ink'}`}
      >
        {linkedWords(words, window.location.origin).map((part, index) =>
          typeof part === 'string' ? (
            part
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: words that were said never change
            <InnerLink key={index} href={part.href} target="_top" className="text-brand underline">
              {part.text}
            </InnerLink>
          ),
        )}
      </p>
    </div>
  )
}
