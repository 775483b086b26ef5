import { showToast } from '../notices/toast.ts'

/** The clipboard exists on https only; the old way still works on plain http. */
async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard) {
    const copied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
    if (copied) return true
  }
  const area = document.createElement('textarea')
  area.value = text
  area.setAttribute('readonly', '')
  area.className = 'fixed top-0 opacity-0'
  document.body.append(area)
  area.select()
  const copied = document.execCommand('copy')
  area.remove()
  return copied
}

export function CopyButton({ text, what }: { readonly text: string; readonly what: string }) {
  const copy = async () => {
    const copied = await copyText(text)
    void showToast(copied ? `${what}已复制` : '请手动选择后复制', copied ? 'success' : 'warning')
  }
  return (
    <button
      type="button"
      aria-label={`复制${what}`}
      className="shrink-0 rounded-control border border-hairline px-2 text-note text-brand hover:border-brand max-sm:min-h-10 max-sm:px-3"
      onClick={() => void copy()}
    >
      复制
    </button>
  )
}
