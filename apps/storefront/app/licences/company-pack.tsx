import { type CompanyPackWire, companyPackCalls } from '@yaoji/contract/company-pack'
import { useState } from 'react'
import { send } from '../shell/api/send.ts'
import { Button } from '../shell/kit/button.tsx'
import { Panel } from '../shell/kit/panel.tsx'
import { useAction } from '../shell/kit/use-action.ts'

/** The seller's own licence papers: one archive, with a list by which each file can be checked. */
export function CompanyPack() {
  const [pack, setPack] = useState<CompanyPackWire>()
  const { busy, run } = useAction()
  const open = async () => (await send(companyPackCalls.open, {})).data
  const download = async () => {
    const opened = await run(open, { success: '首营资料开始下载' })
    if (!opened) return
    setPack(opened)
    location.assign(opened.url)
  }
  return (
    <Panel as="section" className="p-4 text-table" aria-labelledby="company-pack">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <h2 id="company-pack" className="font-semibold text-body">
            供货单位首营资料
          </h2>
          <p className="mt-1 text-secondary">
            证照扫描件、质量保证协议样式、开户与开票信息，打包下载，供贵单位首营审核存档。
          </p>
        </div>
        <Button tone="plain" busy={busy} onClick={() => void download()}>
          {busy ? '正在准备…' : '下载首营资料'}
        </Button>
      </div>
      {pack && (
        <details className="mt-3" open>
          <summary className="cursor-pointer text-brand">
            {pack.files.length}个文件，{(pack.bytes / 1024).toFixed(0)} KB
          </summary>
          <ul className="mt-2 space-y-1">
            {pack.files.map(({ name, sha256 }) => (
              <li key={name}>
                {name}
                <span className="block break-all text-note text-secondary numbers">{sha256}</span>
              </li>
            ))}
          </ul>
          <p className="mt-2 text-secondary">{pack.note}</p>
        </details>
      )}
    </Panel>
  )
}
