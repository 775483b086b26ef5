export type ToastTone = 'success' | 'warning' | 'error' | 'info'
export interface ToastOptions {
  /** Undo and the like: offered for five seconds. */
  readonly action?: { readonly label: string; readonly onClick: () => void }
}

/** The toasts' library is fetched with the first toast, not with the page. */
export async function showToast(
  message: string,
  tone: ToastTone = 'success',
  options: ToastOptions = {},
): Promise<void> {
  const { show } = await import('./toast-host.tsx')
  show(message, tone, options)
}
