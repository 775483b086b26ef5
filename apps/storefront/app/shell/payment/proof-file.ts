/** Domain guide 2.5: a proof is a picture or a PDF of at most 10 MB; the server looks at the bytes again. */
export const proofTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const
export const largestProofBytes = 10 * 1_048_576

/** '' or why the file is no proof. */
export function proofFileProblem(file: Pick<File, 'type' | 'size'> | null): string {
  if (!file) return '请选择转账凭证'
  if (!proofTypes.some((type) => type === file.type)) return '请上传 jpg、png 或 pdf 文件'
  if (file.size > largestProofBytes) return '文件超过 10MB，请压缩后再上传'
  return file.size === 0 ? '文件是空的，请重新选择' : ''
}
