import { BannerArt } from '../shell/brand/banner-art.tsx'

/** The head of the zone on its drawn ground. */
export const ZoneHead = ({
  theme,
  title,
  text,
}: {
  readonly theme: string
  readonly title: string
  readonly text: string
}) => (
  <section className="relative mb-3 overflow-hidden rounded-card text-white">
    <BannerArt theme={theme} motif="right" />
    <div className="relative flex min-h-32 max-w-[78%] flex-col justify-center gap-1.5 px-5 py-5 sm:min-h-36 sm:max-w-[64%] sm:px-10">
      <h1 className="text-2xl leading-tight font-semibold sm:text-3xl">{title}</h1>
      <p className="text-table sm:text-body">{text}</p>
    </div>
  </section>
)
