import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { type WantedDetailWire, wantedCalls } from '@yaoji/contract/wanted'
import type { ReactNode } from 'react'
import { load } from '../shell/api/load.ts'
import { send } from '../shell/api/send.ts'
import { Button, buttonLook } from '../shell/kit/button.tsx'
import { Panel } from '../shell/kit/panel.tsx'
import { useAction } from '../shell/kit/use-action.ts'
import { useIdempotencyKey } from '../shell/kit/use-idempotency-key.ts'
import { yuanText } from '../shell/kit/yuan.ts'
import { PictureButtons } from '../shell/licences/picture-buttons.tsx'
import { confirmDialog } from '../shell/notices/dialogs.ts'
import { MemberPage, memberSkeleton } from '../shell/page/member-page.tsx'
import { hrefOf, SiteLink } from '../shell/paths/links.tsx'
import { idOf, searchOf } from '../shell/paths/search-parsers.ts'
import { titled } from '../shell/paths/site.ts'
import { minuteText } from '../shell/time/moment-text.ts'
import { WantedState } from './wanted-state.tsx'

const validateSearch = searchOf({ id: idOf })

export const Route = createFileRoute('/pzqg/info')({
  validateSearch,
  loaderDeps: ({ search }) => search,
  loader: async (page) => {
    // An address that names no wish leads to all of them.
    if (page.deps.id === undefined) throw redirect({ href: hrefOf('/pzqg') })
    return (await load(wantedCalls.one, { id: page.deps.id }, page)).data
  },
  head: () => titled('/pzqg/info'),
  pendingComponent: memberSkeleton('正在加载求购', 'h-48', 'h-24'),
  component: Info,
})

/** Spec §2: one wish, and what we answered. */
function Info() {
  const one = Route.useLoaderData()
  return (
    <MemberPage
      title={one.name}
      action={
        <span className="flex flex-wrap gap-2">
          {one.goods_id !== null && (
            <SiteLink to="/list/info/{id}" params={{ id: one.goods_id }} className={buttonLook('brand', 'small')}>
              查看商品
            </SiteLink>
          )}
          {one.can_close === 1 && <CloseButton id={one.id} />}
          <SiteLink to="/pzqg" className={buttonLook('plain', 'small')}>
            返回求购列表
          </SiteLink>
        </span>
      }
    >
      <Panel className="p-4">
        <dl className="grid gap-x-6 gap-y-2 text-table sm:grid-cols-2">
          <Fact name="状态">
            <WantedState of={one} />
          </Fact>
          <Fact name="需求数量">
            <span className="numbers">{one.number}</span>
          </Fact>
          <Fact name="规格">{one.ypgg || '不限'}</Fact>
          <Fact name="厂家">{one.sccj || '不限'}</Fact>
          <Fact name="期望价">{one.price ? yuanText(one.price) : '未填写'}</Fact>
          <Fact name="联系人">
            {one.contact} {one.phone}
          </Fact>
          <Fact name="发布">
            <span className="numbers">{minuteText(one.asked_at)}</span> {one.asked_by}
          </Fact>
          {one.words && <Fact name="备注">{one.words}</Fact>}
          {one.pictures.length > 0 && (
            <Fact name="图片">
              <PictureButtons name={one.name} pictures={one.pictures} />
            </Fact>
          )}
        </dl>
      </Panel>
      <Answer of={one} />
    </MemberPage>
  )
}

function Answer({ of: { reply, replied_at, state } }: { readonly of: WantedDetailWire }) {
  if (!reply)
    return (
      <p className="mt-3 text-table text-secondary">
        {state === 'waiting' ? '采购正在询价，答复后会发消息通知您。' : '该求购没有答复。'}
      </p>
    )
  return (
    <Panel as="section" aria-label="答复" className="mt-3 p-4 text-table">
      <h2 className="font-semibold">答复</h2>
      <p className="mt-1 wrap-break-word whitespace-pre-line">{reply}</p>
      <p className="mt-1 text-secondary numbers">{minuteText(replied_at)}</p>
    </Panel>
  )
}

function CloseButton({ id }: { readonly id: number }) {
  const router = useRouter()
  const { busy, run } = useAction()
  const key = useIdempotencyKey()
  const close = async () => {
    if (!(await confirmDialog('关闭后采购不再跟进，确定关闭该求购？', { action: '关闭求购' }))) return
    await run(
      async () => {
        await send(wantedCalls.close, { id }, { idempotencyKey: key.of({ id }) })
        await router.invalidate()
      },
      { success: '求购已关闭' },
    )
  }
  return (
    <Button tone="plain" size="small" busy={busy} onClick={() => void close()}>
      关闭求购
    </Button>
  )
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="flex gap-3">
    <dt className="w-16 shrink-0 text-secondary">{name}</dt>
    <dd className="min-w-0 wrap-break-word">{children}</dd>
  </div>
)
