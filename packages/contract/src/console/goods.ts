import { call } from '../call.ts'

export const goodsConsoleCalls = {
  /** A real photo in place of the drawn pack: one image of at most 10 MB. Answers its address. */
  photo: call<{ id: number; file: Blob }, { picture: string }>('POST', '/console/api/goods/{id}/photo', 'staff', {
    permission: 'goods.edit',
    keepsPrevious: true,
    body: 'multipart',
  }),
}
