import type { AnyRouter } from '@tanstack/react-router'
import { createContext, use } from 'react'

/** The scripts of the page that is being rendered, the entry first. Only the server knows them. */
export const PageScripts = createContext<readonly string[]>([])

/** Stands for the styles while the page is rendered. What anybody wrote into a page has its signs of elements written otherwise. */
export const stylesMark = '<styles>'

/**
 * Takes out of what the framework would write into this request's page the addresses of its scripts, for which it would ask
 * at the head of the page, where they travel beside what is to be painted first; and its styles, which are the same for all.
 */
export function takeAssets(router: AnyRouter): { readonly scripts: readonly string[]; readonly styles: string } {
  const manifest = router.ssr?.manifest
  if (!manifest) return { scripts: [], styles: '' }
  const { inlineStyle } = manifest
  const routes = router.stores.matches.get().flatMap(({ routeId }) => manifest.routes[routeId] ?? [])
  const entry = routes.flatMap(({ scripts = [] }) => scripts.map(({ attrs }) => String(attrs?.src)))
  const parts = routes.flatMap(({ preloads = [] }) =>
    preloads.map((part) => (typeof part === 'string' ? part : part.href)),
  )
  router.ssr = {
    manifest: {
      ...manifest,
      routes: {},
      ...(inlineStyle && { inlineStyle: { ...inlineStyle, children: stylesMark } }),
    },
  }
  return { scripts: [...new Set([...entry, ...parts])], styles: inlineStyle?.children ?? '' }
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
