import { showAlert } from '../notices/dialogs.ts'
import { useShell } from '../viewer/viewer.ts'

export const phoneHref = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`

/** Spec §6: a default representative is not called 专属. */
export function Representative() {
  const { profile, data } = useShell()
  const hotLine = profile?.common_config.hot_line || data.common?.site.hot_line
  return (
    <dl className="grid grid-cols-[auto_auto] gap-x-2 gap-y-0.5 text-note text-secondary">
      {profile?.admin.name && (
        <>
          <dt>{profile.admin.is_default ? '客服代表' : '专属客服'}</dt>
          <dd className="numbers text-ink">
            {profile.admin.name}{' '}
            <a href={phoneHref(profile.admin.phone)} className="text-brand">
              {profile.admin.phone}
            </a>
          </dd>
        </>
      )}
      {hotLine && (
        <>
          <dt>投诉热线</dt>
          <dd className="numbers">
            <a href={phoneHref(hotLine)} className="text-ink">
              {hotLine}
            </a>
          </dd>
        </>
      )}
    </dl>
  )
}

/** Spec §6: opens the quality-inspection address; without one, its message is shown in an alert. */
export function QualityInspection({ className = '' }: { readonly className?: string }) {
  const { profile } = useShell()
  const inspection = profile?.quality_inspection
  if (!inspection || (!inspection.quality_inspection_url && !inspection.msg)) return null
  if (inspection.quality_inspection_url) {
    return (
      <a href={inspection.quality_inspection_url} target="_blank" rel="noopener" className={className}>
        药检报告
      </a>
    )
  }
  return (
    <button type="button" className={className} onClick={() => void showAlert({ message: inspection.msg })}>
      药检报告
    </button>
  )
}
