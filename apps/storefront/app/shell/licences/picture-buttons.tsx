import { licenceCalls, type PaperPictureWire } from '@yaoji/contract/licences'
import { useState } from 'react'
import { send } from '../api/send.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { useAction } from '../kit/use-action.ts'

const words = { file: '查看图片', identity: '查看身份证' } as const

/** Shows pictures one by one on request: each has an address for this person alone, and each look is on record. */
export function PictureButtons({
  name,
  pictures,
}: {
  readonly name: string
  readonly pictures: readonly PaperPictureWire[]
}) {
  const [shown, setShown] = useState('')
  const { busy, run } = useAction()
  const look = (picture: PaperPictureWire) =>
    run(async () => {
      const { data } = await send(licenceCalls.pictureAddress, { id: picture.id })
      if (picture.mime === 'application/pdf') location.assign(data.url)
      else setShown(data.url)
    })
  return (
    <>
      {pictures.map((picture, place) => (
        <Button
          key={picture.id}
          tone="quiet"
          size="small"
          disabled={busy}
          aria-label={`${words[picture.role]}${place + 1}：${name}`}
          onClick={() => void look(picture)}
        >
          {picture.mime === 'application/pdf' ? '下载pdf' : words[picture.role]}
        </Button>
      ))}
      <Dialog open={shown !== ''} title={name} shape="wide" onClose={() => setShown('')}>
        <img src={shown} alt={`${name}，带审核水印`} className="mx-auto max-h-[80dvh] w-auto max-w-full" />
      </Dialog>
    </>
  )
}
