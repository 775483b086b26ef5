import { afterEach, expect, test, vi } from 'vitest'
import { codesByBrowser } from './codes-by-browser.ts'

afterEach(() => vi.unstubAllGlobals())
const picture = new Blob(['a picture'])

test('a browser without a reader, or with one that fails, reads nothing and breaks nothing', async () => {
  expect(await codesByBrowser(picture)).toEqual([])
  vi.stubGlobal('createImageBitmap', async () => ({}))
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      detect = () => Promise.reject(new Error('service unavailable'))
    },
  )
  expect(await codesByBrowser(picture)).toEqual([])
})

test('each code of the picture comes once', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({}))
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      detect = async () => [{ rawValue: '6901' }, { rawValue: '6902' }, { rawValue: '6901' }]
    },
  )
  expect(await codesByBrowser(picture)).toEqual(['6901', '6902'])
})
