import type { AnyRouter } from '@tanstack/react-router'
import { createContext, use } from 'react'

/** The scripts of the page that is being rendered, the entry first. Only the server knows them. */
export const PageScripts = createContext<readonly string[]>([])

/**
 * Takes the scripts of this request's page out of what the framework would write into it, and answers their addresses: the
 * framework asks for them at the head of the page, where they travel beside what is to be painted first.
 */
export function takeScripts(router: AnyRouter): readonly string[] {
  const manifest = router.ssr?.manifest
  if (!manifest) return []
  const routes = router.stores.matches.get().flatMap(({ routeId }) => manifest.routes[routeId] ?? [])
  const entry = routes.flatMap(({ scripts = [] }) => scripts.map(({ attrs }) => String(attrs?.src)))
  const parts = routes.flatMap(({ preloads = [] }) =>
    preloads.map((part) => (typeof part === 'string' ? part : part.href)),
  )
  router.ssr = { manifest: { ...manifest, routes: {} } }
  return [...new Set([...entry, ...parts])]
}

/**
 * Runs in the page's text, known to its policy by its hash: asks for the scripts when the page has been painted (decision
 * 0135), or after a second, as a tab in the background paints nothing. A form that is sent while nobody takes it is kept
 * and offered again until somebody does: sent by the browser itself it would write a password into the address.
 */
const begin = `{const own=document.currentScript,parts=own.dataset.parts.split(' ');own.remove();let begun,kept;const begin=()=>{if(!begun)for(const part of begun=parts)import(part)};requestAnimationFrame(()=>setTimeout(begin));setTimeout(begin,1e3);addEventListener('submit',event=>{const form=event.target;if(event.defaultPrevented){kept=null;return}if(form.hasAttribute('action'))return;event.preventDefault();if(event.isTrusted&&kept===form)return;kept=form;setTimeout(()=>form.isConnected&&form.dispatchEvent(new SubmitEvent('submit',{bubbles:true,cancelable:true})),50)})}`

export function PageStart() {
  const scripts = use(PageScripts)
  if (!import.meta.env.SSR || scripts.length === 0) return null
  return <script data-parts={scripts.join(' ')}>{begin}</script>
}
