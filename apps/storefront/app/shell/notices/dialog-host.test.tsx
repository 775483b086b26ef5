import { draw } from '@yaoji/ui/draw-for-test'
import { act } from 'react'
import { expect, test } from 'vitest'
import { DialogHost } from './dialog-host.tsx'
import { showAlert } from './dialogs.ts'

HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true
}

test('Spec §8: an alert is titled 温馨提示, says the server’s message and ends with its button', async () => {
  const { place, leave } = await draw(<DialogHost />)
  let ended = false
  await act(async () => void showAlert({ message: '该商品已下架' }).then(() => (ended = true)))
  expect(place.querySelector('h2')?.textContent).toBe('温馨提示')
  expect(place.querySelector('[role=alert]')?.textContent).toBe('该商品已下架')
  await act(async () => [...place.querySelectorAll('button')].find((each) => each.textContent === '确定')?.click())
  expect([ended, place.querySelector('[role=alert]')]).toEqual([true, null])
  await leave()
})
