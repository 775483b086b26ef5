import { createFileRoute } from '@tanstack/react-router'
import type { ContractYearWire } from '@yaoji/contract/contracts'
import type { InvoiceDataWire } from '@yaoji/contract/invoice-data'
import { useFreshState } from '@yaoji/ui/use-fresh-state'
import { buttonLook } from '../shell/kit/button.tsx'
import { Panel } from '../shell/kit/panel.tsx'
import { EmptyPanel } from '../shell/page/empty-state.tsx'
import { MemberPage, memberSkeleton } from '../shell/page/member-page.tsx'
import { InnerLink, SiteLink } from '../shell/paths/links.tsx'
import { innerAddress } from '../shell/paths/same-origin.ts'
import { searchOf, textUpTo } from '../shell/paths/search-parsers.ts'
import { titled } from '../shell/paths/site.ts'
import { ConfirmedContracts } from './confirmed-contracts.tsx'
import { DueContracts } from './due-contracts.tsx'
import { InvoicePanel } from './invoice-panel.tsx'
import { loadContracts } from './load-contracts.ts'

const validateSearch = searchOf({ redirect: textUpTo(1000) })

export const Route = createFileRoute('/dzht')({
  validateSearch,
  loader: loadContracts,
  head: () => titled('/dzht'),
  pendingComponent: memberSkeleton('正在加载电子合同', 'h-12', 'h-64', 'h-32'),
  component: Contracts,
})

const about =
  '购销合同与质量保证协议每个自然年确认一次；确认后的文本与PDF长期保存，可随时下载。开票资料填写一次，变更须核对。'

/** Spec §8: where 459 leads. Says what is missing of this year, takes the ticks, and leads back to where the buyer was. */
function Contracts() {
  const loaded = Route.useLoaderData()
  return (
    <MemberPage title="电子合同" note={about}>
      {loaded ? <Years loaded={loaded.years} invoice={loaded.invoice} /> : <NoCompanyYet />}
    </MemberPage>
  )
}

const NoCompanyYet = () => (
  <EmptyPanel title="填写单位名称和统一社会信用代码后，即可在这里确认合同">
    <SiteLink to="/register/step2" className={buttonLook('brand')}>
      填写单位资料
    </SiteLink>
  </EmptyPanel>
)

interface YearsProps {
  readonly loaded: readonly ContractYearWire[]
  readonly invoice: InvoiceDataWire
}

function Years({ loaded, invoice: loadedInvoice }: YearsProps) {
  const [years, setYears] = useFreshState(loaded)
  const [invoice, setInvoice] = useFreshState(loadedInvoice)
  const back = innerAddress(Route.useSearch().redirect)
  const current = years.find((year) => year.current === 1)
  return (
    <div className="space-y-4">
      {current?.complete === 1 && invoice.fields && (
        <Panel as="section" className="flex flex-wrap items-center gap-3 border-brand bg-brand-wash p-4">
          <p role="status" className="min-w-0 flex-1 basis-64">
            {current.year}年度的合同已全部生效，可以正常下单。
          </p>
          {back && (
            <InnerLink href={back} className={buttonLook('brand')}>
              返回继续下单
            </InnerLink>
          )}
        </Panel>
      )}
      {years.map((year) =>
        year.due.length > 0 ? <DueContracts key={`due ${year.year}`} year={year} onConfirmed={setYears} /> : null,
      )}
      <InvoicePanel invoice={invoice} onStated={setInvoice} />
      {years.map((year) =>
        year.confirmed.length > 0 ? <ConfirmedContracts key={year.year} year={year} onSent={setYears} /> : null,
      )}
    </div>
  )
}
