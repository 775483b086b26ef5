import { createFileRoute } from '@tanstack/react-router'
import { goodsPaperCalls } from '@yaoji/contract/goods-papers'
import { licenceCalls, type PaperWire } from '@yaoji/contract/licences'
import { type ReactNode, useState } from 'react'
import { load, orElse } from '../shell/api/load.ts'
import { send } from '../shell/api/send.ts'
import { Button, buttonLook } from '../shell/kit/button.tsx'
import { Panel } from '../shell/kit/panel.tsx'
import { useAction } from '../shell/kit/use-action.ts'
import { useIdempotencyKey } from '../shell/kit/use-idempotency-key.ts'
import { PaperList } from '../shell/licences/paper-list.tsx'
import { PaperNotice } from '../shell/licences/paper-notice.tsx'
import { drafts } from '../shell/licences/paper-standing.ts'
import { RegistrationNote } from '../shell/licences/registration-note.tsx'
import { MemberPage, memberSkeleton } from '../shell/page/member-page.tsx'
import { SiteLink } from '../shell/paths/links.tsx'
import { idOf, searchOf, textUpTo } from '../shell/paths/search-parsers.ts'
import { titled } from '../shell/paths/site.ts'
import { useShell } from '../shell/viewer/viewer.ts'
import { CompanyPack } from './company-pack.tsx'
import { GoodsPapers } from './goods-papers.tsx'
import { PaperPack } from './paper-pack.tsx'
import { ScopePanel } from './scope-panel.tsx'

/** Numbers of goods, '12,13', whose papers for the first purchase are asked for. */
const validateSearch = searchOf({ goods: textUpTo(200) })

export const Route = createFileRoute('/zzzj')({
  validateSearch,
  loaderDeps: ({ search }) => search,
  loader: async (page) => {
    const goodsIds = (page.deps.goods ?? '').split(',').flatMap((part) => idOf(part) ?? [])
    const [papers, scopes, goods] = await Promise.all([
      load(licenceCalls.papers, {}, page),
      load(licenceCalls.scopes, {}, page),
      // Who is not approved yet sees its own papers all the same.
      goodsIds.length > 0 ? orElse(load(goodsPaperCalls.list, { goods_ids: goodsIds }, page), null) : [],
    ])
    return { papers: papers.data, scopes: scopes.data, goods }
  },
  head: () => titled('/zzzj'),
  pendingComponent: memberSkeleton('正在加载资质证件', 'h-16', 'h-48', 'h-48'),
  component: Licences,
})

const note = '证件审核通过后立即生效；更换证件期间，未过期的原证件继续有效。'

function Licences() {
  const loaded = Route.useLoaderData()
  const [changed, setChanged] = useState<readonly PaperWire[]>()
  const papers = changed ?? loaded.papers
  const { profile, refreshProfile } = useShell()
  const needed = papers.filter(({ need }) => need === 'toBuy' || need === 'toApply')
  const others = papers.filter((paper) => !needed.includes(paper))
  const onChange = (after: readonly PaperWire[]) => {
    setChanged(after)
    void refreshProfile()
  }
  const applying = profile?.status === 'registered' || profile?.status === 'rejected'
  const list = { company: profile?.company ?? '', onChange }
  return (
    <MemberPage title="资质证件" note={note}>
      <div className="space-y-4">
        {loaded.goods === null && (
          <Panel as="p" className="p-4 text-table text-secondary">
            首营审核通过后才能查看商品首营资料；已通过的，请从商品页或订单页重新打开。
          </Panel>
        )}
        {loaded.goods && loaded.goods.length > 0 && <GoodsPapers goods={loaded.goods} />}
        {profile === null || profile.status === 'approved' ? (
          <PaperNotice papers={papers} />
        ) : (
          <RegistrationNote status={profile.status} />
        )}
        <HandIn papers={papers} applying={applying} onHandedIn={onChange} />
        <PaperPack papers={papers} {...list} />
        <Group title="必备证件">
          <PaperList papers={needed} {...list} />
        </Group>
        <Group title="按经营范围提交的证件">
          <PaperList papers={others} {...list} />
        </Group>
        <ScopePanel scopes={loaded.scopes} />
        <CompanyPack />
      </div>
    </MemberPage>
  )
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-2 font-semibold">{title}</h2>
      {children}
    </section>
  )
}

/** Saved papers are handed in together. */
function HandIn({
  papers,
  applying,
  onHandedIn,
}: {
  readonly papers: readonly PaperWire[]
  /** The first application is handed in together with the unit's data. */
  readonly applying: boolean
  readonly onHandedIn: (papers: readonly PaperWire[]) => void
}) {
  const { busy, run } = useAction()
  const key = useIdempotencyKey()
  const saved = drafts(papers)
  if (saved.length === 0) return null
  const handIn = async () => {
    const wish = saved.map(({ filing }) => filing?.id)
    const { data } = await send(licenceCalls.handIn, {}, { idempotencyKey: key.of(wish) })
    onHandedIn(data)
  }
  return (
    <Panel className="flex flex-wrap items-center gap-3 p-4">
      <p className="min-w-0 flex-1 text-table">
        {saved.length}份证件已保存，尚未提交：{saved.map(({ name }) => name).join('、')}
      </p>
      {applying ? (
        <SiteLink to="/register/step2" className={buttonLook('brand')}>
          去填写单位资料，一起提交审核
        </SiteLink>
      ) : (
        <Button busy={busy} onClick={() => void run(handIn, { success: '已提交，请等待审核' })}>
          提交审核
        </Button>
      )}
    </Panel>
  )
}
