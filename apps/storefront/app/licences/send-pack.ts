import { licenceCalls } from '@yaoji/contract/licences'
import { guessPaper } from '@yaoji/rules/licences/guess-paper'
import { send } from '../shell/api/send.ts'
import { fieldProblems, pictureProblem } from '../shell/licences/picture-file.ts'
import type { PickedPicture } from '../shell/licences/picture-picker.tsx'

const largestPack = 30 * 1_048_576
const leftOut = '身份证图片没有上传：请在采购、收货委托书的表单中，单独同意后上传'
const isPack = ({ name, type }: File) => /\.zip$/i.test(name) || /^application\/(?:x-)?zip/.test(type)

/** What became of one chosen file: kept pictures, or why there are none, in words. */
export interface SentFile {
  readonly kept: readonly PickedPicture[]
  readonly notes: readonly string[]
}

/**
 * Sends what was chosen: an archive as one, which the server takes apart, any other file by itself. Identity cards, as far as
 * names say so, stay here: they go under a consent of their own. What fails for another reason than the file is thrown.
 */
export async function sendChosen(file: File, idempotencyKey: string): Promise<SentFile> {
  const note = (why: string): SentFile => ({ kept: [], notes: [`${file.name}：${why}`] })
  const wrong = isPack(file) ? packProblem(file) : pictureProblem(file, 'file')
  if (wrong) return note(wrong)
  try {
    if (isPack(file)) return await sendArchive(file, idempotencyKey)
    if (guessPaper(file.name) === 'identity') return note(leftOut)
    const { data } = await send(licenceCalls.sendPicture, { role: 'file', file }, { idempotencyKey })
    return { kept: [{ ...data, label: file.name }], notes: [] }
  } catch (error) {
    const said = fieldProblems(error)?.file
    if (said === undefined) throw error
    return note(said)
  }
}

async function sendArchive(file: File, idempotencyKey: string): Promise<SentFile> {
  const { data } = await send(licenceCalls.sendPack, { file }, { idempotencyKey })
  return {
    kept: data.pictures.map(({ name, ...picture }) => ({ ...picture, label: name })),
    notes: data.left.map((name) => `${name}：${leftOut}`),
  }
}

const packProblem = ({ size }: File): string =>
  size > largestPack ? '压缩包超过30MB，请分成几个压缩包' : size === 0 ? '文件是空的，请重新选择' : ''
