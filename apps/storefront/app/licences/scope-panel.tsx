import { Panel } from '../shell/kit/panel.tsx'

interface Scope {
  readonly scope: string
  readonly name: string
}

/** What the member may buy: the scopes that quality gave with its licences. */
export function ScopePanel({ scopes }: { readonly scopes: readonly Scope[] }) {
  return (
    <Panel as="section" className="p-4 text-table" aria-labelledby="scopes">
      <h2 id="scopes" className="font-semibold text-body">
        经营范围
      </h2>
      {scopes.length === 0 ? (
        <p className="mt-2 text-secondary">许可证审核通过后，质管部门在这里核定可以购买的经营范围。</p>
      ) : (
        <ul className="mt-2 flex flex-wrap gap-2">
          {scopes.map(({ scope, name }) => (
            <li key={scope} className="rounded-control bg-brand-wash px-2.5 py-1 text-brand">
              {name}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
