import { fastBuyCalls } from '@yaoji/contract/fast-buy'
import { ScanBarcode } from 'lucide-react'
import { useRef } from 'react'
import { send } from '../../shell/api/send.ts'
import { Button } from '../../shell/kit/button.tsx'
import { useAction } from '../../shell/kit/use-action.ts'
import { showToast } from '../../shell/notices/toast.ts'
import { codesByBrowser } from './codes-by-browser.ts'

/** A picture of boxes becomes rows: the telephone's camera takes it, or one is chosen. */
export function ScanCode({ onCodes }: { readonly onCodes: (codes: readonly string[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const { busy, run } = useAction()
  const read = (file: File) =>
    run(async () => {
      const own = await codesByBrowser(file)
      const codes = own.length > 0 ? own : (await send(fastBuyCalls.readCodes, { file })).data.codes
      if (codes.length === 0) return showToast('没有识别到条码，请对准包装上的条码，在光线充足处重拍', 'warning')
      onCodes(codes)
    })
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="条码照片"
        accept="image/*"
        capture="environment"
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file)
            void read(file).finally(() => {
              target.value = ''
            })
        }}
      />
      <Button tone="plain" size="small" busy={busy} onClick={() => input.current?.click()}>
        <ScanBarcode size={16} aria-hidden />
        {busy ? '正在识别…' : '扫条码'}
      </Button>
    </>
  )
}
