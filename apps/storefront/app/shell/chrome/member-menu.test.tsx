import { expect, test, vi } from 'vitest'
import type { RouteRow } from '../../routes.ts'
import { drawInShell } from '../for-test/shell.tsx'
import { rowOf } from '../paths/row.ts'
import { MemberMenu } from './member-menu.tsx'

vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  ...(await import('../for-test/router.ts')).fakeRouter,
}))

test('the menu of the member centre leads to pages that exist', async () => {
  const { place, leave } = await drawInShell(<MemberMenu>{null}</MemberMenu>)
  const paths = [...place.querySelectorAll('nav a')].map((link) => link.getAttribute('href') ?? '')
  await leave()
  expect(paths).toEqual(expect.arrayContaining(['/user', '/order', '/yhq', '/addr']))
  const rows: readonly (RouteRow | undefined)[] = paths.map((path) => rowOf(path)?.row)
  expect(rows.filter((row) => !row?.page)).toEqual([])
})
