import { useEffect } from 'react'
import { QrCode } from '../brand/qr-code.tsx'
import { HoverCard } from '../kit/hover-card.tsx'
import { addToDesktop, watchInstallOffer } from './desktop-shortcut.ts'

export function DesktopButton() {
  useEffect(watchInstallOffer, [])
  return (
    <button type="button" className="hover:text-brand" onClick={() => void addToDesktop()}>
      加入桌面
    </button>
  )
}

export function AppCode() {
  return (
    <HoverCard label="手机APP" className="hover:text-brand">
      <QrCode label="药集手机端二维码" className="size-32" />
      <span className="mt-1 block text-note whitespace-nowrap text-secondary">扫码在手机上采购</span>
    </HoverCard>
  )
}
