import { fastBuyCalls, type PastedRowWire } from '@yaoji/contract/fast-buy'
import { useRef } from 'react'
import { send } from '../../shell/api/send.ts'
import { Button } from '../../shell/kit/button.tsx'
import { useAction } from '../../shell/kit/use-action.ts'
import { showToast } from '../../shell/notices/toast.ts'

/** An order that is kept in a spreadsheet becomes rows; what is not found stays as a row of its own. */
export function SheetFile({ onRead }: { readonly onRead: (rows: readonly PastedRowWire[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const { busy, run } = useAction()
  const read = (file: File) =>
    run(async () => {
      const { data } = await send(fastBuyCalls.readFile, { file })
      onRead(data)
      const open = data.filter(({ sure }) => sure === 0).length
      void showToast(`已读取${data.length}行${open > 0 ? `，${open}行待确认` : ''}`, open > 0 ? 'warning' : 'success')
    })
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="采购表格文件"
        accept=".xlsx,.csv,.txt"
        onChange={({ target }) => {
          const file = target.files?.[0]
          // The same file again is read again.
          if (file) void read(file).finally(() => (target.value = ''))
        }}
      />
      <Button tone="plain" size="small" busy={busy} onClick={() => input.current?.click()}>
        {busy ? '正在读取…' : '上传表格'}
      </Button>
    </>
  )
}
