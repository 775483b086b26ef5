import type { PhoneCode } from './use-phone-code.ts'

const box = 'flex h-11 w-32 shrink-0 items-center justify-center overflow-hidden rounded-control border border-hairline'

/** The picture, which is another one at every press. */
export function CodePicture({
  picture,
  onNew,
}: {
  readonly picture: PhoneCode['picture']
  readonly onNew: () => void
}) {
  if (picture === undefined) return <span aria-busy="true" className={`${box} animate-pulse bg-page`} />
  return (
    <button type="button" title="看不清？换一张" className={`${box} bg-surface hover:border-brand`} onClick={onNew}>
      {picture === 'missing' ? (
        <span className="text-table text-brand">重新加载图片</span>
      ) : (
        <img src={picture.image} alt="图形验证码，点击换一张" className="h-full w-full object-fill" />
      )}
    </button>
  )
}
