import { favouriteCalls } from '@yaoji/contract/goods'
import { useState } from 'react'
import { send } from '../api/send.ts'
import { useAction } from '../kit/use-action.ts'
import { showAlert } from '../notices/dialogs.ts'
import { showToast } from '../notices/toast.ts'

/** Spec §4, §8: toggles between added (an alert that leads to the favourites) and cancelled (a toast). */
export function FavouriteButton({
  goodsId,
  name,
  initial,
  withText = false,
  onChange,
}: {
  readonly goodsId: number
  readonly name: string
  readonly initial: boolean
  readonly withText?: boolean
  readonly onChange?: (favourite: boolean) => void
}) {
  const [favourite, setFavourite] = useState(initial)
  const { busy, run } = useAction()
  const toggle = () =>
    run(async () => {
      await send(favourite ? favouriteCalls.cancel : favouriteCalls.add, { goods_ids: [goodsId] })
      setFavourite(!favourite)
      onChange?.(!favourite)
      if (favourite) void showToast('取消收藏成功')
      else void showAlert({ message: '收藏成功', action: '查看我的收藏', onAction: () => location.assign('/star') })
    })
  return (
    <button
      type="button"
      aria-pressed={favourite}
      aria-label={`${favourite ? '取消收藏' : '收藏'}${name}`}
      disabled={busy}
      onClick={() => void toggle()}
      className={`inline-flex h-8 min-w-8 items-center justify-center gap-1 ${favourite ? 'text-brand' : 'text-secondary hover:text-brand'}`}
    >
      <svg
        viewBox="0 0 24 24"
        className="size-5"
        fill={favourite ? 'currentcolor' : 'none'}
        stroke="currentcolor"
        strokeWidth="1.8"
        aria-hidden="true"
      >
        <path d="M12 20s-7.5-4.6-7.5-10A4.3 4.3 0 0 1 12 7.2 4.3 4.3 0 0 1 19.5 10c0 5.4-7.5 10-7.5 10z" />
      </svg>
      {withText && (favourite ? '已收藏' : '收藏')}
    </button>
  )
}
