import type { BannerWire } from '@yaoji/contract/content'
import type { ProfileWire } from '@yaoji/contract/members'
import { Carousel } from './carousel.tsx'
import { Checklist } from './checklist.tsx'
import { OwnCard } from './own-card.tsx'
import { Today } from './today.tsx'

/** A member's home begins with what is the member's; banners stand below it and are low. */
export default function MemberHead({
  profile,
  banners,
}: {
  readonly profile: ProfileWire
  readonly banners: readonly BannerWire[]
}) {
  return (
    <>
      <div className="flex min-w-0 flex-1 flex-col">
        {profile.is_passed === 1 ? <Today profile={profile} /> : <Checklist profile={profile} />}
        <div className="flex h-28 shrink-0 sm:h-40">
          <Carousel banners={banners} low />
        </div>
      </div>
      <OwnCard profile={profile} />
    </>
  )
}
