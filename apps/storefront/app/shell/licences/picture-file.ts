import { ApiError } from '@yaoji/client/api-error'
import type { PaperPictureWire } from '@yaoji/contract/licences'

const pictures = ['image/jpeg', 'image/png'] as const
const largestBytes = 10 * 1_048_576

/** What may be chosen: a paper as picture or PDF, an identity card as picture. */
export const pictureTypes = (role: PaperPictureWire['role']): readonly string[] =>
  role === 'file' ? [...pictures, 'application/pdf'] : pictures

/** '' or why a file is not sent at all; the server looks at the bytes again. */
export function pictureProblem({ type, size }: Pick<File, 'type' | 'size'>, role: PaperPictureWire['role']): string {
  if (!pictureTypes(role).includes(type)) return `请上传${role === 'file' ? 'jpg、png或pdf' : 'jpg或png'}文件`
  if (size > largestBytes) return '文件超过10MB，请压缩后再上传'
  return size === 0 ? '文件是空的，请重新选择' : ''
}

/** What the server says of fields, by field; null where it says nothing of any. */
export function fieldProblems(error: unknown): Record<string, string> | null {
  if (!(error instanceof ApiError)) return null
  const said = Object.entries(error.errors).map(([field, messages]) => [field, messages[0] ?? ''] as const)
  return said.length > 0 ? Object.fromEntries(said) : null
}
