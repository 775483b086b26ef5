import { describe, expect, it } from 'vitest'
import { encodeCall } from './encode-call.ts'

describe('encodeCall', () => {
  it('fills the path and puts the rest of a read into the query, lists joined by commas', () => {
    expect(
      encodeCall({ method: 'GET', path: '/api/goods/detail/{id}' }, { id: 7, ids: [1, 2], page: undefined }),
    ).toEqual({ path: '/api/goods/detail/7', query: '?ids=1%2C2', body: null, mediaType: null })
  })

  it.each(['POST', 'PUT'] as const)('form-encodes the rest of a %s', (method) => {
    const sent = encodeCall({ method, path: '/api/cart/{id}/edit' }, { id: 3, number: 10, note: null })
    expect({ ...sent, body: String(sent.body) }).toEqual({
      path: '/api/cart/3/edit',
      query: '',
      body: 'number=10',
      mediaType: 'application/x-www-form-urlencoded;charset=UTF-8',
    })
  })

  it('writes JSON where the call says so, with lists and objects as they are', () => {
    const call = { method: 'POST', path: '/console/api/promotions/{id}', body: 'json' } as const
    expect(encodeCall(call, { id: 3, goods: [{ goods_id: 7 }], name: '满减', until: undefined })).toEqual({
      path: '/console/api/promotions/3',
      query: '',
      body: '{"goods":[{"goods_id":7}],"name":"满减"}',
      mediaType: 'application/json',
    })
  })

  it('sends a file as multipart, whose boundary the transport writes', () => {
    const { body, mediaType } = encodeCall(
      { method: 'POST', path: '/api/slip' },
      { file: new Blob(['x']), amount: '12.30' },
    )
    expect(body).toBeInstanceOf(FormData)
    expect((body as FormData).get('amount')).toBe('12.30')
    expect(mediaType).toBeNull()
  })

  it('refuses a path with a place left open', () => {
    expect(() => encodeCall({ method: 'GET', path: '/api/order/{id}' }, {})).toThrow('needs id')
  })

  it('cannot be led to another path by a value', () => {
    expect(encodeCall({ method: 'GET', path: '/api/user/phone/{phone}' }, { phone: '../order?x=1' }).path).toBe(
      '/api/user/phone/..%2Forder%3Fx%3D1',
    )
  })
})
