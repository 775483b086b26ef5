import type { BannerBlock, CouponsBlock, LinksBlock, TextBlock, TiersBlock } from '@yaoji/contract/campaigns'
import type { ReactNode } from 'react'
import { BannerArt } from '../brand/banner-art.tsx'
import { buttonLook } from '../kit/button.tsx'
import { Panel } from '../kit/panel.tsx'
import { shortYuan, yuanText } from '../kit/yuan.ts'
import { LinkOut } from '../paths/link-out.tsx'
import { SiteLink } from '../paths/links.tsx'

export function BlockHeading({
  title,
  note,
  children,
}: {
  readonly title: string
  readonly note?: string
  readonly children?: ReactNode
}) {
  if (!title) return null
  return (
    <div className="mb-2 flex flex-wrap items-baseline gap-x-3">
      <h2 className="text-lg font-semibold">{title}</h2>
      {note && <span className="text-table text-secondary">{note}</span>}
      {children}
    </div>
  )
}

export function CampaignBanner({ block }: { readonly block: BannerBlock }) {
  const inside = block.image ? (
    <img src={block.image} alt={block.title} className="size-full object-cover" />
  ) : (
    <>
      <BannerArt theme={block.theme} motif="right" />
      <span className="relative flex h-full max-w-[56%] flex-col justify-center gap-1 px-5 sm:px-10">
        <strong className="text-xl leading-snug">{block.title}</strong>
        <span className="text-note sm:text-body">{block.subtitle}</span>
      </span>
    </>
  )
  const look = 'relative block h-28 w-full overflow-hidden rounded-card text-left text-white sm:h-36'
  if (!block.url) return <div className={look}>{inside}</div>
  return (
    <LinkOut url={block.url} className={look}>
      {inside}
    </LinkOut>
  )
}

/** Rules and notes: plain words, as they were written. */
export const CampaignText = ({ block }: { readonly block: TextBlock }) => (
  <Panel className="px-4 py-3">
    <BlockHeading title={block.title} />
    <ul className="space-y-1 text-table leading-relaxed text-secondary">
      {block.paragraphs.map((paragraph) => (
        <li key={paragraph} className="break-words">
          {paragraph}
        </li>
      ))}
    </ul>
  </Panel>
)

export const CampaignCoupons = ({ block }: { readonly block: CouponsBlock }) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-brand bg-surface px-4 py-3">
    <strong className="text-brand-strong">{block.title}</strong>
    <span className="text-table text-secondary">{block.note || `本场可用券 ${block.coupon_ids.length} 张`}</span>
    <SiteLink to="/lqzx" query={{ ids: block.coupon_ids.join() }} className={`${buttonLook('brand', 'small')} ml-auto`}>
      去领券
    </SiteLink>
  </div>
)

export const CampaignLinks = ({ block }: { readonly block: LinksBlock }) => (
  <>
    <BlockHeading title={block.title} />
    <ul className="grid grid-cols-2 gap-2 sm:gap-3 lg:grid-cols-4">
      {block.tiles.map((tile) => (
        <li key={tile.title}>
          <LinkOut
            url={tile.url}
            className="relative block h-full min-h-18 w-full overflow-hidden rounded-card text-left text-white"
          >
            <BannerArt theme={tile.theme} motif="corner" />
            <span className="relative flex min-h-18 max-w-[64%] flex-col justify-center px-3 py-1 sm:px-4">
              <strong className="text-body">{tile.title}</strong>
              <span className="line-clamp-2 text-note leading-tight text-balance">{tile.note}</span>
            </span>
          </LinkOut>
        </li>
      ))}
    </ul>
  </>
)

export const CampaignTiers = ({ block }: { readonly block: TiersBlock }) => (
  <>
    <BlockHeading title={block.title} note={block.note} />
    <ol className="grid grid-cols-2 gap-2 sm:gap-3 lg:grid-cols-4">
      {block.tiers.map(({ from, back }) => (
        <li
          key={from}
          className="flex flex-col items-center rounded-card border border-hairline bg-surface px-2 py-3 text-center numbers"
        >
          <span className="text-table text-secondary">满 {yuanText(shortYuan(from))}</span>
          <span className="mt-0.5 text-price">
            返 <span className="text-note">¥</span>
            <strong className="text-2xl">{shortYuan(back)}</strong>
          </span>
        </li>
      ))}
    </ol>
  </>
)
