import type { ToastOptions, ToastTone } from './toast-host.tsx'

/** The toasts' library is fetched with the first toast, not with the page. */
export async function showToast(
  message: string,
  tone: ToastTone = 'success',
  options: ToastOptions = {},
): Promise<void> {
  const { show } = await import('./toast-host.tsx')
  show(message, tone, options)
}
