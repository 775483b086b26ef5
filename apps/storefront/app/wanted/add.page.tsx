import { createFileRoute } from '@tanstack/react-router'
import { NeedsScript } from '../shell/kit/needs-script.tsx'
import { Panel } from '../shell/kit/panel.tsx'
import { MemberPage } from '../shell/page/member-page.tsx'
import { searchOf, textUpTo } from '../shell/paths/search-parsers.ts'
import { titled } from '../shell/paths/site.ts'
import { WantedForm } from './wanted-form.tsx'

const validateSearch = searchOf({ name: textUpTo(60) })

export const Route = createFileRoute('/pzqg/add')({
  validateSearch,
  head: () => titled('/pzqg/add'),
  component: Add,
})

/** Spec §2: a new wish; a search that found nothing hands its words over. */
function Add() {
  const { name = '' } = Route.useSearch()
  return (
    <MemberPage title="发布求购" note="填写得越具体，采购询价越快；只有品名、数量和联系方式是必填的。">
      <Panel className="p-4">
        <NeedsScript what="发布求购" />
        <WantedForm name={name} />
      </Panel>
    </MemberPage>
  )
}
