import { useShell } from '../viewer/viewer.ts'

/** On paper alone: what it is, who sells and who buys. */
export function Parties({ title }: { readonly title: string }) {
  const { data, profile } = useShell()
  return (
    <div className="mb-2 hidden print:block">
      <p className="text-center text-lg font-semibold">{title}</p>
      <p className="flex justify-between text-table">
        <span>供货单位：{data.common?.site.company}</span>
        <span>购货单位：{profile?.company}</span>
      </p>
    </div>
  )
}

/** The line on which whoever takes the goods in signs. */
export const SignatureLine = () => (
  <p className="mt-6 hidden justify-between text-table print:flex">
    {['收货人', '验收人', '日期'].map((name) => (
      <span key={name}>{name}：________________</span>
    ))}
  </p>
)
