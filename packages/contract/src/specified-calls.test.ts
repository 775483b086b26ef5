import { expect, test } from 'vitest'
import { everyCall } from '../laws/every-call.ts'
import { specifiedCalls } from './specified-calls.ts'

const built = await everyCall()
const find = (method: string, path: string) => built.find((call) => call.method === method && call.path === path)

test('a call is as the specification names it: who may call, and whether a newer one cancels it', () => {
  const wrong = specifiedCalls.flatMap(([method, path, who, cancels]) => {
    const call = find(method, path)
    return call && (call.who !== who || call.cancelsPrevious !== cancels) ? [`${method} ${path}`] : []
  })
  expect(wrong).toEqual([])
})

/** Falls with every call that is built, and never rises. */
const notYetBuilt = 0

test('the number of specified calls that are not built yet can only fall', () => {
  const missing = specifiedCalls.filter(([method, path]) => !find(method, path))
  expect(missing.length).toBeLessThanOrEqual(notYetBuilt)
})

test('no two calls share method and path', () => {
  const seen = built.map((call) => `${call.method} ${call.path}`)
  expect(seen.filter((one, index) => seen.indexOf(one) !== index)).toEqual([])
})

test("every call under /console/api is a clerk's or a log-in, sends JSON or files, and no other call does", () => {
  const wrong = built.filter(({ path, who, body }) =>
    path.startsWith('/console/api/')
      ? (who !== 'staff' && path !== '/console/api/login') || body === 'form'
      : who === 'staff' || body === 'json',
  )
  expect(wrong.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})
