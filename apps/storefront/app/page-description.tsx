import { useRouter } from '@tanstack/react-router'
import { siteTitle } from './shell/paths/site.ts'

/** What a search engine says of a page below its title. Only the server writes it: nobody else reads it. */
export function PageDescription() {
  return import.meta.env.SSR ? <Description /> : null
}

function Description() {
  const titles = useRouter()
    .stores.matches.get()
    .flatMap(({ meta }) => meta ?? [])
    .flatMap((each) => (each && 'title' in each && each.title ? [each.title] : []))
  const named = (titles.at(-1) ?? '').replace(` - ${siteTitle}`, '')
  const lead = named && named !== siteTitle ? `${named}，` : ''
  return (
    <meta
      name="description"
      content={`${lead}${siteTitle}：面向药店、诊所与医药公司的药品、中药饮片、器械与保健食品批发，凭有效证照登录后可见价格与库存。`}
    />
  )
}
