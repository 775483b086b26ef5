import { call, type Nothing } from '@yaoji/contract/call'
import { requestTimeoutMs } from '@yaoji/contract/codes'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, TimedOut } from './api-error.ts'
import { Superseded } from './cancelling.ts'
import { createClient } from './create-client.ts'
import type { Answer, Outgoing } from './transport.ts'

const read = call<{ page?: number }, string>('GET', '/api/read', 'public')
const write = call<{ id: number }, string>('POST', '/api/write/{id}', 'member', {
  duty: 'anyone',
  idempotent: true,
  keepsPrevious: true,
})
const bare = call<Nothing, string>('GET', '/api/bare', 'public')

/** A transport that is answered by hand; it ends with its signal, as fetch does. */
function setUp({ cancels = true } = {}) {
  const sent: Outgoing[] = []
  const answers: ((answer: Answer) => void)[] = []
  const client = createClient({
    cancels: () => cancels,
    transport: (outgoing) => {
      sent.push(outgoing)
      return new Promise((resolve, reject) => {
        answers.push(resolve)
        outgoing.signal.addEventListener('abort', () => reject(new DOMException('left', 'AbortError')))
      })
    },
  })
  return { ...client, sent, answer: (body: unknown, status = 200) => answers.shift()!({ status, body }) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a client', () => {
  it('answers data, message and meta of a success, asked with or without an input', async () => {
    const { send, ask, answer, sent } = setUp()
    const first = send(bare)
    answer({ code: 10_000, message: 'ok', data: 'a', meta: { total: 1 } })
    expect(await first).toMatchObject({ data: 'a', message: 'ok', meta: { total: 1 } })
    const second = ask(read, { page: 2 })
    answer({ code: 10_000, message: '', data: 'b' })
    expect((await second).data).toBe('b')
    expect(sent.map(({ path, query }) => path + query)).toEqual(['/api/bare', '/api/read?page=2'])
  })

  it.each([10_000, 200, 201])('Spec §8: takes %i as a success, and no code beside them', async (code) => {
    const { send, answer } = setUp()
    const sent = send(bare)
    answer({ code, message: '', data: 'a' })
    expect((await sent).data).toBe('a')
    const other = send(bare)
    answer({ code: code + 2, message: '不行', data: null })
    await expect(other).rejects.toMatchObject({ code: code + 2, message: '不行' })
  })

  it('throws a refusal with its code, reason, message, field errors and data', async () => {
    const { send, answer } = setUp()
    const sent = send(bare)
    answer({ code: 409, reason: 'checkout.changed', message: '变了', data: { differences: [] } }, 409)
    const error = await sent.catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ code: 409, reason: 'checkout.changed', message: '变了', data: { differences: [] } })
  })

  it('takes the status where the body is none, and names no reason where the API gives none', async () => {
    const { send, answer } = setUp()
    const sent = send(bare)
    answer(undefined, 502)
    await expect(sent).rejects.toMatchObject({ code: 502, reason: '', errors: {}, data: null })
  })

  it('gives a repeatable write its key: the one it was given, else one of its own', async () => {
    const { send, sent } = setUp()
    void send(write, { id: 1 }, { idempotencyKey: 'mine' }).catch(() => {})
    void send(write, { id: 1 }).catch(() => {})
    expect(sent[0]!.headers['idempotency-key']).toBe('mine')
    expect(sent[1]!.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/)
  })

  it('says that the time is over after 30 s, and that there is no network', async () => {
    const { send } = setUp()
    const sent = expect(send(bare)).rejects.toBeInstanceOf(TimedOut)
    await vi.advanceTimersByTimeAsync(requestTimeoutMs)
    await sent
    const away = createClient({
      cancels: () => false,
      transport: () => Promise.reject(new TypeError('failed to fetch')),
    })
    await expect(away.send(bare)).rejects.toMatchObject({ code: 0, message: '网络连接失败，请检查网络后再试' })
  })

  it('ends an older read of the same path in a browser, never where different people meet', async () => {
    const browser = setUp()
    const first = expect(browser.send(read, { page: 1 })).rejects.toBeInstanceOf(Superseded)
    const second = browser.send(read, { page: 2 })
    await first
    expect(browser.sent.map(({ signal }) => signal.aborted)).toEqual([true, false])
    browser.answer(undefined)
    browser.answer({ code: 10_000, message: '', data: 'b' })
    expect((await second).data).toBe('b')

    const server = setUp({ cancels: false })
    const both = [server.send(read, { page: 1 }), server.send(read, { page: 2 })]
    for (const data of ['a', 'b']) server.answer({ code: 10_000, message: '', data })
    expect((await Promise.all(both)).map(({ data }) => data)).toEqual(['a', 'b'])
  })

  it('ends a read whose page was left, never a write', async () => {
    const { send, sent } = setUp()
    const leave = new AbortController()
    const left = expect(send(read, {}, { signal: leave.signal })).rejects.toMatchObject({ name: 'AbortError' })
    void send(write, { id: 1 }, { signal: leave.signal }).catch(() => {})
    leave.abort()
    await left
    expect(sent.map(({ signal }) => signal.aborted)).toEqual([true, false])
  })
})
