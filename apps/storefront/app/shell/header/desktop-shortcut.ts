import { siteTitle } from '../paths/site.ts'

interface InstallPrompt extends Event {
  prompt(): Promise<unknown>
}

let offered: InstallPrompt | undefined

/** Keeps the browser's own offer to install the store until the person asks for it. */
export function watchInstallOffer(): () => void {
  const keep = (event: Event) => {
    event.preventDefault()
    offered = event as InstallPrompt
  }
  addEventListener('beforeinstallprompt', keep)
  return () => removeEventListener('beforeinstallprompt', keep)
}

/** Spec §2, "add to desktop": installs the store where the browser can, else hands out a shortcut file. */
export async function addToDesktop(): Promise<void> {
  if (offered) {
    await offered.prompt()
    offered = undefined
    return
  }
  const shortcut = `[InternetShortcut]\r\nURL=${location.origin}/\r\n`
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([shortcut], { type: 'application/internet-shortcut' }))
  link.download = `${siteTitle}.url`
  link.click()
  URL.revokeObjectURL(link.href)
}
