import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { GatheredRead } from './gathered-read.ts'

/** Statements that wait until the test lets them go, each with what it was asked. */
function slowStatements() {
  const sent: { readonly asked: readonly number[]; readonly answer: PromiseWithResolvers<readonly number[]> }[] = []
  const read = (asked: readonly number[]) => {
    const answer = Promise.withResolvers<readonly number[]>()
    sent.push({ asked, answer })
    return answer.promise
  }
  return { sent, gathered: new GatheredRead(read) }
}
const turn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))

test('questions of one turn, and those that come while a statement is under way, go together', async () => {
  const { sent, gathered } = slowStatements()
  const first = [1, 2].map((question) => gathered.ask(question))
  await turn()
  const later = [3, 1, 4].map((question) => gathered.ask(question))
  await turn()
  expect(sent.map(({ asked }) => asked)).toEqual([[1, 2]])
  sent[0]!.answer.resolve([10, 20])
  expect(await Promise.all(first)).toEqual([10, 20])
  await turn()
  expect(sent.map(({ asked }) => asked)).toEqual([
    [1, 2],
    [3, 1, 4],
  ])
  sent[1]!.answer.resolve([30, 10, 40])
  expect(await Promise.all(later)).toEqual([30, 10, 40])
})

test('when a statement fails each of its questions is asked alone, and only the wrong one fails', async () => {
  const sent: (readonly number[])[] = []
  const gathered = new GatheredRead(async (asked: readonly number[]) => {
    sent.push(asked)
    if (asked.includes(2)) throw new Error('there is no 2')
    return asked.map((question) => question * 10)
  })
  const found = await Promise.allSettled([1, 2, 3].map((question) => gathered.ask(question)))
  expect(found.map((each) => (each.status === 'fulfilled' ? each.value : each.reason.message))).toEqual([
    10,
    'there is no 2',
    30,
  ])
  expect(sent).toEqual([[1, 2, 3], [1], [2], [3]])
  await expect(gathered.ask(2)).rejects.toThrow('no 2')
  expect(await gathered.ask(4)).toBe(40)
})

test('a statement that answers too little is an error, nobody gets the answer of another', async () => {
  const gathered = new GatheredRead((asked: readonly number[]) => Promise.resolve(asked.slice(1)))
  const found = await Promise.allSettled([gathered.ask(1), gathered.ask(2)])
  expect(found.map((each) => each.status)).toEqual(['rejected', 'rejected'])
})

test('nobody waits for long for a statement that hangs', async () => {
  const { sent, gathered } = slowStatements()
  void gathered.ask(1)
  await turn()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const next = gathered.ask(2)
    await turn()
    expect(sent).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(sent.map(({ asked }) => asked)).toEqual([[1], [2]])
    sent[1]!.answer.resolve([20])
    expect(await next).toBe(20)
  } finally {
    vi.useRealTimers()
  }
})

test('whenever they come, each question gets its own answer, from a statement that was sent after it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ question: fc.nat(50), turns: fc.nat(3) }), { maxLength: 40 }),
      async (asked) => {
        let clock = 0
        const gathered = new GatheredRead(async (questions: readonly number[]) => {
          const sentAt = ++clock
          for (let i = 0; i < questions.length % 3; i++) await turn()
          return questions.map((question) => ({ question, sentAt }))
        })
        const answers: Promise<boolean>[] = []
        for (const { question, turns } of asked) {
          for (let i = 0; i < turns; i++) await turn()
          const askedAt = clock
          answers.push(gathered.ask(question).then((answer) => answer.question === question && answer.sentAt > askedAt))
        }
        expect(await Promise.all(answers)).toEqual(asked.map(() => true))
      },
    ),
  )
})
