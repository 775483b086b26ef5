import { everyCall } from '@yaoji/contract/laws/every-call'
import { expect, test } from 'vitest'
import { demoRoles, demoStaff } from '../../apps/api/demo/members/demo-staff.ts'
import { clerksOf, doorOf, readMatrix } from './matrix.ts'
import { persons } from './persons.ts'

const calls = await everyCall()
const matrix = readMatrix()
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`
const lineOf = new Map(matrix.map((line) => [nameOf(line), line]))

test('every call of the contract has one line in the matrix, and every line is a call', () => {
  expect(matrix.map(nameOf).sort()).toEqual(calls.map(nameOf).sort())
})

test('every person in the matrix exists', () => {
  const known: ReadonlySet<string> = new Set(persons)
  expect(matrix.flatMap(({ may }) => [...may]).filter((person) => !known.has(person))).toEqual([])
})

test('the contract opens each call to those whom the matrix names', () => {
  const wrong = calls.filter((call) => call.who !== doorOf(lineOf.get(nameOf(call))!))
  expect(wrong.map(nameOf)).toEqual([])
})

test('the roles of the clerks let in those whom the matrix names, and no other', () => {
  const rights = new Map(demoStaff.map(({ userName, role }) => [userName, demoRoles.find(({ id }) => id === role)!]))
  const wrong = calls.flatMap((call) => {
    if (call.who !== 'staff') return []
    const { permission } = call
    const letIn = [...rights].filter(([, role]) => !permission || role.permissions.includes(permission))
    const found = letIn.map(([name]) => name)
    const stated = clerksOf(lineOf.get(nameOf(call))!)
    return found.join() === stated.join() ? [] : [`${nameOf(call)}: ${found.join(' ')}, not ${stated.join(' ')}`]
  })
  expect(wrong).toEqual([])
})
