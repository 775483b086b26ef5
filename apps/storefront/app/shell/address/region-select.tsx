import { useLateLoad } from '@yaoji/ui/use-late-load'
import { useId, useState } from 'react'

interface Area {
  readonly value: string
  readonly label: string
  readonly children?: readonly Area[]
}
export interface Region {
  readonly province: string
  readonly city: string
  readonly district: string
  readonly region_name: string
}

/** Codes of 2, 4 and 6 digits with their names; counties that a province governs itself are under 县. */
function namesOf(areas: readonly Area[], codes: readonly [string, string, string]): string {
  const province = areas.find((area) => area.value === codes[0])
  const city = province?.children?.find((area) => area.value === codes[1])
  const district = city?.children?.find((area) => area.value === codes[2])
  return [province, city, district]
    .map((area) => area?.label)
    .filter((name) => name && name !== '市辖区')
    .join(' ')
}

const loadAreas = async () => (await import('element-china-area-data')).regionData as readonly Area[]

/** Province, city, district; the list of places is loaded when the form opens. */
export function RegionSelect({
  initial,
  legend = '所在地区',
  describedBy,
  wrong = false,
  onChange,
}: {
  readonly initial: Region
  readonly legend?: string
  readonly describedBy?: string
  /** Marks what is not chosen yet. */
  readonly wrong?: boolean
  readonly onChange: (region: Region) => void
}) {
  const [codes, setCodes] = useState<readonly [string, string, string]>([
    initial.province,
    initial.city,
    initial.district,
  ])
  const id = useId()
  const areas = useLateLoad('areas', loadAreas).data ?? []
  const choose = (next: readonly [string, string, string]) => {
    setCodes(next)
    onChange({ province: next[0], city: next[1], district: next[2], region_name: namesOf(areas, next) })
  }
  const cities = areas.find((area) => area.value === codes[0])?.children ?? []
  const districts = cities.find((area) => area.value === codes[1])?.children ?? []
  const select = (label: string, value: string, options: readonly Area[], change: (code: string) => void) => (
    <select
      aria-label={label}
      aria-invalid={(wrong && value === '' && options.length > 0) || undefined}
      aria-describedby={describedBy}
      required
      disabled={options.length === 0}
      value={options.some((area) => area.value === value) ? value : ''}
      onChange={(event) => change(event.target.value)}
      className="h-9 min-w-0 flex-1 rounded-control border border-hairline bg-surface px-2 aria-invalid:border-price"
    >
      <option value="">{label}</option>
      {options.map((area) => (
        <option key={area.value} value={area.value}>
          {area.label}
        </option>
      ))}
    </select>
  )
  return (
    <fieldset aria-labelledby={id} aria-describedby={describedBy} className="min-w-0">
      <legend id={id} className="mb-1 text-table">
        {legend}
      </legend>
      <span className="flex gap-2">
        {select('省份', codes[0], areas, (code) => choose([code, '', '']))}
        {select('城市', codes[1], cities, (code) => choose([codes[0], code, '']))}
        {select('区县', codes[2], districts, (code) => choose([codes[0], codes[1], code]))}
      </span>
    </fieldset>
  )
}
