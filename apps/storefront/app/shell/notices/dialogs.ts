import type { ReactNode } from 'react'

export interface Question {
  readonly title?: string
  readonly message: ReactNode
  /** The button that agrees; '确定' unless given. */
  readonly action?: string
  readonly onAction?: () => void
  /** The button that declines; absent on an alert without an action. */
  readonly decline?: string
  readonly tone?: 'brand' | 'ink'
}
export interface Asked extends Question {
  readonly id: number
  readonly answer: (agreed: boolean) => void
}

/** Questions wait in line: one dialog at a time. Filled in the browser only. */
let waiting: readonly Asked[] = []
let lastId = 0
const listeners = new Set<() => void>()
const notify = () => {
  for (const listener of listeners) listener()
}

export const questions = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  first: (): Asked | undefined => waiting[0],
}

function ask(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    lastId += 1
    const id = lastId
    const answer = (agreed: boolean) => {
      waiting = waiting.filter((asked) => asked.id !== id)
      notify()
      if (agreed) question.onAction?.()
      resolve(agreed)
    }
    waiting = [...waiting, { ...question, id, answer }]
    notify()
  })
}

/** Spec §8: alerts are titled 温馨提示. With an action of its own it also offers 关闭. */
export const showAlert = (alert: Question): Promise<boolean> =>
  ask(alert.action && !alert.decline ? { ...alert, decline: '关闭' } : alert)

/** Asks once, in the words of the specification; true when agreed. */
export const confirmDialog = (message: ReactNode, options: Omit<Question, 'message'> = {}): Promise<boolean> =>
  ask({ decline: '取消', ...options, message })
