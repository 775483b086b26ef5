import { ApiError, TimedOut } from '@yaoji/client/api-error'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { LoadFailed } from './load-failed.tsx'

vi.mock('@tanstack/react-router', () => ({ useRouter: () => ({ invalidate: vi.fn() }) }))

/** What a page says whose loader failed, and its button. */
function said(error: unknown): (string | null | undefined)[] {
  const place = document.createElement('div')
  place.innerHTML = renderToStaticMarkup(<LoadFailed error={error} />)
  const alert = place.querySelector('[role=alert]')
  return [alert?.querySelector('p')?.textContent, alert?.querySelector('button')?.textContent]
}

test('Spec §8: a page that waited too long says so and offers to be refreshed; other failures are tried again', () => {
  expect(said(new TimedOut())).toEqual(['请求超时，请刷新页面', '刷新页面'])
  expect(said(new ApiError(503, ''))).toEqual(['系统繁忙，请稍候再试', '重试'])
})
