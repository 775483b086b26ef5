import { expect, it } from 'vitest'
import { type ConfirmedPaper, type ContractStanding, contractStanding, type Signing } from './contract-standing.ts'

it.each<[ConfirmedPaper['way'], ConfirmedPaper['copy'], Signing, ContractStanding]>([
  ['click', null, 'click', 'inForce'],
  ['click', null, 'paper', 'awaitsCopy'],
  ['signed_copy', null, 'paper', 'awaitsCopy'],
  ['signed_copy', null, 'click', 'awaitsCopy'],
  ['signed_copy', 'pending', 'paper', 'pending'],
  ['signed_copy', 'rejected', 'paper', 'rejected'],
  ['signed_copy', 'accepted', 'paper', 'inForce'],
  ['click', 'accepted', 'paper', 'inForce'],
])('confirmed by %s, its copy %s, signing by %s: %s', (way, copy, signing, standing) => {
  expect(contractStanding({ way, copy }, signing)).toBe(standing)
})
