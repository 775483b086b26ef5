import { useRouter } from '@tanstack/react-router'
import { type GoodsPapersWire, type GoodsPaperWire, goodsPaperCalls } from '@yaoji/contract/goods-papers'
import { send } from '../shell/api/send.ts'
import { Button } from '../shell/kit/button.tsx'
import { Panel } from '../shell/kit/panel.tsx'
import { useAction } from '../shell/kit/use-action.ts'
import { SiteLink } from '../shell/paths/links.tsx'

/** Papers of goods for their first purchase: what there is of each, what is missing, and all of it as one archive. */
export function GoodsPapers({ goods }: { readonly goods: readonly GoodsPapersWire[] }) {
  const { busy, run } = useAction()
  const download = async () => {
    const goods_ids = goods.map(({ goods_id }) => goods_id)
    const opened = await run(async () => (await send(goodsPaperCalls.open, { goods_ids })).data, {
      success: '商品首营资料开始下载',
    })
    if (opened) location.assign(opened.url)
  }
  const any = goods.some(({ papers }) => papers.length > 0)
  return (
    <Panel as="section" className="p-4 text-table" aria-labelledby="goods-papers">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <h2 id="goods-papers" className="font-semibold text-body">
            商品首营资料
          </h2>
          <p className="mt-1 text-secondary">
            批件、说明书、标签、生产企业证照、授权书与质量标准，打包下载，内附每个文件的摘要清单，供贵单位首营品种审核存档。
          </p>
        </div>
        {any && (
          <Button tone="plain" busy={busy} onClick={() => void download()}>
            {busy ? '正在准备…' : '下载商品首营资料'}
          </Button>
        )}
      </div>
      {goods.map((one) => (
        <OneGoods key={one.goods_id} goods={one} />
      ))}
    </Panel>
  )
}

function OneGoods({ goods }: { readonly goods: GoodsPapersWire }) {
  return (
    <section className="mt-4 border-t border-hairline pt-3" aria-label={`${goods.name} 首营资料`}>
      <h3 className="font-medium">
        <SiteLink to="/list/info/{id}" params={{ id: goods.goods_id }} className="hover:text-brand hover:underline">
          {goods.name}
        </SiteLink>
        <span className="ml-2 font-normal text-note text-secondary">
          {goods.ypgg} · {goods.sccj}
        </span>
      </h3>
      <ul className="mt-1 divide-y divide-hairline">
        {goods.papers.map((paper) => (
          <Paper key={paper.id} paper={paper} />
        ))}
        {goods.missing.map(({ kind, name, asked }) => (
          <Missing key={kind} goods={goods} kind={kind} name={name} asked={asked === 1} />
        ))}
      </ul>
    </section>
  )
}

function Paper({ paper }: { readonly paper: GoodsPaperWire }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5">
      <span className="min-w-0 flex-1 basis-56">
        {paper.kind_name} {paper.number && <span className="text-secondary numbers">{paper.number}</span>}
      </span>
      <span className={`numbers ${paper.expired === 1 ? 'text-price' : 'text-secondary'}`}>
        {paper.expired === 1
          ? `已于${paper.valid_until}过期`
          : paper.valid_until
            ? `有效期至 ${paper.valid_until}`
            : '长期有效'}
      </span>
    </li>
  )
}

function Missing({
  goods,
  kind,
  name,
  asked,
}: {
  readonly goods: GoodsPapersWire
  readonly kind: GoodsPaperWire['kind']
  readonly name: string
  readonly asked: boolean
}) {
  const router = useRouter()
  const { busy, run } = useAction()
  const ask = () =>
    run(
      async () => {
        await send(goodsPaperCalls.ask, { goods_id: goods.goods_id, kind })
        await router.invalidate()
      },
      { success: '已催传，资料上传后会通知您' },
    )
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1.5 text-secondary">
      <span className="min-w-0 flex-1 basis-56">{name}</span>
      {asked ? (
        <span>已催传</span>
      ) : (
        <>
          <span>暂缺</span>
          <Button
            tone="plain"
            size="small"
            busy={busy}
            aria-label={`催传 ${goods.name} ${name}`}
            onClick={() => void ask()}
          >
            催传
          </Button>
        </>
      )}
    </li>
  )
}
