import type { ReactNode } from 'react'

export const AssetRow = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="flex items-baseline justify-between">
    <dt className="text-secondary">{name}</dt>
    <dd>{children}</dd>
  </div>
)
